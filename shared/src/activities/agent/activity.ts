import { z } from 'zod'
import type { AgentElement, LessonElement } from '../../lesson/index.ts'
import { richTextOf } from '../../text/index.ts'
import type { ActivityDefinition, ActivityElement, Answer } from '../activity.ts'
import { commonProblems, givenFor, giving } from '../answers.ts'

/** Under which an answer says how the conversation went, percent. */
const SCORE = 'score'
const FULL = 100

/** A conversation that went so well, percent. */
export function talkAnswer(score: number): Answer {
  return { given: { [SCORE]: String(Math.round(Math.min(FULL, Math.max(0, score)))) } }
}

/** How well it went, percent; null where an answer says nothing of it. */
export function talkScore(answer: Answer | null): number | null {
  const score = answer === null ? '' : givenFor(answer, SCORE)
  return /^\d{1,3}$/.test(score) ? Math.min(FULL, Number(score)) : null
}

/** The agents that some questions need, each once. */
export function agentsIn(elements: Iterable<ActivityElement>): readonly string[] {
  const ids = new Set<string>()
  for (const element of elements) if (isAgent(element) && element.agentId !== '') ids.add(element.agentId)
  return [...ids]
}

/** Whether some elements need the server that agents are on. */
export function hasAgents(elements: readonly LessonElement[]): boolean {
  return elements.some(({ type }) => type === agent.type)
}

/** Whether learners talk with an agent there. */
export function isAgent(element: ActivityElement): element is AgentElement {
  return element.type === agent.type
}

/** A conversation with an agent: the server says how it went, by the criteria of the agent. */
export const agent: ActivityDefinition<AgentElement> = {
  type: 'agent',
  isServerGraded: true,
  poster: ({ agentName }) => ({ columns: 1, isSquare: true, entries: agentName === '' ? [] : [{ text: richTextOf(agentName), tile: 'none' }] }),
  answerSchema: () => giving([SCORE], z.string().regex(/^(?:100|\d{1,2})$/)),
  correct: () => talkAnswer(FULL),
  grade: (_element, answer) => ({ share: (talkScore(answer) ?? 0) / FULL, parts: {}, feedback: [] }),
  reported: (_element, answer) => {
    const score = talkScore(answer) ?? 0
    return [{ label: `${Math.floor(score / 10) * 10} %`, isRight: score === FULL, place: null }]
  },
  stated: (_element, answer) => ({ kind: 'performance', steps: [[{ id: SCORE, at: 0 }, String(talkScore(answer) ?? 0)]] }),
  problems: (element) => [...commonProblems(element), ...(element.agentId === '' ? ['noAgent' as const] : [])],
}
