import { Suspense } from 'react'
import type { ComponentType } from 'react'
import type { ActivityElement } from '@lectern/shared/activities'
import type { AnswerFieldProps } from './answer-field.ts'
import { ChoiceAnswer } from './choice/ChoiceAnswer.tsx'
import { FillBlanksAnswer } from './fill-blanks/FillBlanksAnswer.tsx'
import { HotspotAnswer } from './hotspot/HotspotAnswer.tsx'
import { MatchingAnswer } from './matching/MatchingAnswer.tsx'
import { OrderingAnswer } from './ordering/OrderingAnswer.tsx'
import { RatingAnswer } from './rating/RatingAnswer.tsx'
import { ShortAnswer } from './short-answer/ShortAnswer.tsx'
import { lazyScreen } from '../platform/loading/chunk-recovery.ts'

// What few lessons have comes with the first of it.
const AgentAnswer = lazyScreen(async () => (await import('./agent/AgentAnswer.tsx')).AgentAnswer)
const FlashcardsAnswer = lazyScreen(async () => (await import('./flashcards/FlashcardsAnswer.tsx')).FlashcardsAnswer)
const GameAnswer = lazyScreen(async () => (await import('./game/GameAnswer.tsx')).GameAnswer)
const SimulationAnswer = lazyScreen(async () => (await import('./simulation/SimulationAnswer.tsx')).SimulationAnswer)
const InteractiveAnswer = lazyScreen(async () => (await import('./interactive/InteractiveAnswer.tsx')).InteractiveAnswer)
const ScenarioAnswer = lazyScreen(async () => (await import('./scenario/ScenarioAnswer.tsx')).ScenarioAnswer)

/** What learners answer each type of question with. A new one is a folder beside this and its line here. */
const ANSWER_FIELDS: { readonly [T in ActivityElement['type']]: ComponentType<AnswerFieldProps<Extract<ActivityElement, { type: T }>>> } = {
  multipleChoice: ChoiceAnswer,
  trueFalse: ChoiceAnswer,
  fillBlanks: FillBlanksAnswer,
  ordering: OrderingAnswer,
  matching: MatchingAnswer,
  shortAnswer: ShortAnswer,
  poll: ChoiceAnswer,
  rating: RatingAnswer,
  flashcards: FlashcardsAnswer,
  hotspot: HotspotAnswer,
  scenario: ScenarioAnswer,
  game: GameAnswer,
  simulation: SimulationAnswer,
  interactive: InteractiveAnswer,
  agent: AgentAnswer,
}

const fields = /* @__PURE__ */ new Map<string, unknown>(Object.entries(ANSWER_FIELDS))

/** Makes known what learners answer a type of question with. Answers how to take that back. */
export function registerAnswerField(type: string, field: ComponentType<AnswerFieldProps>): () => void {
  fields.set(type, field)
  return () => {
    fields.delete(type)
  }
}

/** What learners answer a question with. */
export function AnswerField(props: AnswerFieldProps) {
  const Field = fields.get(props.element.type) as ComponentType<AnswerFieldProps>
  return <Suspense fallback={null}><Field {...props} /></Suspense>
}
