// Loaded before the server's own code: puts `unchecked.ts` in the place of the sync server's `check.ts`.
import { registerHooks } from 'node:module'

const CHECK = new URL('../../../collab-server/src/sync/check/check.ts', import.meta.url).href
const UNCHECKED = new URL('./unchecked.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    // What stands in for the check still needs the scan that tells who wrote what.
    return found.url === CHECK && context.parentURL !== UNCHECKED ? { ...found, url: UNCHECKED } : found
  },
})
