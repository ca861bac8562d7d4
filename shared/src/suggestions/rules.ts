import { ACTIVITY_LIBRARY_LIMITS, isGameKind, tagKey } from '../activity-library/index.ts'
import { cutText } from '../text/index.ts'

/** What questions keep to that are written for authors (S2 §5): lengths in characters, and how many answers there are, one of them right. */
export const QUESTION_RULES = { textMax: 95, optionMax: 45, options: 4 } as const

/** How many questions are asked for at once; a game needs ten (S2 §5, §9: the count is the user's). */
export const QUESTION_COUNT = { min: 1, max: 30, usual: 10 } as const

/** What a question asks of who answers it, from the lowest to the highest (Bloom's taxonomy). */
export const BLOOM_LEVELS = ['remember', 'understand', 'apply', 'analyze', 'evaluate', 'create'] as const
export type BloomLevel = (typeof BLOOM_LEVELS)[number]

/** Which part of the questions is of each level, percent (S2 §5). */
export const BLOOM_SHARES: { readonly [L in BloomLevel]: number } = { remember: 30, understand: 30, apply: 20, analyze: 10, evaluate: 5, create: 5 }

/** How many questions of each level so many have: the shares in whole questions, those with the largest rest first, of equal ones the lower level. */
export function bloomCounts(count: number): { readonly [L in BloomLevel]: number } {
  const exact = BLOOM_LEVELS.map((level) => ({ level, share: (count * BLOOM_SHARES[level]) / 100 }))
  const whole = exact.map(({ level, share }) => ({ level, count: Math.floor(share + 1e-9), rest: share - Math.floor(share + 1e-9) }))
  let left = count - whole.reduce((sum, one) => sum + one.count, 0)
  for (const one of whole.toSorted((a, b) => b.rest - a.rest)) {
    if (left === 0) break
    one.count++
    left--
  }
  return Object.fromEntries(whole.map((one) => [one.level, one.count])) as { [L in BloomLevel]: number }
}

/** A question that is suggested to an author. */
export interface SuggestedQuestion {
  readonly text: string
  readonly options: readonly string[]
  /** Which of the options is right, from 0. */
  readonly correct: number
  /** Null where nobody judged what it asks for. */
  readonly level: BloomLevel | null
  /** Why that one is right; empty where nobody said. */
  readonly feedback: string
}

/** A question as a model answers it, before anybody has looked whether it keeps the rules. */
export interface WrittenByModel {
  readonly text: string
  readonly options: readonly { readonly text: string; readonly isCorrect: boolean }[]
  readonly level: BloomLevel
  readonly feedback: string
}

const isOver = (text: string, most: number): boolean => text.length > most

/** What the questions of a model break of their rules, a sentence to it each. */
export function brokenQuestionRules(questions: readonly WrittenByModel[], count: number): readonly string[] {
  const { optionMax, options: four, textMax } = QUESTION_RULES
  const wanted = bloomCounts(count)
  const levels = BLOOM_LEVELS.filter((level) => questions.filter((one) => one.level === level).length !== wanted[level])
  const faults = questions.flatMap(({ options, text }, index) => {
    const right = options.filter(({ isCorrect }) => isCorrect).length
    const broken = [
      ...(text === '' || isOver(text, textMax) ? [`has a text of 1 to ${textMax} characters`] : []),
      ...(options.length === four ? [] : [`has exactly ${four} options`]),
      ...(right === 1 ? [] : ['has exactly one correct option']),
      ...(options.some((option) => option.text === '' || isOver(option.text, optionMax)) ? [`has options of 1 to ${optionMax} characters`] : []),
      ...(new Set(options.map((option) => tagKey(option.text))).size < options.length ? ['has no option twice'] : []),
    ]
    return broken.map((rule) => `See to it that question ${index + 1} ${rule}.`)
  })
  return [
    ...(questions.length === count ? [] : [`There are ${questions.length} questions; write exactly ${count}.`]),
    ...(new Set(questions.map(({ text }) => tagKey(text))).size < questions.length ? ['No question is there twice.'] : []),
    ...faults,
    ...(levels.length === 0 || questions.length !== count ? [] : [`The levels are ${BLOOM_LEVELS.map((level) => `${level}: ${wanted[level]}`).join(', ')}.`]),
  ]
}

