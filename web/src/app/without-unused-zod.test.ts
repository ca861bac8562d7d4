import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as lesson from '@lectern/shared/lesson'
import type { z as zod } from 'zod'
import { SCHEMA_METHODS, STRING_FORMATS, withoutUnusedZod } from '../../scripts/without-unused-zod.ts'

const WEB = join(import.meta.dirname, '../..')
const REPO = join(WEB, '..')
/** The getters of schemas that throw in the build. */
const BOUNDS = /\.(?:min|max)(?:Value|Length|Date)\b|\.isInt\b/
/** The methods that the build leaves out, as they are called. */
const METHODS = new RegExp(`(?<!encoding|Encoder\\(\\)|form)\\.(?:${SCHEMA_METHODS.join('|')})\\(|string\\(\\)(?:\\.\\w+\\([^)]*\\))*\\.(?:${STRING_FORMATS.join('|')})\\(`)
const out = mkdtempSync(join(tmpdir(), 'without-unused-zod-'))
let built: Pick<typeof lesson, 'normaliseElements' | 'normaliseSlides'> & { readonly z: typeof zod }

beforeAll(async () => {
  const entry = '\0entry'
  await build({
    root: WEB, configFile: false, logLevel: 'silent',
    plugins: [...withoutUnusedZod(), {
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

it('nothing that is built reads the bounds of a schema or calls a method that is left out', () => {
  const names = globSync('{web,shared}/src/**/*.{ts,tsx}', { cwd: REPO, exclude: (name) => name.endsWith('.test.ts') || name.endsWith('.test.tsx') })
  const files = names.map((name) => ({ name, code: readFileSync(join(REPO, name), 'utf8') }))
  const schemas = files.filter(({ code }) => /from 'zod'/.test(code))
  expect(files.length).toBeGreaterThan(500)
  expect(schemas.length).toBeGreaterThan(50)
  expect(files.filter(({ code }) => BOUNDS.test(code)).map(({ name }) => name)).toEqual([])
  expect(schemas.filter(({ code }) => METHODS.test(code)).map(({ name }) => name)).toEqual([])
})

it('methods that are left out are not there, while formats by their own name and all other methods are', () => {
  const { z } = built
  const methods = [...SCHEMA_METHODS, ...STRING_FORMATS].filter((name) => name in z.string())
  expect(methods).toEqual([])
  expect(z.email().safeParse('a@b.cd').success).toBe(true)
  expect(z.email().safeParse('a').success).toBe(false)
  expect(z.string().min(2).max(3).trim().optional().safeParse('abcd').error?.issues).toMatchObject([{ code: 'too_big', message: 'Too big: expected string to have <=3 characters' }])
  expect(z.array(z.object({ a: z.number().default(1) })).parse([{}])).toEqual([{ a: 1 }])
})

it('whoever asks the build for JSON Schema is told that it is left out, also for the bounds', () => {
  const { z } = built
  expect(() => z.number().min(2).minValue).toThrow('leaves out JSON Schema')
  expect(() => z.toJSONSchema(z.string())).toThrow('leaves out JSON Schema')
  expect(() => z.string().toJSONSchema()).toThrow('leaves out JSON Schema')
})
