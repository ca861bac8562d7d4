/** The file would be larger than a download may be. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** There would be nothing in the file: nothing is said, or nothing of it is spoken. */
export class NoNarrationError extends Error {
  override readonly name = 'NoNarrationError'
}
