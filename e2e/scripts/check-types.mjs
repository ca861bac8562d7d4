// Checks the types of all packages, as many at once as there are cores. More than one checker for a package would go over
// much of the same declarations again: two are half as much work again, the usual four are twice the work.
import { availableParallelism } from 'node:os'
import { apart } from './apart.mjs'

/** Packages with a `tsconfig.json` of their own; the largest first, so that no core is left with one of them at the end. */
const PACKAGES = ['collab-server', 'e2e', 'web', 'shared']

const waiting = [...PACKAGES]
let isClean = true
async function checkNext() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (!(await apart('tsc', ['--noEmit', '--checkers', '1', '-p', name]))) isClean = false
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, checkNext))
process.exit(isClean ? 0 : 1)
