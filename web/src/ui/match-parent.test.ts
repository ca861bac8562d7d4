import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..')

it('words that keep to the edge of what is around them do so in Chromium, too, which knows that by a name of its own alone', () => {
  const without = globSync(['**/*.css', 'interactives/frame-page.ts'], { cwd: SRC }).flatMap((file) => {
    const places = readFileSync(join(SRC, file), 'utf8').matchAll(/(\S*)\s*text-align: ?match-parent/g)
    return [...places].flatMap(([, before = '']) => (/-webkit-match-parent;(?:text-align:)?$/.test(before) ? [] : [file]))
  })
  expect(without).toEqual([])
})
