import { Type } from 'lucide-react'
import type { ToolLook } from '../looks.ts'

/** How the text tool looks. */
export const look: ToolLook = { icon: Type }
