import { toStoredAnswer, continues, gradeAnswer, isClosed, isSurvey, isWhole, nextHint, overdueAnswer, resultOf, tallyOf } from '@lectern/shared/activities'
import type { DatedAnswer } from '@lectern/shared/activities'
import { createSignal } from '../rendering/signal.ts'
import { previewClocks } from './timed/preview-clocks.ts'
import { NO_HINTS, UNANSWERED } from './answers.ts'
import type { ActivityAnswers, AnswerState, HintState } from './answers.ts'

/** Decides orders; one author is as good as any. */
const SEED = 'preview'

/** Answers of an author who tries their own questions: graded here, by the keys that authors have, and forgotten with the page. */
export function previewAnswers(): ActivityAnswers {
  const changed = createSignal()
  const given = new Map<string, readonly DatedAnswer[]>()
  const states = new Map<string, AnswerState>()
  const hints = new Map<string, HintState>()
  const hintsOf = (activityId: string): HintState => hints.get(activityId) ?? NO_HINTS
  const clocks = previewClocks(changed.raise, (element) => {
    const before = given.get(element.id) ?? []
    const { graded, isStep } = overdueAnswer(element, before, hintsOf(element.id).opened.length)
    const answers = [...(isStep ? before.slice(0, -1) : before), { ...graded, answeredAt: Date.now() }]
    given.set(element.id, answers)
    states.set(element.id, { sending: 'no', answer: graded.answer, result: resultOf(element, answers, { seed: SEED }) })
    changed.raise()
  })
  return {
    clocks,
    seed: SEED,
    talks: null,
    isTalking: false,
    stateOf: (activityId) => states.get(activityId) ?? UNANSWERED,
    subscribe: changed.subscribe,
    hintsOf,
    openHint: (element) => {
      const { opened } = hintsOf(element.id)
      const next = nextHint(element, opened.map(({ id }) => id))
      if (next === null || isClosed(element, given.get(element.id) ?? [])) return
      hints.set(element.id, { ...NO_HINTS, opened: [...opened, next] })
      changed.raise()
    },
    submit: (element, answer) => {
      const before = given.get(element.id) ?? []
      const goesOn = continues(element, before, answer, SEED)
      if (goesOn === 'refused' || goesOn === 'again') return
      const kept = toStoredAnswer(element, answer, goesOn === 'step' ? before.length : before.length + 1, SEED)
      const answers = [...(goesOn === 'step' ? before.slice(0, -1) : before), { ...gradeAnswer(element, kept, hintsOf(element.id).opened.length), answeredAt: Date.now() }]
      given.set(element.id, answers)
      if (isWhole(element, kept)) clocks.stopped(element.id)
      // Nobody else has answered.
      const tally = isSurvey(element) && !element.hidesResults ? tallyOf(element, [{ answer, learners: 1 }]) : null
      states.set(element.id, { sending: 'no', answer: kept, result: resultOf(element, answers, { tally, seed: SEED }) })
      changed.raise()
    },
  }
}
