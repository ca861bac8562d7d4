import { isTwoWordTitle, twoWordTitle } from '../creation/reading-rules.ts'
import { NARRATION_WORDS, TAKEAWAY_WORDS } from '../creation/limits.ts'
import { countWords, sentencesOf } from '../creation/sentences.ts'
import { cutText } from '../text/cut-text.ts'
import { withoutQuotes } from './unwrapped.ts'

/** What the answer to a prompt keeps to (S2 §5). */
export interface PromptRules {
  /** What a text breaks of its rules, a sentence to the model each. */
  readonly broken: (text: string) => readonly string[]
  /** The closest text that keeps them: nothing is made up for it. */
  readonly closest: (text: string) => string
}

const DESCRIPTION_CHARACTERS = 95

const line = (text: string): string => withoutQuotes(text.replace(/\s+/gu, ' ').replace(/^#+\s*/u, '').trim())

const TITLE: PromptRules = {
  broken: (text) => (isTwoWordTitle(line(text)) ? [] : [`The title has ${countWords(text)} words; write exactly 2, and nothing else.`]),
  closest: (text) => (isTwoWordTitle(line(text)) ? line(text) : twoWordTitle(text.split('\n').find((one) => one.trim() !== '') ?? '')),
}

const TAKEAWAY: PromptRules = {
  broken: (text) => [
    ...(countWords(text) <= TAKEAWAY_WORDS ? [] : [`The takeaway has ${countWords(text)} words; write at most ${TAKEAWAY_WORDS}, in one sentence.`]),
    ...(text.trim().includes('\n') ? ['The takeaway has several lines; write one sentence, and nothing else.'] : []),
  ],
  closest: (text) => {
    if (countWords(text) <= TAKEAWAY_WORDS) return line(text)
    const sentences = sentencesOf(line(text))
    return sentences.find((sentence) => countWords(sentence) <= TAKEAWAY_WORDS) ?? (sentences[0] ?? '').split(' ').slice(0, TAKEAWAY_WORDS).join(' ')
  },
}

const DESCRIPTION: PromptRules = {
  broken: (text) => (line(text).length <= DESCRIPTION_CHARACTERS ? [] : [`The description has ${line(text).length} characters; write at most ${DESCRIPTION_CHARACTERS}.`]),
  closest: (text) => cutText(line(text), DESCRIPTION_CHARACTERS),
}

const { max: MOST_TOLD, min: LEAST_TOLD } = NARRATION_WORDS

const NARRATION: PromptRules = {
  broken: (text) => {
    const words = countWords(text)
    return words >= LEAST_TOLD && words <= MOST_TOLD ? [] : [`The narration has ${words} words; write ${LEAST_TOLD} to ${MOST_TOLD}.`]
  },
  // The first sentences of one that is too long; one that is too short has nothing made up for it.
  closest: (text) => {
    if (countWords(text) <= MOST_TOLD) return text.trim()
    const told: string[] = []
    for (const sentence of sentencesOf(text.replace(/\s+/gu, ' ').trim())) {
      if (countWords([...told, sentence].join(' ')) > MOST_TOLD) break
      told.push(sentence)
    }
    return told.length === 0 ? text.trim() : told.join(' ')
  },
}

/** How long a part in a conversation may be called, in characters (S2 §5). */
const ROLE_CHARACTERS = 100
/** The parts that an answer names, a line each, without the marks and names before them. */
export const rolesIn = (text: string): readonly string[] => text.split('\n').map((one) => line(one.replace(/^\s*(?:[-*•]|\d+[.)])\s*/u, '').replace(/^(?:the\s+)?(?:learner|ai|user|agent|role)\s*:\s*/iu, ''))).filter((one) => one !== '')
const roles = (count: number): PromptRules => ({
  broken: (text) => {
    const named = text.split('\n').filter((one) => one.trim() !== '')
    return [
      ...(named.length === count ? [] : [`There are ${named.length} lines; write exactly ${count}, and nothing else.`]),
      ...(named.some((one) => one.length > ROLE_CHARACTERS) ? [`A part has at most ${ROLE_CHARACTERS} characters.`] : []),
    ]
  },
  closest: (text) => rolesIn(text).slice(0, count).map((one) => cutText(one, ROLE_CHARACTERS)).join('\n'),
})

/** The rules of prompts whose answers are short texts, by their keys; whatever else is asked has none here. */
const PROMPT_RULES: Readonly<Record<string, PromptRules>> = { 'lesson-title': TITLE, 'key-takeaway': TAKEAWAY, 'game-description': DESCRIPTION, 'narration': NARRATION, 'agent-role': roles(1), 'roleplay-roles': roles(2) }

/** What the answer to a prompt keeps to; undefined where nothing is asked of it. */
export function promptRules(promptKey: string): PromptRules | undefined {
  return Object.hasOwn(PROMPT_RULES, promptKey) ? PROMPT_RULES[promptKey] : undefined
}
