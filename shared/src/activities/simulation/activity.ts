import { z } from 'zod'
import type { SimulationElement } from '../../lesson/index.ts'
import { plainText } from '../../text/index.ts'
import type { ActivityDefinition, ActivityProblem, Answer } from '../activity.ts'
import { commonProblems, feedbackOf, givenIn, isBlank } from '../answers.ts'
import { isName } from './formula.ts'
import { isReached, modelOf } from './model.ts'
import { boundsOf, initialSettings, optionsOf, valueOf } from './settings.ts'

/** Which goals an answer reaches, by their ids. */
function reached(element: SimulationElement, answer: Answer): Readonly<Record<string, boolean>> {
  const outputs = modelOf(element).run(givenIn(answer))
  return Object.fromEntries(element.goals.map((goal) => [goal.id, isReached(goal, outputs)]))
}

/** The settings that the author says reach all goals; null where they say none. */
function solutionOf(element: SimulationElement): Answer | null {
  const given = element.parameters.flatMap((parameter) => (valueOf(element, parameter, parameter.solution) === null ? [] : [[parameter.id, parameter.solution] as const]))
  return given.length === 0 || given.length < element.parameters.length ? null : { given: Object.fromEntries(given) }
}

function modelProblems(element: SimulationElement): readonly ActivityProblem[] {
  const { goals, options, outputs, parameters } = element
  const names = [...parameters, ...outputs].map(({ name }) => name)
  const chosen = parameters.filter(({ input }) => input === 'choice')
  const ids = new Set(outputs.map(({ id }) => id))
  return [
    ...(parameters.length === 0 ? ['noParameters' as const] : []),
    ...(outputs.length === 0 ? ['noOutputs' as const] : []),
    ...([...parameters, ...outputs].some(({ text }) => isBlank(text)) || options.some(({ parameter, text }) => isBlank(text) && chosen.some(({ id }) => id === parameter)) ? ['noLabel' as const] : []),
    ...(names.some((name, at) => !isName(name) || names.indexOf(name) !== at) ? ['badVariable' as const] : []),
    ...(parameters.some((one) => one.input !== 'choice' && boundsOf(one)[0] === boundsOf(one)[1]) || chosen.some((one) => optionsOf(element, one).length < 2) ? ['badRange' as const] : []),
    ...(modelOf(element).errors.size > 0 ? ['badFormula' as const] : []),
    ...(goals.length === 0 ? ['noGoals' as const] : []),
    ...(goals.some(({ output, text }) => isBlank(text) || !ids.has(output)) ? ['looseGoal' as const] : []),
  ]
}

/**
 * Settings of a model: an answer gives the number of each parameter, or the id of an option, and what follows is calculated anew where it is
 * graded. A parameter that is not given is as at first.
 */
export const simulation: ActivityDefinition<SimulationElement> = {
  type: 'simulation',
  poster: ({ outputs, parameters }) => ({
    columns: 1, isSquare: true,
    entries: [...parameters.map(({ text }) => ({ text, tile: 'none' as const, isField: true })), ...outputs.map(({ text }) => ({ text, tile: 'none' as const }))],
  }),
  start: (element) => ({ given: initialSettings(element) }),
  answerSchema: (element) => z.strictObject({
    given: z.record(z.string(), z.string()).refine((given) => Object.entries(given).every(([id, setting]) => {
      const parameter = element.parameters.find((one) => one.id === id)
      return parameter !== undefined && valueOf(element, parameter, setting) !== null
    }), 'A parameter cannot be set so'),
  }),
  correct: (element) => solutionOf(element) ?? { given: {} },
  grade: (element, answer) => {
    const { goals, rightFeedback, wrongFeedback } = element
    const parts = reached(element, answer)
    const sum = (all: typeof goals): number => all.reduce((weight, goal) => weight + goal.weight, 0)
    const share = goals.length === 0 ? 0 : sum(goals.filter(({ id }) => parts[id])) / sum(goals)
    const missed = goals.filter(({ id }) => !parts[id]).map(({ id, feedback }) => [id, feedback] as const)
    return { share, parts, feedback: feedbackOf([...missed, share === 1 ? ['right', rightFeedback] : ['wrong', wrongFeedback]]) }
  },
  reported: (element, answer) => {
    const parts = reached(element, answer)
    return element.goals.map(({ id, text }) => ({ label: plainText(text), isRight: parts[id] === true, place: null }))
  },
  stated: ({ parameters }, answer) => ({
    kind: 'performance',
    steps: parameters.flatMap(({ id, input }, at) => {
      const given = givenIn(answer)[id]
      // What an option is called is no word of learning systems; its place among all is.
      return given === undefined ? [] : [[{ id, at }, input === 'choice' ? given.slice(0, 16) : given] as const]
    }),
  }),
  problems: (element) => {
    const solution = solutionOf(element)
    const found = [...commonProblems(element), ...modelProblems(element)]
    return found.length === 0 && (solution === null || Object.values(reached(element, solution)).includes(false)) ? ['unsolved'] : found
  },
}
