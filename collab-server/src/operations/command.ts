/** What a command speaks to. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv
  /** One line of what was asked for. */
  readonly say: (line: string) => void
  /** One line about what is wrong. */
  readonly complain: (line: string) => void
}

/** A command of the command line. */
export interface Command {
  readonly name: string
  /** Name and arguments as the help shows them. */
  readonly usage: string
  readonly summary: string
  /** Answers the exit code; throws `OperationError`, or what the arguments' parser throws. */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>
}

/** Exit codes. */
export const EXIT = { good: 0, failed: 1, usage: 2 } as const
