/** What a video is made with unless something else is asked for (S2 §9). */
export const VIDEO_DEFAULTS = { height: 720, fps: 30, quality: 85 } as const

/** The still of a video: at 0 s, 720 pixels wide (S2 §9). */
export const VIDEO_THUMBNAIL = { time: 0, width: 720 } as const

/** Every limit of a video. */
export const VIDEO_LIMITS = {
  /** Pixels; encoders want even numbers. */
  heightMin: 240,
  heightMax: 1080,
  fpsMin: 5,
  fpsMax: 60,
  qualityMin: 1,
  qualityMax: 100,
  /** How long a video may become, in seconds. */
  secondsMax: 2 * 60 * 60,
  fileMaxBytes: 256 * 1024 * 1024,
  thumbnailMaxBytes: 2 * 1024 * 1024,
  /** Seconds of a piece that is kept while the rest is rendered, and how many there are of the longest video. */
  pieceSeconds: 30,
  piecesMax: 240,
  pieceMaxBytes: 64 * 1024 * 1024,
  keyMax: 100,
} as const

/** Times of the making of videos, ms. */
export const VIDEO_TIMES = {
  /** After so much silence a video that is being rendered has failed. */
  silentMs: 2 * 60_000,
  /** A video that nobody has begun to render by then has failed. */
  waitMs: 2 * 60 * 60_000,
  /** A video that is still being rendered so long after its beginning has failed: two hours in 60 fps take less on a slow machine. */
  deadlineMs: 8 * 60 * 60_000,
} as const

/** The states of S2 §4: in progress with percent, then completed. */
export const VIDEO_STATES = ['queued', 'rendering', 'ready', 'failed', 'stopped'] as const
export type VideoState = (typeof VIDEO_STATES)[number]

/** Who renders: a browser that the server runs, or that of the person who wants the video. */
export const VIDEO_RENDERERS = ['server', 'browser'] as const
export type VideoRenderer = (typeof VIDEO_RENDERERS)[number]

/** Why a video could not be made. */
export const VIDEO_FAILURES = [
  /** Nothing was heard of the renderer for `silentMs`. */
  'renderer-silent',
  /** The renderer ended before it was done. */
  'renderer-ended',
  /** Nobody began within `waitMs`. */
  'not-started',
  /** It was rendered for longer than `deadlineMs`. */
  'too-long',
  /** The browser can encode neither H.264 nor VP9 nor VP8. */
  'no-encoder',
  /** A picture of a slide could not be loaded. */
  'picture-missing',
  /** A sound of the narration could not be loaded. */
  'sound-missing',
  /** What came was no video, or too large. */
  'file-refused',
  /** The finished file is not there any more. */
  'file-lost',
  /** Painting or encoding went wrong. */
  'render-error',
] as const
export type VideoFailure = (typeof VIDEO_FAILURES)[number]

/** What calls about videos answer in words. */
export const VIDEO_MESSAGES = {
  noSlides: 'The lesson has no slides to make a video of.',
  tooLong: 'The video would be longer than two hours. Shorten the narration, or divide the lesson.',
  notSpoken: 'Some of the narration is not spoken yet. Have it spoken, or make the video without sound.',
  notThisOne: 'The video was made with other settings.',
} as const
