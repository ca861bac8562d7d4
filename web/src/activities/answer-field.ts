import type { ActivityElement, GameBoard } from '@lectern/shared/activities'
import type { Question } from './use-question.ts'

/** What learners answer a question of one type with. */
export interface AnswerFieldProps<E extends ActivityElement = ActivityElement> {
  readonly element: E
  readonly question: Question
}

/** What the table of a game gets. */
export interface TableProps {
  readonly board: GameBoard
  /** Makes a move. */
  readonly onMove: (move: string) => void
  /** The last move is not answered yet. */
  readonly isWaiting: boolean
  /** No move is made any more. */
  readonly isOver: boolean
}
