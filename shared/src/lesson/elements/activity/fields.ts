import { FONT_FAMILY_MAX } from '../../../fonts/family.ts'
import { colour, fill, flag, keyed, number, records, richText, string, styled } from '../fields.ts'

/** What every activity has before the fields of its type: what is asked. */
export const QUESTION_FIELDS = { prompt: richText() }

/** Where a part of a question stands among the others. */
export const PART_ORDER = string({ min: 1, max: 256, fallback: 'a0', isRequired: true })

/** What questions with several parts, or with answers in one's own words, say to an answer as a whole. */
export const OUTCOME_FIELDS = {
  /** What learners read who answered rightly, and who did not. */
  rightFeedback: keyed(richText()),
  wrongFeedback: keyed(richText()),
}

/** How answers in one's own words are compared with those that are accepted. */
export const WORDING_FIELDS = {
  /** Capitals must be as in what is accepted. */
  caseMatters: flag(),
  /** So must accents. */
  accentsMatter: flag(),
}

/** How many hints a question may have. */
export const HINTS_MAX = 5

/** The longest limit of a question, seconds. */
export const TIME_LIMIT_MAX = 3600

/** What questions have of which answers are right or wrong. */
const SCORING_FIELDS = {
  /** For a right answer. */
  points: number({ min: 0, max: 1000, isWhole: true, fallback: 1 }),
  /** What learners read who answered wrongly and may answer again. */
  hint: keyed(richText()),
  /** What learners may ask for before they answer, one after the other; they know how many there are, and the words of those that they opened. */
  hints: records({ order: PART_ORDER, text: keyed(richText()) }, HINTS_MAX),
  /** What each opened hint takes from the points of answers that come after it, percent of these. */
  hintCost: number({ min: 0, max: 100, isWhole: true, fallback: 0 }),
  /** How often a learner may answer; 0 is as often as they like. */
  attempts: number({ min: 0, max: 20, isWhole: true, fallback: 0 }),
  /** Seconds that an attempt may take; 0 is as long as one likes. */
  timeLimit: number({ min: 0, max: TIME_LIMIT_MAX, isWhole: true, fallback: 0 }),
  /** Learners cannot have that time once more. */
  isTimeFirm: flag(),
}

/** What activities of all kinds have behind the fields of their type. */
const ANSWERED_FIELDS = {
  /** The player goes on to the next slide only once the question is answered. */
  mustAnswer: flag(),
  fontFamily: styled(string({ max: FONT_FAMILY_MAX, fallback: 'Inter Variable' }), 'bodyFont'),
  /** Of the answers, slide points; what is asked is larger. Smaller where the words need more room than there is. */
  fontSize: styled(number({ min: 8, max: 200, fallback: 32 })),
  color: styled(colour('#1D1B16'), 'ink'),
  /** Multiple of the font size. */
  lineHeight: styled(number({ min: 0.5, max: 4, fallback: 1.25 }), 'lineHeight'),
  /** Behind the question. */
  fill: styled(fill('#F7F5F0'), 'surface'),
  /** Behind each answer. */
  optionFill: styled(colour('#FFFFFF'), 'paper'),
  /** Of the letters before the answers and of what is chosen. */
  accent: styled(colour('#0F766E'), 'accent'),
  onAccent: styled(colour('#FFFFFF'), 'onAccent'),
  /** Between the edge and what is within, slide points. */
  padding: styled(number({ min: 0, max: 400, fallback: 40 })),
  cornerRadius: styled(number({ min: 0, max: 400, fallback: 24 })),
}

/**
 * The kinds of activities, and what each has behind the fields of its type. Of a type that is one, `defineElement` adds these, so that it is
 * built, read, repaired, copied and attributed as all activities are, and answered as its kind says:
 *
 * - `scored`: answers are right or wrong, and give points.
 * - `survey`: every answer is as good as any, gives no points, and is given once.
 * - `practice`: learners repeat it as often as they like; an answer closes nothing and gives no points.
 * - `reported`: its own page says how learners did, which nobody can check: no points.
 */
export const ACTIVITY_FIELDS = {
  scored: { ...SCORING_FIELDS, ...ANSWERED_FIELDS },
  survey: {
    /** Learners do not see what all others answered once they have answered themselves; nobody ever sees who answered what. */
    hidesResults: flag(),
    ...ANSWERED_FIELDS,
  },
  practice: ANSWERED_FIELDS,
  reported: ANSWERED_FIELDS,
} as const
export type ActivityKind = keyof typeof ACTIVITY_FIELDS
