import { CircleHelp, ToggleLeft } from 'lucide-react'
import type { ToolLook } from '../looks.ts'

/** How the question tool looks. */
export const look: ToolLook = { icon: CircleHelp, icons: { multipleChoice: CircleHelp, trueFalse: ToggleLeft } }
