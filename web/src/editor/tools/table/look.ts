import { Table2 } from 'lucide-react'
import type { ToolLook } from '../looks.ts'
import { TableSizePicker } from './TableSizePicker.tsx'

/** How the table tool looks. */
export const look: ToolLook = { icon: Table2, Picker: TableSizePicker, pickerLabelKey: 'tables:choose' }
