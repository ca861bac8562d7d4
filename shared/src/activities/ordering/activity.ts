import type { OrderingElement } from '../../lesson/index.ts'
import type { ActivityDefinition } from '../activity.ts'
import { shuffled } from '../shuffle.ts'
import { chosenIn, commonProblems, isBlank, ordering as inOrder, things, verdictOf } from '../answers.ts'

const idsOf = ({ items }: OrderingElement): readonly string[] => items.map(({ id }) => id)

/** Things to put in order. A thing is right where it stands in its place. */
export const ordering: ActivityDefinition<OrderingElement> = {
  type: 'ordering',
  poster: ({ items }) => ({ columns: 1, isSquare: true, entries: items.map(({ text }) => ({ text, tile: 'number' })) }),
  start: ({ id, items }, seed) => ({ chosen: shuffled(items, `${seed} ${id}`).map((item) => item.id) }),
  answerSchema: ({ items }) => inOrder(items),
  correct: (element) => ({ chosen: idsOf(element) }),
  grade: (element, answer) => {
    const chosen = chosenIn(answer)
    return verdictOf(element, Object.fromEntries(idsOf(element).map((id, at) => [id, chosen[at] === id])))
  },
  stated: ({ items }, answer) => ({ kind: 'sequencing', chosen: things(items, chosenIn(answer)) }),
  problems: (element) => [
    ...commonProblems(element), ...(element.items.length < 2 ? ['fewItems' as const] : []), ...(element.items.some(({ text }) => isBlank(text)) ? ['emptyItem' as const] : []),
  ],
}
