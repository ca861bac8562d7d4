import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './random-uuid.ts'

it('is a random UUID, each another', () => {
  const made = Array.from({ length: 200 }, randomUuid)
  for (const one of made) expect(z.uuidv4().safeParse(one).success).toBe(true)
  expect(new Set(made).size).toBe(200)
})

it('nothing needs what browsers keep for pages with TLS, other than where it is asked for first', () => {
  const root = join(import.meta.dirname, '..')
  const users = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/test-support/**'] })
    .filter((file) => /randomUUID\(|crypto\.subtle|navigator\.clipboard\.writeText/u.test(readFileSync(join(root, file), 'utf8')))
  expect(users).toEqual([])
})
