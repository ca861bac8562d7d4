import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as lesson from '@lectern/shared/lesson'
import type { z as zod } from 'zod'
import { withoutJsonSchema } from '../../scripts/without-json-schema.ts'

const WEB = join(import.meta.dirname, '../..')
const REPO = join(WEB, '..')
/** The getters of schemas that throw in the build. */
const BOUNDS = /\.(?:min|max)(?:Value|Length|Date)\b|\.isInt\b/
const out = mkdtempSync(join(tmpdir(), 'without-json-schema-'))
let built: Pick<typeof lesson, 'normaliseElements' | 'normaliseSlides'> & { readonly z: typeof zod }

beforeAll(async () => {
  const entry = '\0entry'
  await build({
    root: WEB, configFile: false, logLevel: 'silent',
    plugins: [withoutJsonSchema(), {
      name: 'entry',
      resolveId: (id) => (id === 'entry' ? entry : null),
      load: (id) => (id === entry ? "export { normaliseElements, normaliseSlides } from '@lectern/shared/lesson'; export { z } from 'zod'" : null),
    }],
    build: { outDir: out, minify: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict', output: { entryFileNames: 'built.mjs' } } },
  })
  // By Node itself: the test runner looks only at files of the project.
  built = createRequire(import.meta.url)(join(out, 'built.mjs')) as typeof built
})

afterAll(() => rmSync(out, { recursive: true, force: true }))

it('what is built repairs numbers that are out of bounds, as the sources do', () => {
  const star = { id: 'a', order: 'a0', type: 'shape', shape: 'star', x: 1, y: 2, width: 200_000, height: -3, opacity: 7 }
  const picture = { id: 'b', order: 'a1', type: 'image', x: 1, y: 2, width: 3, height: 4, naturalWidth: 1.6, naturalHeight: 1e300 }
  const { elements, problems } = built.normaliseElements([star, picture])
  expect(elements[0]).toMatchObject({ x: 1, width: 100_000, height: 1, opacity: 1 })
  expect(elements[1]).toMatchObject({ naturalWidth: 2, naturalHeight: 100_000 })
  expect(problems).toHaveLength(5)
})

it('nothing that is built reads the bounds of a schema, which are left out with it', () => {
  const files = globSync('{web,shared}/src/**/*.{ts,tsx}', { cwd: REPO, exclude: (name) => name.endsWith('.test.ts') || name.endsWith('.test.tsx') })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => BOUNDS.test(readFileSync(join(REPO, file), 'utf8')))).toEqual([])
})

it('whoever asks the build for JSON Schema is told that it is left out, also for the bounds', () => {
  const { z } = built
  expect(() => z.number().min(2).minValue).toThrow('leaves out JSON Schema')
  expect(() => z.toJSONSchema(z.string())).toThrow('leaves out JSON Schema')
  expect(() => z.string().toJSONSchema()).toThrow('leaves out JSON Schema')
})
