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
  /** Pictures of a PDF that are offered. */
  pictures: 20,
  /** Equations of a PDF that become pictures; more stay words. */
  equations: 30,
  /** Of a page that is drawn for its figures and equations. */
  drawnPixels: 8_000_000,
  /** How long a page may take to be drawn, ms. */
  drawnPageMs: 4000,
  /** Of one picture: more are not unpacked at all. */
  picturePixelsMax: 40_000_000,
  /** Of all pictures of a PDF together. */
  picturePixels: 120_000_000,
  /** The longer side of a picture that is offered, pixels. */
  pictureSide: 1920,
  /** What the pictures of a PDF may take, ms: later ones stay behind. */
  picturesMs: 15_000,
} as const

/** What is offered to choose from; what a file really is its bytes say. */
export const FILE_TYPES = '.docx,.pdf,.md,.markdown,.html,.htm,.txt'
