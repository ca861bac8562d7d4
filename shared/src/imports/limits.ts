/** Every limit of an import. */
export const IMPORT_LIMITS = {
  keyMax: 100,
  /** Bytes of a deck (S2 §5: 104857600). */
  fileMaxBytes: 100 * 1024 * 1024,
  /** Slides of a deck that stay things that can be edited. */
  slides: 300,
  /** Slides that become pictures (S2 §5). */
  pictureSlides: 30,
  /** Characters of the name of a file. */
  nameMax: 200,
  /** Decks of one workspace that wait for pictures of their slides; they are made one deck after the other. */
  waitingForPictures: 10,
  /** Notes of one slide in a report. */
  notesPerSlide: 40,
} as const

/** The ends of names of files that can be imported, for dialogs that choose files. */
export const IMPORT_ENDINGS = ['.pptx', '.ppsx', '.potx'] as const

/** Those of decks that can be chosen: also of other programs, and PDFs, whose pages become pictures where they are chosen. */
export const DECK_ENDINGS = [...IMPORT_ENDINGS, '.odp', '.pdf'] as const

/** What a deck becomes: a lesson of its own, slides that whoever asked puts into a lesson, or a draft that is looked at before a lesson is made of it. */
export const IMPORT_TARGETS = ['lesson', 'slides', 'draft'] as const
export type ImportTarget = (typeof IMPORT_TARGETS)[number]

/** How slides come in: as words, forms and pictures that can be edited, or each as a picture of what it looks like. */
export const IMPORT_FORMS = ['objects', 'pictures'] as const
export type ImportFormOfSlides = (typeof IMPORT_FORMS)[number]

/**
 * How far small pictures of a deck's own slides are: there are none where the server has no LibreOffice, or slides came in as pictures,
 * and none are made while the workspace has `waitingForPictures` others waiting for theirs.
 */
export const SOURCE_PICTURES = ['none', 'no-turn', 'making', 'ready', 'failed'] as const

/** Why a deck could not be imported. */
export const IMPORT_FAILURES = [
  /** It is no presentation. */
  'deck-type',
  /** It is a presentation of PowerPoint 97–2003. */
  'deck-old',
  /** A password protects it. */
  'deck-encrypted',
  /** It is a presentation with macros. */
  'deck-macros',
  /** It is cut off or damaged. */
  'deck-damaged',
  /** It names files outside of itself, or declares what presentations do not have. */
  'deck-unsafe',
  /** It has more slides than an import takes. */
  'deck-too-many-slides',
  /** It unpacks to more than an import takes. */
  'deck-too-large',
  /** To read it took more memory or time than an import may take. */
  'deck-too-complex',
  /** The workspace has no room for its pictures. */
  'deck-no-room',
  /** LibreOffice, which makes pictures of slides and reads decks of other programs, could not read it. */
  'deck-conversion',
  /** This server has no LibreOffice. */
  'deck-no-converter',
  /** It has no slides, or all of them are hidden. */
  'deck-empty',
] as const
export type ImportFailure = (typeof IMPORT_FAILURES)[number]

/** What calls about imports answer in words. */
export const IMPORT_MESSAGES = {
  type: 'This is not a PowerPoint presentation. Choose a .pptx file.',
  old: 'This is a presentation of PowerPoint 97–2003. Save it as .pptx and try again.',
  encrypted: 'A password protects this presentation. Save a copy without it and try again.',
  size: 'A presentation can have at most 100 MB.',
  noFile: 'Choose a presentation.',
} as const
