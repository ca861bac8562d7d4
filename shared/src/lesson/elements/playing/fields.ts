import { asset, choice, colour, fill, flag, number, string, styled } from '../fields.ts'

/** The longest file that is played, seconds: a day. */
export const PLAYED_SECONDS_MAX = 86_400
/** What the slide's own time does while a file plays: it waits for its end, or goes on beside it. */
export const SLIDE_TIMES = ['waits', 'goesOn'] as const

const seconds = { min: 0, max: PLAYED_SECONDS_MAX, fallback: 0 } as const

/** What files that are played have, whether one sees or only hears them. */
export const PLAYED_FIELDS = {
  /** Null while an upload is on its way. */
  blob: asset(),
  /** How long the file lasts; 0 where nobody knows. */
  seconds: number(seconds),
  /** Where in the file it begins and ends; an end of 0 is that of the file. */
  from: number(seconds),
  until: number(seconds),
  /** It begins by itself when the slide is played. */
  startsWithSlide: flag(),
  repeats: flag(),
  isMuted: flag(),
  volume: number({ min: 0, max: 1, fallback: 1 }),
  slideTime: choice(SLIDE_TIMES, { fallback: 'waits' }),
  /** A WebVTT file of what is said, and its language; null where there is none. */
  captions: asset(),
  captionLanguage: string({ max: 35, fallback: '' }),
  /** What it shows or says, for people who do not see or hear it. */
  alt: string({ max: 2000, fallback: '', isDescription: true }),
} as const

/** The look of a card that stands for something. */
export const CARD_FIELDS = {
  /** Of its words, of its button or sign, and what lies behind them. */
  color: styled(colour('#1D1B16'), 'ink'),
  accent: styled(colour('#0F766E'), 'accent'),
  fill: styled(fill('#F0EEE8'), 'surface'),
  cornerRadius: styled(number({ min: 0, max: 1000, fallback: 16 }), 'cornerRadius'),
} as const
