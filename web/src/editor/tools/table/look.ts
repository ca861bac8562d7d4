import type { ToolLook } from '../looks.ts'
import { TableSizePicker } from './TableSizePicker.tsx'

/** How the table tool looks. */
export const look: ToolLook = { Picker: TableSizePicker, pickerLabelKey: 'tables:choose' }
