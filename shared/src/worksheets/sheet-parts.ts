import { isBlank } from '../activities/answers.ts'
import { offered } from '../activities/game/rules.ts'
import { shuffled } from '../activities/shuffle.ts'
import { zoneOf, zonePicture } from '../activities/matching/zones.ts'
import { rightLetters } from '../lesson/index.ts'
import type { GameElement, GameQuestion, MatchingElement, Scene, ScenarioElement } from '../lesson/index.ts'
import type { SheetPart, SheetPicture, SheetScene } from './model.ts'

// What a sheet and its key must number alike.

/** The letter of an entry of a list, from 0. */
export function letterAt(at: number): string {
  return String.fromCodePoint(65 + (at % 26))
}

/** Parts in an order that says nothing, and is the same each time that the sheet is printed. */
export function mixed<T extends { readonly id: string }>(parts: readonly T[], elementId: string): readonly T[] {
  return shuffled(parts, `worksheet ${elementId}`)
}

/** The same, and never in the order that is right. */
export function disordered<T extends { readonly id: string }>(parts: readonly T[], elementId: string, right: readonly { readonly id: string }[]): readonly T[] {
  const order = mixed(parts, elementId)
  return order.every(({ id }, at) => right[at]?.id === id) ? [...order.slice(1), ...order.slice(0, 1)] : order
}

/** The zones of a question on its picture, with the letters of their targets; null where targets stand beside what belongs to them. */
export function zonesOf(element: MatchingElement, targets: readonly MatchingElement['targets'][number][]): SheetPicture | null {
  const blob = zonePicture(element)
  return blob === null ? null : {
    blob, alt: element.alt,
    areas: targets.flatMap((target, at) => {
      const zone = zoneOf(target)
      return zone === null ? [] : [{ ...zone, id: target.id, mark: letterAt(at) }]
    }),
  }
}

/** The answers to a question of a game that have words, in an order that says nothing. */
export function gameChoices(element: GameElement, question: GameQuestion): readonly SheetPart[] {
  return offered(element, question, 'worksheet', false).flatMap(({ id }) => (isBlank(question[id]) ? [] : [{ id, text: question[id] }]))
}

/** Pairs of a memory: what is asked, and the answer that stands for what is right. */
export function memoryPairs({ id: elementId, questions }: GameElement): { readonly items: readonly SheetPart[]; readonly targets: readonly SheetPart[] } {
  const pairs = questions.flatMap((question) => {
    const [letter] = rightLetters(question)
    return letter === undefined ? [] : [{ id: question.id, text: question.text, answer: question[letter] }]
  })
  return { items: pairs.map(({ id, text }) => ({ id, text })), targets: mixed(pairs, elementId).map(({ answer, id }) => ({ id, text: answer })) }
}

/** The scenes of a scenario with numbers to turn to: the first is where learners begin, and the order of the others says nothing. */
export function scenesOf(element: ScenarioElement): readonly SheetScene[] {
  const [first, ...others] = element.scenes
  if (first === undefined) return []
  const scenes: readonly Scene[] = [first, ...mixed(others, element.id)]
  const numberOf = (id: string): number => scenes.findIndex((scene) => scene.id === id) + 1
  return scenes.map(({ id, isEnd, text }, at) => {
    const choices = isEnd ? [] : element.choices.flatMap((choice) => {
      const leadsTo = choice.scene === id ? numberOf(choice.target) : 0
      return leadsTo === 0 ? [] : [{ id: choice.id, text: choice.text, leadsTo }]
    })
    return { id, text, number: at + 1, isEnd: choices.length === 0, choices: element.shuffle ? mixed(choices, element.id) : choices }
  })
}
