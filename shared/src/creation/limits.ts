/** Whom a reading is for (S2 §1); the first is the default. */
export const AUDIENCES = ['workforce', 'higherEducation', 'highSchool', 'middleSchool', 'primarySchool'] as const
export type Audience = (typeof AUDIENCES)[number]
export const DEFAULT_AUDIENCE: Audience = 'workforce'

/** Languages of the screens, which the product itself writes in: the sample lesson, names of copies. */
export const SCREEN_LANGUAGES = ['en-US', 'es-ES', 'hi-IN'] as const
export type ScreenLanguage = (typeof SCREEN_LANGUAGES)[number]

/** Languages a text can be asked for in: those for which the levels of S2 §5 have names and lessons have letters. */
export const CREATION_LANGUAGES = [...SCREEN_LANGUAGES, 'fr-FR', 'de-DE'] as const
export type CreationLanguage = (typeof CREATION_LANGUAGES)[number]
export const DEFAULT_CREATION_LANGUAGE = 'en-US' satisfies CreationLanguage

/** The language of texts that goes with the language of the screens, a BCP 47 tag. */
export function languageFor(screens: string): ScreenLanguage {
  return SCREEN_LANGUAGES.find((tag) => tag.startsWith(screens.slice(0, 2))) ?? DEFAULT_CREATION_LANGUAGE
}

/** How many slides a lesson made from a reading has, intro and closing among them (S2 §4, §9). */
export const SLIDE_COUNT = { min: 3, max: 15 } as const

/** What stands before the id of a brand kit, where a design names one instead of a template. */
export const KIT = 'kit:'

/** The template that generated lessons look like where nobody chose one, by its id. */
export const DEFAULT_DESIGN = 'onboarding'

/** The longest key takeaway, in words (S2 §5: under 25). */
export const TAKEAWAY_WORDS = 24

/** Bullets of a slide (S2 §5). */
export const MAX_BULLETS = 3

/** What a model has a teacher say to a slide, in words. */
export const NARRATION_WORDS = { min: 40, max: 120 } as const

/** The intro names so many headings at most, and of each no more than so many characters (S2 §9). */
export const INTRO_HEADINGS = { count: 8, characters: 180 } as const

/** Bounds of what people and models write for a creation. */
export const CREATION_LIMITS = {
  topic: 300,
  objective: 2000,
  /** A pasted text, and a reading, in characters. */
  text: 60_000,
  instructions: 2000,
  /** Instructions given before, which a refinement keeps to. */
  previousInstructions: 10,
  /** Fewer words of the author's own text than this are not enough to make slides of. */
  textMinWords: 20,
  /** The client's name for one press of a paid button. */
  key: { min: 8, max: 100 },
} as const

/** The name of the job that writes the slides of a lesson while people are in it. */
export const SLIDES_JOB = 'lesson-slides'
/** The name of the job that finds and makes the pictures of these slides, once they are written. */
export const PICTURES_JOB = 'lesson-pictures'

/** Why such a job comes to no end; what it has written stays. */
export const SLIDES_FAILURES = [
  /** Who asked for it may not edit the lesson any more, or it is in the trash. */
  'slides-no-right',
  /** Somebody has locked the lesson. */
  'slides-locked',
  'slides-no-room',
  'slides-no-credits',
] as const
export type SlidesFailure = (typeof SLIDES_FAILURES)[number]

/** What a model can fail to word of a lesson (S2 §8); the words of the reading stand there then. */
export const SLIDE_FAULTS = ['introduction', 'conclusion', 'content'] as const
export type SlideFault = (typeof SLIDE_FAULTS)[number]

/** What goes wrong with a creation, in words (S2 §5). */
export const CREATION_MESSAGES = {
  topicRequired: 'Say what the lesson is about',
  audienceRequired: 'Choose whom the lesson is for',
  notEnough: 'Not enough content to generate slides.',
  instructionsRequired: 'Say what to change',
} as const
