/** Sizes of pictures of slides, as multiples of the slide's 1920 × 1080 points. */
export const DOWNLOAD_SCALES = [1, 2] as const
export type DownloadScale = (typeof DOWNLOAD_SCALES)[number]

/** Every limit of a download. */
export const DOWNLOAD_LIMITS = {
  keyMax: 100,
  /** Bytes of the finished file. */
  fileMaxBytes: 256 * 1024 * 1024,
  /** Of one person and lesson; another one takes the place of the oldest that is over. */
  keptMax: 10,
  /** Days for which a finished file can be had. */
  keptDays: 1,
} as const

/** Times of the making of downloads, ms. */
export const DOWNLOAD_TIMES = {
  /** After so much silence of the page that makes it a download has failed. */
  silentMs: 60_000,
  /** A download that no page has begun with by then has failed. */
  waitMs: 10 * 60_000,
  /** A download that is still being made so long after its beginning has failed. */
  deadlineMs: 60 * 60_000,
} as const

/** Why a download could not be made. */
export const DOWNLOAD_FAILURES = [
  /** A picture of a slide could not be loaded. */
  'picture-missing',
  /** What came was no such file, or too large. */
  'file-refused',
  /** There would be nothing in it: nothing is said, or nothing is spoken. */
  'nothing-heard',
  /** A sound of a sentence could not be loaded. */
  'sound-missing',
  /** The page that made it had no connection to the server. */
  'connection-lost',
  /** Painting or writing went wrong. */
  'render-error',
] as const
export type DownloadFailure = (typeof DOWNLOAD_FAILURES)[number]

/** What calls about downloads answer in words. */
export const DOWNLOAD_MESSAGES = {
  noSlides: 'The lesson has no slides to download.',
  slideGone: 'This slide is not in the lesson any more.',
} as const
