import { Hand } from 'lucide-react'
import type { ToolLook } from '../looks.ts'

/** How the hand looks. */
export const look: ToolLook = { icon: Hand }
