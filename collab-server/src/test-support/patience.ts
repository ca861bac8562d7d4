/** How long what a test waits for may take on a machine with much else to do. No test passes because time has passed. */
export const PATIENCE = { timeout: 60_000 } as const
/** For what must not be waited for, in ms: the longest that a timer can be set to. Whoever waits for it after all misses every patience. */
export const NEVER_MS = 2 ** 31 - 1
