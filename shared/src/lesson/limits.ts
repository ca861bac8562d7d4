/** Bounds of what one paste, import or template may bring in. */
export const LESSON_LIMITS = {
  /** Elements in one call of the gate, over all slides. */
  elements: 5000,
  slides: 1000,
  /** Characters in one text box or one narration. */
  textCharacters: 100_000,
  /** Paragraphs in one text box or one narration. */
  textBlocks: 5000,
  /** Rows and columns of one table. */
  tableRows: 50,
  tableColumns: 20,
  /** Categories and series of one chart. */
  chartRows: 200,
  chartColumns: 12,
  /** Guides over the slides of one lesson. */
  guides: 100,
  /** Colours of one gradient. */
  gradientStops: 8,
  /** Fields of one element or slide that this version does not know. */
  unknownKeys: 300,
  /** Characters of JSON of one such field. */
  unknownValue: 20_000,
  /** Problems that are listed; more are counted only. */
  problems: 100,
  /** Characters of JSON of a map or a text that this version does not know. */
  unknownPart: 400_000,
} as const

/** Characters of the name of a type of element. */
export const TYPE_CHARACTERS = 64
