import { Hand } from 'lucide-react'
import type { ToolAppearance } from '../appearances.ts'

/** How the hand looks. */
export const appearance: ToolAppearance = { icon: Hand }
