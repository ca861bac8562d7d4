import { Table2 } from 'lucide-react'
import type { ToolAppearance } from '../appearances.ts'
import { TableSizePicker } from './TableSizePicker.tsx'

/** How the table tool looks. */
export const appearance: ToolAppearance = { icon: Table2, Picker: TableSizePicker, pickerLabelKey: 'tables:choose' }
