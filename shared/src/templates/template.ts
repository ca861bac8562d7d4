/** What a template is about (S2 §3). */
export const TEMPLATE_CATEGORIES = ['business', 'education', 'marketing', 'technology', 'creative', 'finance', 'healthcare', 'other'] as const
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number]

/** Who may use a template: who made it and those the lesson behind it is shared with, or everybody of the organization. */
export const TEMPLATE_PRIVACIES = ['private', 'public'] as const
export type TemplatePrivacy = (typeof TEMPLATE_PRIVACIES)[number]

/** What a template is: a lesson to copy, or layouts that were built for lessons to be written in. */
export const TEMPLATE_KINDS = ['lesson', 'layouts'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** How long templates are, for who looks for one. */
export const TEMPLATE_LENGTHS = ['short', 'medium', 'long'] as const
export type TemplateLength = (typeof TEMPLATE_LENGTHS)[number]

/** The most slides of a template that is short, and of one that is no longer than medium. */
const MOST_SLIDES = { short: 8, medium: 13 } as const

/** How long a template of so many slides is. */
export function templateLength(slideCount: number): TemplateLength {
  if (slideCount <= MOST_SLIDES.short) return 'short'
  return slideCount <= MOST_SLIDES.medium ? 'medium' : 'long'
}

/** Bounds of templates; S2 §9 shows none of these. */
export const TEMPLATE_LIMITS = {
  perOrganization: 200,
  /** Slides that are shown of one before it is used; the rest is counted. */
  shownSlides: 40,
  /** Slides as pictures that a template may be built of (S2 §9: decks have at most 30 slides). */
  pictures: 30,
  additionalColours: 9,
} as const

/** What is said about templates beside what is said of names; one place for server and screens. */
export const TEMPLATE_MESSAGES = {
  category: 'Choose a category.',
  colour: 'Colours are written as # and six of 0 to 9 and a to f.',
  font: 'Choose at least one font.',
  background: 'Choose a background image.',
  missing: 'A picture of the template is not there. Upload it again.',
  unfinished: 'This template is not finished. Save it in the editor first.',
  tooMany: 'Your workspace has as many templates as it may. Delete one first.',
} as const
