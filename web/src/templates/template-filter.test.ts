import type { Template } from '@lectern/shared/templates'
import { expect, it } from 'vitest'
import { templateFilter, templatesFound, withTemplateFilter } from './template-filter.ts'

const template = (name: string, details: Partial<Pick<Template, 'audience' | 'category' | 'slideCount'>> = {}) => (
  { name, category: 'education' as const, audience: null, slideCount: 8, ...details }
)
const found = (address: string, ...templates: readonly ReturnType<typeof template>[]) => (
  templatesFound(templates, templateFilter(new URLSearchParams(address)), 'en').map(({ name }) => name)
)

it('templates are found by all words of their name, whatever their accents and capitals', () => {
  expect(found('search=lección+de', template('Leccion de historia'), template('Lección'), template('DE UNA LECCIÓN'))).toEqual(['Leccion de historia', 'DE UNA LECCIÓN'])
})

it('templates are found by category, length and audience, those for anybody by every audience', () => {
  const all = [template('a'), template('b', { audience: 'workforce', slideCount: 9 }), template('c', { category: 'finance', audience: 'highSchool', slideCount: 14 })] as const
  expect([found('', ...all), found('category=finance', ...all), found('audience=workforce', ...all)]).toEqual([['a', 'b', 'c'], ['c'], ['a', 'b']])
  expect(['short', 'medium', 'long'].map((length) => found(`length=${length}`, ...all))).toEqual([['a'], ['b'], ['c']])
})

it('an address that asks for what there is not asks for anything, and what is no longer looked for is not in it', () => {
  expect(templateFilter(new URLSearchParams('category=geology&length=endless'))).toEqual({ words: '', category: null, audience: null, length: null })
  const narrowed = withTemplateFilter(new URLSearchParams('search=trip'), { category: 'finance', length: 'long' })
  expect(narrowed.toString()).toBe('search=trip&category=finance&length=long')
  expect(withTemplateFilter(narrowed, { category: null, words: '' }).toString()).toBe('length=long')
})
