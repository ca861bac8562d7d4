import { givenFor, givenIn } from '@lectern/shared/activities'
import type { MatchingElement } from '@lectern/shared/lesson'
import { choiceLetter } from '../../rendering/question/question-layout.ts'
import type { AnswerFieldProps } from '../answer-field.ts'

type Target = MatchingElement['targets'][number]

/** What was put to what, among targets in the order in which they are shown. */
export interface Matching {
  readonly targets: readonly Target[]
  /** The id of the target that a thing was put to; empty where it was put to none. */
  readonly chosenFor: (id: string) => string
  readonly match: (id: string, target: string) => void
  /** The letter of a target; empty where there is none. */
  readonly letterOf: (target: string) => string
}

/** The matching of a question's answer. */
export function useMatching({ change, draft }: AnswerFieldProps<MatchingElement>['question'], targets: readonly Target[]): Matching {
  return {
    targets,
    chosenFor: (id) => (draft === null ? '' : givenFor(draft, id)),
    match: (id, target) => change({ given: { ...(draft === null ? {} : givenIn(draft)), [id]: target } }),
    letterOf: (target) => {
      const at = targets.findIndex(({ id }) => id === target)
      return at === -1 ? '' : choiceLetter(at)
    },
  }
}
