import { ChartArea, ChartBar, ChartColumn, ChartLine, ChartPie, ChartScatter, Donut } from 'lucide-react'
import type { ToolAppearance } from '../appearances.ts'

/** How the chart tool looks. */
export const appearance: ToolAppearance = {
  icon: ChartColumn, needsRoom: true,
  icons: { column: ChartColumn, bar: ChartBar, line: ChartLine, area: ChartArea, pie: ChartPie, donut: Donut, scatter: ChartScatter },
}
