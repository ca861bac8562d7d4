import { BRAND_LIMITS, brandPalette } from '@lectern/shared/brand'
import type { Brand, BrandColours } from '@lectern/shared/brand'

/** What an owner changes of a brand. */
export type BrandDraft = Pick<Brand, 'colours' | 'logo'>

/** The colours that have a part to play, in their order. */
export const NAMED_COLOURS = ['primary', 'secondary', 'accent'] as const

/** Where a brand begins that nobody has set yet. */
export const FIRST_COLOURS: BrandColours = { primary: '#0f766e', secondary: '#1d1b16', accent: '#d28a1c', additional: [] }

/** The draft with a part of it changed, whatever was changed meanwhile; `now` is null while nothing was. */
export function edited(now: BrandDraft | null, brand: Brand, part: Partial<BrandDraft>): BrandDraft {
  const { colours, logo } = now ?? brand
  return { colours: colours ?? FIRST_COLOURS, logo, ...part }
}

/** Whether two drafts say the same. */
export function isSameDraft(one: BrandDraft, other: BrandDraft): boolean {
  return one.logo?.hash === other.logo?.hash && JSON.stringify(one.colours) === JSON.stringify(other.colours)
}

/** The first colour that stands twice; null when each stands once. */
export function colourTwice(colours: BrandColours | null): string | null {
  const all = colours === null ? [] : [colours.primary, colours.secondary, colours.accent, ...colours.additional]
  return all.find((colour, at) => all.indexOf(colour) !== at) ?? null
}

/** The colours with one more, one that is not among them yet; null when there is no room or none left to offer. */
export function withAnother(colours: BrandColours, candidates: readonly string[]): BrandColours | null {
  if (colours.additional.length >= BRAND_LIMITS.additionalColours) return null
  const taken = brandPalette(colours)
  const next = candidates.find((colour) => !taken.includes(colour))
  return next === undefined ? null : { ...colours, additional: [...colours.additional, next] }
}
