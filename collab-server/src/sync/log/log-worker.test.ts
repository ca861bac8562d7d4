import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Loads a module as a thread does, and prints the packages that came with it. */
const LIST = `
import { registerHooks } from 'node:module'
const packages = new Set()
registerHooks({ resolve(name, context, next) {
  const found = next(name, context)
  packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url)?.[1] ?? '')
  return found
} })
await import(process.argv[1])
console.log(JSON.stringify([...packages]))
process.exit()`

async function packagesOf(module: string): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LIST, new URL(module, import.meta.url).href])
  return JSON.parse(stdout) as string[]
}

test.each(['./log-worker.ts', '../../database/rows-worker.ts'])('%s, which every start waits for, loads neither the schema library nor the query builder', async (module) => {
  const packages = await packagesOf(module)
  expect(packages).toContain('better-sqlite3')
  expect(packages).not.toContain('zod')
  expect(packages).not.toContain('kysely')
})

test.each(['./compaction-worker.ts', '../check/check-worker.ts'])('%s, which starts with the first large document, loads documents and no schema library', async (module) => {
  const packages = await packagesOf(module)
  expect(packages).toContain('yjs')
  expect(packages).not.toContain('zod')
})
