import { newParts } from '@lectern/shared/lesson'
import type { QuestionDraft } from '@lectern/shared/question-files'
import type { SuggestedQuestion } from '@lectern/shared/suggestions'
import { EMPTY_RICH_TEXT, richTextOf } from '@lectern/shared/text'

/** A suggested question as one for a slide of its own; what is said to it is said to the right answer. One that was written from the lesson remembers what that said. */
export function draftOf({ correct, feedback, options, text }: SuggestedQuestion, source = ''): QuestionDraft {
  const offered = options.map((option, at) => ({ text: richTextOf(option), isCorrect: at === correct, feedback: at === correct && feedback !== '' ? richTextOf(feedback) : EMPTY_RICH_TEXT }))
  return { type: 'multipleChoice', prompt: richTextOf(text), ...(source === '' ? {} : { source }), options: newParts(offered.filter((option) => option.isCorrect || option.text.blocks.some(({ runs }) => runs.some((run) => run.text.trim() !== '')))) }
}

/** What was suggested so far and what comes now, no question twice. */
export function withMore(before: readonly SuggestedQuestion[], more: readonly SuggestedQuestion[]): readonly SuggestedQuestion[] {
  const asked = new Set(before.map(({ text }) => text))
  return [...before, ...more.filter(({ text }) => !asked.has(text))]
}
