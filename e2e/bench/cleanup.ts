const pending = new Set<() => void>()

process.on('exit', () => { for (const tidy of pending) tidy() })
for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143]] as const) process.on(signal, () => process.exit(code))

/** Does something at the end of this process, however it ends, unless it was taken back. Synchronous work only. Answers how to take it back. */
export function atExit(tidy: () => void): () => void {
  pending.add(tidy)
  return () => { pending.delete(tidy) }
}
