/**
 * Node's options for every server and command that a test starts: room in MB for what a start makes and drops. V8's own single one
 * grows slowly, and a tenth of the work of starting is collecting it.
 */
export const PROCESS_OPTIONS: readonly string[] = ['--min-semi-space-size=16']

/**
 * What every process that a test starts has of the environment: nothing that changes the product. With Node's compile
 * cache, where the tests have one, it starts for half the work.
 */
export const PROCESS_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)
