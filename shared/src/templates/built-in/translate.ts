import type { BuiltInTemplate, TemplateSlide } from './built-in-template.ts'

/** Sentences of templates by their English. */
export type TemplateWords = Readonly<Record<string, string>>

/** What does not stand there to be read. */
const UNREAD: ReadonlySet<string> = new Set(['type', 'id', 'order', 'target', 'correct', 'kind'])

/** A value with the words in it in another language; a sentence without words there stays as it is. */
function translated(value: unknown, words: TemplateWords): unknown {
  if (typeof value === 'string') return words[value] ?? value
  if (Array.isArray(value)) return value.map((one) => translated(one, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, UNREAD.has(key) ? one : translated(one, words)]))
}

/** A template with its sentences in another language. */
export function translatedTemplate(template: BuiltInTemplate, words: TemplateWords): BuiltInTemplate {
  return { ...template, words, slides: template.slides.map(([layout, ...contents]) => [layout, ...contents.map((content) => translated(content, words))] as unknown as TemplateSlide) }
}

/** Every sentence of a template once, in the order in which it is met. */
export function wordsOfTemplate(template: BuiltInTemplate): readonly string[] {
  const met = new Set<string>()
  const meet = (value: unknown): void => {
    if (typeof value === 'string' && /\p{L}/u.test(value)) met.add(value)
    else if (Array.isArray(value)) value.forEach(meet)
    else if (typeof value === 'object' && value !== null) for (const [key, one] of Object.entries(value)) if (!UNREAD.has(key)) meet(one)
  }
  for (const [, ...contents] of template.slides) contents.forEach(meet)
  return [...met]
}
