import { FONT_FAMILY_MAX } from '../../../fonts/family.ts'
import { colour, flag, number, richText, string, styled } from '../fields.ts'

/** What every question has before the fields of its type: what is asked. */
export const QUESTION_FIELDS = { prompt: richText() }

/** What every question has behind the fields of its type. */
export const ACTIVITY_FIELDS = {
  /** For a right answer. */
  points: number({ min: 0, max: 1000, isWhole: true, fallback: 1 }),
  /** How often a learner may answer; 0 is as often as they like. */
  attempts: number({ min: 0, max: 20, isWhole: true, fallback: 0 }),
  /** The player goes on to the next slide only once the question is answered. */
  mustAnswer: flag(),
  fontFamily: styled(string({ max: FONT_FAMILY_MAX, fallback: 'Inter Variable' }), 'bodyFont'),
  /** Of the answers, slide points; what is asked is larger. Smaller where the words need more room than there is. */
  fontSize: styled(number({ min: 8, max: 200, fallback: 32 })),
  color: styled(colour('#1D1B16'), 'ink'),
  /** Multiple of the font size. */
  lineHeight: styled(number({ min: 0.5, max: 4, fallback: 1.25 }), 'lineHeight'),
  /** Behind the question. */
  fill: styled(colour('#F7F5F0'), 'surface'),
  /** Behind each answer. */
  optionFill: styled(colour('#FFFFFF'), 'paper'),
  /** Of the letters before the answers and of what is chosen. */
  accent: styled(colour('#0F766E'), 'accent'),
  onAccent: styled(colour('#FFFFFF'), 'onAccent'),
  /** Between the edge and what is within, slide points. */
  padding: styled(number({ min: 0, max: 400, fallback: 40 })),
  cornerRadius: styled(number({ min: 0, max: 400, fallback: 24 })),
}
