import { Code, QrCode, Sigma } from 'lucide-react'
import type { ToolAppearance } from '../appearances.ts'

/** How the tool for equations and the like looks. */
export const appearance: ToolAppearance = { icon: Sigma, needsRoom: true, icons: { equation: Sigma, code: Code, qrCode: QrCode } }
