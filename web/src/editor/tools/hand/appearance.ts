import { Hand } from 'lucide-react'
import type { ToolAppearance } from '../appearances.ts'

/** How the hand looks. Space and wheel do the same. */
export const appearance: ToolAppearance = { icon: Hand, needsRoom: true }
