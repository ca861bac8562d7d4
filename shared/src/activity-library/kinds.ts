import { interactiveTypes } from '../lesson/index.ts'
import type { LessonElement } from '../lesson/index.ts'

/** What a set of questions is that no game is played with. */
export const BANK_KIND = 'quiz'

/** What kind of activity an element is, as libraries sort them: the type of the element, but a set of questions that no game is played with is a quiz. */
export function activityKind(element: LessonElement): string {
  return element.type === 'game' && element.kind === 'quiz' ? BANK_KIND : element.type
}

/** The kinds of activities there are. */
export function activityKinds(): readonly string[] {
  return [BANK_KIND, ...interactiveTypes()]
}

/** Whether a kind of activity is a game, which has rules of its own for what is said about it. */
export function isGameKind(kind: string): boolean {
  return kind === 'game'
}
