import { MousePointer2 } from 'lucide-react'
import type { ToolAppearance } from '../appearances.ts'

/** How the selection tool looks. */
export const appearance: ToolAppearance = { icon: MousePointer2 }
