import { NARRATION_WORDS, countWords } from '@lectern/shared/creation'
import type { PlannedSlide, SlideContent } from '@lectern/shared/creation'
import { promptRules } from '@lectern/shared/prompts'
import { answeredContent, brokenForm, shownIn } from './slide-forms.ts'
import type { SlideAnswer } from './slide-forms.ts'

/** Forms that a slide keeps as its author has them, whatever an answer says. */
const OWN_FORMS: readonly SlideContent['form'][] = ['list', 'table', 'chart', 'quote', 'number', 'equation', 'code']

const saysMore = (narration: string, answer: SlideAnswer): boolean => countWords(narration) > countWords(shownIn(answer))
const isTold = (narration: string): boolean => countWords(narration) >= NARRATION_WORDS.min && countWords(narration) <= NARRATION_WORDS.max

/** What the narration of an answer breaks of its rules. */
function brokenNarration(answer: SlideAnswer): readonly string[] {
  return [
    ...(isTold(answer.narration) ? [] : [`has a narration of ${NARRATION_WORDS.min} to ${NARRATION_WORDS.max} words`]),
    ...(saysMore(answer.narration, answer) ? [] : ['has a narration that says more than the slide shows']),
  ]
}

/** What is told: an answer's narration, where it is too long its first sentences; null where too little is left. */
function narrationOf(answer: SlideAnswer): string | null {
  const whole = answer.narration.trim().replace(/\n{2,}/gu, '\n')
  const told = promptRules('narration')?.closest(whole) ?? whole
  return isTold(told) && saysMore(told, answer) ? told : null
}

/** What the answers for some slides break of their rules, a sentence each to the model; slides have numbers from 1. */
export function brokenSlideRules(answers: readonly SlideAnswer[], slides: readonly PlannedSlide[], language: string): readonly string[] {
  return slides.flatMap((slide, index) => {
    const number = index + 1
    const answer = answers.find((one) => one.number === number)
    if (!answer) return [`Slide ${number} is missing.`]
    const broken = [...(OWN_FORMS.includes(slide.content.form) ? [] : brokenForm(answer, slide, language)), ...brokenNarration(answer)]
    return broken.map((rule) => `See to it that slide ${number} ${rule}.`)
  })
}

/**
 * A slide as a model words it: its content in the closest form that keeps the rules, its narration where that explains rather than repeats. Whatever
 * is of no use stays as the author has it, and so do longer lists, tables, charts, quotes, numbers and formulas.
 */
export function answered(slide: PlannedSlide, answer: SlideAnswer | undefined, language: string): PlannedSlide {
  if (answer === undefined) return slide
  const content = OWN_FORMS.includes(slide.content.form) ? null : answeredContent(answer, slide, language)
  return { ...slide, content: content ?? slide.content, narration: narrationOf(answer) ?? slide.narration }
}
