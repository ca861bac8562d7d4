import { MousePointer2 } from 'lucide-react'
import type { ToolLook } from '../looks.ts'

/** How the selection tool looks. */
export const look: ToolLook = { icon: MousePointer2 }
