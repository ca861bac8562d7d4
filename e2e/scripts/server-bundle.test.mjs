import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SERVER_PROGRAMS, THREAD, bundledThread } from '../../.config/testing.ts'
import { ROOT } from '../../collab-server/scripts/ensure-install.mjs'

const SOURCES = join(ROOT, 'collab-server/src')
const modules = globSync('**/*.ts', { cwd: SOURCES, exclude: (path) => path.endsWith('.test.ts') })
  .map((file) => ({ file, code: readFileSync(join(SOURCES, file), 'utf8') }))
const started = modules.flatMap(({ code, file }) => [...code.matchAll(THREAD)].map(([, script]) => bundledThread(join(SOURCES, file), script)))

describe("the server's bundle", () => {
  it('has every thread that the server starts, and the process that reads decks, under a name of its own', () => {
    const calls = modules.filter(({ code, file }) => file !== 'threads/worker-call.ts' && code.includes('new WorkerCaller('))
    expect(calls.length).toBeGreaterThan(5)
    expect(calls.filter(({ code }) => code.search(THREAD) < 0).map(({ file }) => file)).toEqual([])
    const served = modules.filter(({ code, file }) => file === 'imports/deck-child.ts' || (file.endsWith('worker.ts') && code.includes('serveCalls(')))
      .map(({ file }) => bundledThread(join(SOURCES, 'server.ts'), `./${file}`))
    expect(served.toSorted()).toEqual([...new Set(started)].toSorted())
    expect(new Set([...served, ...Object.keys(SERVER_PROGRAMS).map((name) => `${name}.mjs`)]).size).toBe(served.length + Object.keys(SERVER_PROGRAMS).length)
  })
})