/** A text that is short enough, cut between words, with a sign that something is missing. */
export function shortenedTo(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = cutText(text, most - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–—-]+$/u, '')}…`
}

/**
 * The questions of a model in the closest form that keeps the rules: what is too long is cut between words, of more than four options the right
 * one and three others stay, and what has no right answer or several, too few options or two that are the same, or is there already, is left out.
 */
export function fittedQuestions(questions: readonly WrittenByModel[], count: number): readonly SuggestedQuestion[] {
  const known = new Set<string>()
  return questions.flatMap(({ feedback, level, options, text }): readonly SuggestedQuestion[] => {
    const right = options.filter(({ isCorrect }) => isCorrect)
    const [only] = right
    const wrong = options.filter(({ isCorrect }) => !isCorrect).slice(0, QUESTION_RULES.options - 1)
    const kept = options.filter((option) => option === only || wrong.includes(option))
    const texts = kept.map((option) => shortenedTo(option.text, QUESTION_RULES.optionMax))
    const isUseful = text !== '' && right.length === 1 && only !== undefined && texts.length === QUESTION_RULES.options && texts.every((one) => one !== '')
      && new Set(texts.map(tagKey)).size === texts.length && !known.has(tagKey(text))
    if (!isUseful) return []
    known.add(tagKey(text))
    return [{ text: shortenedTo(text, QUESTION_RULES.textMax), options: texts, correct: kept.indexOf(only), level, feedback }]
  }).slice(0, count)
}

/** How much of a text is read for tags and descriptions, characters (S2 §9). */
export const SUGGESTION_TEXT_MAX = 8000

/** How many tags are suggested for an activity (S2 §5: five for a game). */
export const DETAILS_TAGS = 5

/** The longest name and description that are suggested for an activity of a kind (S2 §5: 45 and 95 for games, 50 and 100 for interactives). */
export function detailsLengths(kind: string): { readonly name: number; readonly description: number } {
  return isGameKind(kind) ? { name: 45, description: ACTIVITY_LIBRARY_LIMITS.gameDescriptionMax } : { name: ACTIVITY_LIBRARY_LIMITS.nameMax, description: ACTIVITY_LIBRARY_LIMITS.descriptionMax }
}

/** What is suggested to be said about an activity. */
export interface SuggestedDetails {
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
}

const tagsBroken = (tags: readonly string[], { max, min }: { readonly min: number; readonly max: number }): readonly string[] => [
  ...(tags.length >= min && tags.length <= max ? [] : [min === max ? `Write exactly ${min} tags.` : `Write ${min} to ${max} tags.`]),
  ...(new Set(tags.map(tagKey)).size < tags.length ? ['No tag is there twice.'] : []),
  ...(tags.some((tag) => tag === '' || tag.length > ACTIVITY_LIBRARY_LIMITS.tagMax) ? [`Tags have 1 to ${ACTIVITY_LIBRARY_LIMITS.tagMax} characters.`] : []),
]

/** What the details of a model break of their rules, a sentence to it each. */
export function brokenDetailsRules({ description, name, tags }: SuggestedDetails, kind: string): readonly string[] {
  const most = detailsLengths(kind)
  return [
    ...(name !== '' && name.length <= most.name ? [] : [`The name has 1 to ${most.name} characters.`]),
    ...(description !== '' && description.length <= most.description ? [] : [`The description has 1 to ${most.description} characters.`]),
    ...tagsBroken(tags, { min: DETAILS_TAGS, max: DETAILS_TAGS }),
  ]
}

/** How many tags a publication is suggested, and how long its description (S2 §5). */
export const PUBLICATION_RULES = { tags: { min: 3, max: 7 }, description: { min: 100, max: 300 } } as const

/** What is suggested to be said about a publication. */
export interface SuggestedPublication {
  readonly description: string
  readonly tags: readonly string[]
}

/** What the words of a model for a publication break of their rules, a sentence to it each. */
export function brokenPublicationRules({ description, tags }: SuggestedPublication): readonly string[] {
  const { max, min } = PUBLICATION_RULES.description
  return [
    ...(description.length >= min && description.length <= max ? [] : [`The description has ${min} to ${max} characters; this one has ${description.length}.`]),
    ...tagsBroken(tags, PUBLICATION_RULES.tags),
  ]
}

/** Tags that keep the rules: each once, none too long, filled up from others where they are too few. */
export function fittedTags(tags: readonly string[], others: readonly string[], { max, min }: { readonly min: number; readonly max: number }): readonly string[] {
  const found = new Map<string, string>()
  const add = (tag: string): void => {
    const trimmed = tag.trim()
    if (trimmed !== '' && trimmed.length <= ACTIVITY_LIBRARY_LIMITS.tagMax && !found.has(tagKey(trimmed))) found.set(tagKey(trimmed), trimmed)
  }
  for (const tag of tags) add(tag)
  for (const tag of others) if (found.size < min) add(tag)
  return [...found.values()].slice(0, max)
}
