import type { TableProps } from '../answer-field.ts'
import { Board } from './board/Board.tsx'
import { Crossword } from './crossword/Crossword.tsx'
import { Ladder } from './ladder/Ladder.tsx'
import { Memory } from './memory/Memory.tsx'
import { Race } from './race/Race.tsx'
import { Wheel } from './wheel/Wheel.tsx'
import './game.css'

/** The table of a kind of game; nothing where questions are all that there is. `question` = what is asked now. */
export function GameTable({ question, ...props }: TableProps & { readonly question: string | null }) {
  switch (props.board.kind) {
    case 'race': return <Race board={props.board} />
    case 'ladder': return <Ladder board={props.board} onHalve={question === null ? undefined : () => props.onMove(`${question}:half`)} />
    case 'board': return <Board board={props.board} />
    case 'wheel': return <Wheel board={props.board} />
    case 'memory': return <Memory {...props} board={props.board} />
    case 'crossword': return <Crossword {...props} board={props.board} />
    case 'none': return null
  }
}
