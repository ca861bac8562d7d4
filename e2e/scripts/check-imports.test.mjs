import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { mistakesOf, rawImports } from './check-imports.mjs'

it('a part is loaded in the brackets of what recovers it, however deep', () => {
  const recovered = [
    `loadChunk(() => import('./x.ts'))`, `lazyScreen(async () => (await import('./x.ts')).X)`, `loadScript<X>(() => Promise.all([import('./x.ts'), import('./y.ts')]))`,
    `makeEdit('x', (a) => a, lazyPart(async () => (await import('./x.ts')).X))`,
  ]
  expect(recovered.flatMap(rawImports)).toEqual([])
})

it('one that is loaded beside them is found by its line, an alternative and a table too', () => {
  const code = [
    `const x = await loadChunk(() => y)`, `void import('./x.ts').then(show)`, `const known = isDeclared || import('./x.ts')`, `const table = { x: () => import('./x.ts') }`,
  ].join('\n')
  expect(rawImports(code)).toEqual([2, 3, 4])
})

it('types, comments, and what only ends like an import load nothing', () => {
  expect(rawImports(`type X = import('./x.ts').X\nlet y: typeof import('./y.ts')\n// import('./x.ts')\n/* import('./x.ts') */\ndoImport('./x.ts')`)).toEqual([])
})

it('files with a reason are passed over, those that need none any more are named, and tests load what they like', () => {
  const root = mkdtempSync(join(tmpdir(), 'lectern-imports-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const file of ['a/raw.ts', 'a/ahead.tsx', 'a/x.test.ts']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `\nconst x = () => import('./x.ts')`)
  }
  expect(mistakesOf(root, { 'a/ahead.tsx': 'a reason', 'a/gone.ts': 'a reason' })).toEqual([
    expect.stringMatching(/^a\/raw\.ts:2 loads a part outside of /), expect.stringMatching(/^a\/gone\.ts loads nothing by itself/),
  ])
})
