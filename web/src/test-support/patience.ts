/** How long what a test waits for may take on a machine with much else to do. No test passes because time has passed. */
export const PATIENCE = { timeout: 20_000 } as const
