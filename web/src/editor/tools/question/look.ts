import { ArrowDownUp, CircleHelp, Link2, PencilLine, TextCursorInput, ToggleLeft } from 'lucide-react'
import type { ToolLook } from '../looks.ts'

/** How the question tool looks. */
export const look: ToolLook = { icon: CircleHelp, icons: { multipleChoice: CircleHelp, trueFalse: ToggleLeft, fillBlanks: TextCursorInput, ordering: ArrowDownUp, matching: Link2, shortAnswer: PencilLine } }
