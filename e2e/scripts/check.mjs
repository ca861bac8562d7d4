// `npm run check`: lint, types, and the tests near what changed; for every commit. `npm test` is for everything.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { ROOT, environment } from '../../collab-server/scripts/ensure-install.mjs'
import { WORKERS } from '../../.config/workers.ts'
import { apart } from './apart.mjs'
import { changedFiles, choose, fromRoot } from './related.mjs'

/** How long the tests may take, in ms; lint and types take the rest of a minute and a half. */
const TESTS_MS = 60_000

const changed = changedFiles(ROOT)
if (changed === null) {
  console.error('`npm run check` asks git what changed, and this is no git folder. Use `npm test`.')
  process.exit(1)
}
console.log(changed.length === 0 ? 'Nothing changed.' : `${changed.length} files changed.`)
const linted = apart('npm', ['run', 'lint', '--silent'])

async function test() {
  const sources = changed.filter((file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(join(ROOT, file)))
  if (sources.length === 0) return true
  Object.assign(process.env, environment())
  const vitest = await createVitest('test', {
    root: ROOT, config: join(ROOT, '.config/vitest.ts'), watch: false, run: true, passWithNoTests: true,
    related: sources.map((file) => join(ROOT, file)), reporters: ['dot'],
  })
  try {
    const related = await vitest.getRelevantTestSpecifications()
    const known = related.map((spec) => ({ file: fromRoot(ROOT, spec.moduleId), ms: vitest.cache.getTestSpecificationResult(spec)?.duration ?? null }))
    const { leftOff, taken } = choose(known, sources, TESTS_MS * (WORKERS - 1))
    if (taken.length > 0) await vitest.runTestSpecifications(related.filter((spec) => taken.includes(fromRoot(ROOT, spec.moduleId))))
    const failed = vitest.state.getCountOfFailedTests() + vitest.state.getUnhandledErrors().length
    console.log(`${taken.length} test files near the change ran${leftOff.length === 0 ? '' : `; ${leftOff.length} farther away are left to \`npm test\``}.`)
    return failed === 0 && process.exitCode !== 1
  } finally {
    await vitest.close()
  }
}

const [isClean, isGreen] = [await linted, await test()]
console.log(`\n${isClean ? 'lint and types: clean' : 'lint and types: FAILED'} · ${isGreen ? 'tests: green' : 'tests: FAILED'}`)
process.exit(isClean && isGreen ? 0 : 1)
