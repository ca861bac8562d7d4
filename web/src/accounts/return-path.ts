import { browserStorage } from '../platform/storage/browser-storage.ts'

/** How long the wish to open a page outlives the way through sign-up and mail. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** Notes where the person wanted to go, for when their address is verified, perhaps in another tab. */
export function rememberReturnPath(path: string): void {
  browserStorage.write('returnTo', { path, at: Date.now() })
}

/** Where the person wanted to go before they signed up; undefined when that is too long ago or nowhere. */
export function returnPath(): string | undefined {
  const kept = browserStorage.read('returnTo')
  return kept && Date.now() - kept.at < KEPT_MS ? kept.path : undefined
}
