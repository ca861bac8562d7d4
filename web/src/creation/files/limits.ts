/** What is read of files that become the text of a lesson. */
export const FILE_LIMITS = {
  /** Of a file, bytes (S2 §5 for a PDF). */
  bytes: 50 * 1024 * 1024,
  /** Of a PDF at once (S2 §5). */
  pages: 50,
  /** What a compressed document may come to, bytes: more is no document that people write. */
  unpackedBytes: 200 * 1024 * 1024,
  /** After so long a file that is still being read is given up, ms. */
  readMs: 60_000,
} as const

/** What is offered to choose from; what a file really is its bytes say. */
export const FILE_TYPES = '.docx,.pdf,.md,.markdown,.html,.htm,.txt'
