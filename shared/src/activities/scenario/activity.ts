import { z } from 'zod'
import type { Scene, SceneChoice, ScenarioElement } from '../../lesson/index.ts'
import { plainText } from '../../text/index.ts'
import type { RichText } from '../../text/index.ts'
import type { ActivityDefinition } from '../activity.ts'
import { chosenIn, commonProblems, feedbackOf, isBlank, thingsMet } from '../answers.ts'
import { isCutShort, stepsIn } from '../cut-short.ts'
import { ACTIVITY_LIMITS } from '../limits.ts'
import { shuffled } from '../shuffle.ts'
import { bestPath, choicesIn, firstScene, graphOf, pointsOfPath, scenesOnWay } from './graph.ts'

const LABEL = 60

/** The words of a scene or choice in a report. */
function labelOf(text: RichText): string {
  const words = plainText(text).replace(/\s+/g, ' ').trim()
  return words.length > LABEL ? `${words.slice(0, LABEL - 1)}…` : words
}

/** Where a way leads; null where it is none, as when the scenario has changed since. */
function sceneAfter(element: ScenarioElement, way: readonly string[]): Scene | null {
  return scenesOnWay(element, way)?.at(-1) ?? null
}

const isOverAt = (element: ScenarioElement, scene: Scene | null): boolean => scene !== null && choicesIn(element, scene).length === 0

/** How much of the points a way has reached: nothing before an end, all where there are none to reach. */
function shareOf(element: ScenarioElement, way: readonly string[]): number {
  if (!isOverAt(element, sceneAfter(element, way))) return 0
  return element.points === 0 ? 1 : Math.min(1, Math.max(0, pointsOfPath(element, way) / element.points))
}

/** What can be chosen in a scene, in the order that its learner gets. */
function offered(element: ScenarioElement, scene: Scene, seed: string): readonly SceneChoice[] {
  const choices = choicesIn(element, scene)
  return element.shuffle ? shuffled(choices, `${seed} ${element.id} ${scene.id}`) : choices
}

const gives = ({ choices }: ScenarioElement, id: string): boolean => choices.some((one) => one.id === id && one.points > 0)

/**
 * A way through scenes: an answer is all that was chosen so far, each answer goes on from the one before by one choice, and one of nothing
 * begins. Who has no scenes, as browsers of learners, checks no more than the form of an answer.
 */
export const scenario: ActivityDefinition<ScenarioElement> = {
  type: 'scenario',
  poster: (element) => {
    const first = firstScene(element)
    return {
      columns: 1, isSquare: true,
      entries: first === null ? [] : [{ text: first.text, tile: 'none' }, ...choicesIn(element, first).map(({ text }) => ({ text, tile: 'letter' as const }))],
    }
  },
  steps: {
    follows: (_, before, answer) => {
      const [was, now] = [before === null ? null : chosenIn(before), chosenIn(answer)]
      return was === null ? now.length === 0 : now.length === was.length + 1 && was.every((id, at) => now[at] === id)
    },
    isOver: (element, answer) => isCutShort(answer) || isOverAt(element, sceneAfter(element, chosenIn(answer))),
    step: (element, answer, seed) => {
      const way = stepsIn(answer)
      const isCut = isCutShort(answer)
      const scene = sceneAfter(element, way)
      return scene === null ? null : {
        kind: 'scene', text: scene.text, choices: isCut ? [] : offered(element, scene, seed).map(({ id, text }) => ({ id, text })), isOver: isCut || isOverAt(element, scene),
        way: way.flatMap((id) => element.choices.filter((choice) => choice.id === id).map(({ text }) => ({ id, text }))),
      }
    },
  },
  answerSchema: (element) => z.strictObject({ chosen: z.array(z.string().max(ACTIVITY_LIMITS.idMax)).max(ACTIVITY_LIMITS.chosenMax) })
    .refine((answer) => element.scenes.length === 0 || scenesOnWay(element, stepsIn(answer)) !== null, 'There is no such way'),
  correct: (element) => ({ chosen: [...bestPath(element)?.way ?? []].slice(0, ACTIVITY_LIMITS.chosenMax) }),
  grade: (element, answer) => {
    const way = stepsIn(answer)
    const last = element.choices.find(({ id }) => id === way.at(-1))
    return { share: shareOf(element, way), parts: {}, feedback: feedbackOf(last === undefined || isCutShort(answer) ? [] : [[last.id, last.feedback]]) }
  },
  reported: (element, answer) => {
    const way = stepsIn(answer)
    const passed = scenesOnWay(element, way) ?? []
    const taken = way.flatMap((id, at) => {
      const [scene, choice] = [passed[at], element.choices.find((one) => one.id === id)]
      return scene === undefined || choice === undefined ? [] : [{ label: `${labelOf(scene.text)} › ${labelOf(choice.text)}`, isRight: gives(element, id), place: null }]
    })
    const end = passed.at(-1)
    // Where somebody stands who has not come to an end yet is said as a way that leads nowhere.
    return end === undefined ? taken : [...taken, { label: isOverAt(element, end) ? `◼ ${labelOf(end.text)}` : `${labelOf(end.text)} › …`, isRight: false, place: null }]
  },
  stated: ({ choices }, answer) => ({ kind: 'sequencing', chosen: thingsMet(choices, stepsIn(answer)) }),
  problems: (element) => {
    const nodes = graphOf(element)
    const best = bestPath(element)
    const ids = new Set(element.scenes.map(({ id }) => id))
    return [
      ...commonProblems(element),
      ...(element.scenes.length === 0 ? ['noScenes' as const] : []),
      ...(element.scenes.some(({ text }) => isBlank(text)) ? ['emptyScene' as const] : []),
      ...(element.choices.some(({ scene, text }) => ids.has(scene) && isBlank(text)) ? ['emptyChoice' as const] : []),
      ...(element.choices.some(({ scene, target }) => ids.has(scene) && !ids.has(target)) ? ['looseChoice' as const] : []),
      ...(nodes.some(({ isDeadEnd }) => isDeadEnd) ? ['deadEnd' as const] : []),
      ...(nodes.some(({ isReachable }) => !isReachable) ? ['unreachable' as const] : []),
      ...(element.scenes.length > 0 && best === null ? ['noEnd' as const] : []),
      ...(best !== null && best.points < element.points ? ['fewPoints' as const] : []),
    ]
  },
}
