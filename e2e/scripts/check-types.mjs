// Checks the types of all packages, as many at once as there are cores. More than one checker for a package would go over
// much of the same declarations again: two are half as much work again, the usual four are twice the work.
import { availableParallelism } from 'node:os'
import { apart } from './apart.mjs'

/** Packages with a `tsconfig.json` of their own; the largest first, so that no core is left with one of them at the end. */
const PACKAGES = ['collab-server', 'e2e', 'web', 'shared']

/** Where is kept what was found, so that the next run looks at what has changed since and at what depends on that: a fifth of the work. */
const KEPT = 'node_modules/.cache/types'
/** With `--fresh` everything is looked at, and nothing kept: in a clone that is tested once, keeping it is a seventh more work. */
const isFresh = process.argv.includes('--fresh')

const waiting = [...PACKAGES]
let isClean = true
async function checkNext() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const kept = isFresh ? [] : ['--incremental', '--tsBuildInfoFile', `${KEPT}/${name}.tsbuildinfo`]
    if (!(await apart('tsc', ['--noEmit', '--checkers', '1', ...kept, '-p', name]))) isClean = false
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, checkNext))
process.exit(isClean ? 0 : 1)
