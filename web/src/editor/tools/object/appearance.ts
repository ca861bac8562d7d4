import { QrCode } from 'lucide-react'
import type { ToolAppearance } from '../appearances.ts'

/** How the tool for QR codes and the like looks. */
export const appearance: ToolAppearance = { icon: QrCode, icons: { qrCode: QrCode } }
