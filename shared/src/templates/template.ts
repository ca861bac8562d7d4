/** What a template is about (S2 §3). */
export const TEMPLATE_CATEGORIES = ['business', 'education', 'marketing', 'technology', 'creative', 'finance', 'healthcare', 'other'] as const
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number]

/** Who may use a template: who made it and those the lesson behind it is shared with, or everybody of the organization. */
export const TEMPLATE_PRIVACIES = ['private', 'public'] as const
export type TemplatePrivacy = (typeof TEMPLATE_PRIVACIES)[number]

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
} as const

/** What is said about templates beside what is said of names; one place for server and screens. */
export const TEMPLATE_MESSAGES = {
  category: 'Choose a category.',
  tooMany: 'Your workspace has as many templates as it may. Delete one first.',
} as const
