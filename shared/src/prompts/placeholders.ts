/** What can be filled into a prompt (S2 §3). */
export const PLACEHOLDERS = [
  'topic', 'learningObjective', 'gradeLevel', 'content', 'originalText', 'userInput', 'previousInstructions', 'scenario', 'gameName', 'questions', 'narrationData',
  'numberOfQuestions', 'headings', 'contentSummary', 'criteria',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type PromptValues = Readonly<Partial<Record<Placeholder, string>>>

const FORM = /\{\{\s*([A-Za-z]+)\s*\}\}/gu
/** Values that are a few words of ours and stand within a sentence; all others are people's and are quoted. */
const PLAIN: readonly Placeholder[] = ['gradeLevel', 'numberOfQuestions']

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name)

/** Material of people between lines that a model is told hold no instructions. */
export function quoted(text: string): string {
  return `"""\n${text.replaceAll('"""', '”””')}\n"""`
}

/** The placeholders of a prompt, each once, and the names in two braces that are none. */
export function placeholdersIn(template: string): { readonly known: readonly Placeholder[]; readonly unknown: readonly string[] } {
  const names = [...new Set([...template.matchAll(FORM)].map(([, name = '']) => name))]
  return { known: names.filter(isPlaceholder), unknown: names.filter((name) => !isPlaceholder(name)) }
}

/** A prompt with its values in place; what people wrote is quoted, and never read as a placeholder itself. What has no value is empty, and without a level it is for learners. */
export function fillPrompt(template: string, values: PromptValues): string {
  return template.replaceAll(FORM, (whole, name: string) => {
    if (!isPlaceholder(name)) return whole
    const value = values[name] ?? (name === 'gradeLevel' ? 'learners' : '')
    return PLAIN.includes(name) ? value.replaceAll(/\s+/gu, ' ').trim() : quoted(value)
  })
}
