import { Type } from 'lucide-react'
import type { ToolAppearance } from '../appearances.ts'

/** How the text tool looks. */
export const appearance: ToolAppearance = { icon: Type }
