// `npm run check`: lint, types, and the tests near what changed; for every commit. `npm test` is for everything.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, createVitest } from 'vitest/node'
import { ROOT, environment } from '../../collab-server/scripts/ensure-install.mjs'
import { WORKERS } from '../../.config/testing.ts'
import { apart } from './apart.mjs'
import { changedFiles, choose, fromRoot } from './related.mjs'

/** How long the chosen tests should take, and when they are given up on a machine with much else to do, in ms. */
const TESTS_MS = 45_000
const GIVEN_UP_MS = 60_000

/** A line for each file that ended. Reporters of vitest's own count on `start()`, which a chosen few are not run by. */
const progress = {
  onTestModuleEnd: (module) => console.log(`${module.state() === 'passed' ? '✓' : '✗'} ${fromRoot(ROOT, module.moduleId)} ${Math.round(module.diagnostic().duration)} ms`),
}

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
  // As the command line of vitest sets it; Vite alone would take `development`, in which Yjs freezes what it is given.
  Object.assign(process.env, environment({ NODE_ENV: 'test' }))
  let order = []
  /** The nearest first, whichever project they are of. */
  class Nearest extends BaseSequencer {
    async sort(specs) {
      const place = (spec) => order.indexOf(fromRoot(ROOT, spec.moduleId))
      return [...specs].sort((a, b) => place(a) - place(b))
    }
  }
  const vitest = await createVitest('test', {
    sequence: { sequencer: Nearest },
    root: ROOT, config: join(ROOT, '.config/vitest.ts'), watch: false, run: true, passWithNoTests: true,
    related: sources.map((file) => join(ROOT, file)), reporters: [progress],
  })
  try {
    const related = await vitest.getRelevantTestSpecifications()
    const known = related.map((spec) => ({ file: fromRoot(ROOT, spec.moduleId), ms: vitest.cache.getTestSpecificationResult(spec)?.duration ?? null }))
    const { leftOff, taken } = choose(known, sources, TESTS_MS * (WORKERS - 1))
    order = taken
    let isGivenUp = false
    const patience = setTimeout(() => {
      isGivenUp = true
      void vitest.cancelCurrentRun('keyboard-input')
    }, GIVEN_UP_MS)
    if (taken.length > 0) await vitest.runTestSpecifications(related.filter((spec) => taken.includes(fromRoot(ROOT, spec.moduleId)))).catch((error) => { if (!isGivenUp) throw error })
    clearTimeout(patience)
    const modules = vitest.state.getTestModules()
    const done = modules.filter((module) => module.state() === 'passed').length
    // A file that was given up counts as failed where none of its tests did.
    const broken = modules.filter((module) => [...module.children.allTests('failed')].length > 0 || (!isGivenUp && module.state() === 'failed'))
    for (const module of broken) {
      console.log(`✗ ${fromRoot(ROOT, module.moduleId)}`)
      for (const one of module.children.allTests('failed')) console.log(`    ${one.fullName}\n      ${one.result().errors?.[0]?.message ?? ''}`)
    }
    const failed = broken.length + (isGivenUp ? 0 : vitest.state.getUnhandledErrors().length)
    const rest = taken.length - done - failed + leftOff.length
    console.log(`${done} of ${related.length} related test files passed, the nearest first${rest > 0 ? `; ${rest} are left to \`npm test\`` : ''}.`)
    return failed === 0 && (isGivenUp || process.exitCode !== 1)
  } finally {
    await vitest.close()
  }
}

const [isClean, isGreen] = [await linted, await test()]
console.log(`\n${isClean ? 'lint and types: clean' : 'lint and types: FAILED'} · ${isGreen ? 'tests: green' : 'tests: FAILED'}`)
process.exit(isClean && isGreen ? 0 : 1)
