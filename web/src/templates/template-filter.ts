import { AUDIENCES } from '@lectern/shared/creation'
import type { Audience } from '@lectern/shared/creation'
import { TEMPLATE_CATEGORIES, TEMPLATE_LENGTHS, templateLength } from '@lectern/shared/templates'
import type { Template, TemplateCategory, TemplateLength } from '@lectern/shared/templates'

/** What is looked for in the gallery, as its address says; null is anything. */
export interface TemplateFilter {
  readonly words: string
  readonly category: TemplateCategory | null
  readonly audience: Audience | null
  readonly length: TemplateLength | null
}

const oneOf = <V extends string>(values: readonly V[], value: string | null): V | null => values.find((one) => one === value) ?? null

/** What an address asks for. */
export function templateFilter(address: URLSearchParams): TemplateFilter {
  return {
    words: address.get('search') ?? '', category: oneOf(TEMPLATE_CATEGORIES, address.get('category')), audience: oneOf(AUDIENCES, address.get('audience')),
    length: oneOf(TEMPLATE_LENGTHS, address.get('length')),
  }
}

/** The address with something else looked for. */
export function withTemplateFilter(address: URLSearchParams, changes: Partial<TemplateFilter>): URLSearchParams {
  const { words, ...others } = changes
  const next = new URLSearchParams(address)
  for (const [key, value] of Object.entries({ ...others, ...(words === undefined ? {} : { search: words }) })) {
    if (value === null || value === '') next.delete(key)
    else next.set(key, value)
  }
  return next
}

/** The templates that are looked for: all words stand in the name; what is for anybody is for every audience. */
export function templatesFound<T extends Pick<Template, 'audience' | 'category' | 'name' | 'slideCount'>>(
  templates: readonly T[], { audience, category, length, words }: TemplateFilter, language: string,
): T[] {
  const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase(language)
  const wanted = folded(words).split(/\s+/).filter((word) => word !== '')
  return templates.filter((template) => (
    (category === null || template.category === category)
    && (audience === null || template.audience === null || template.audience === audience)
    && (length === null || templateLength(template.slideCount) === length)
    && wanted.every((word) => folded(template.name).includes(word))
  ))
}
