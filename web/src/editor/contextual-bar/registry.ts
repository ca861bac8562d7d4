import type { ComponentType } from 'react'
import type { ElementType } from '@lectern/shared/lesson'
import { ChartBar } from '../elements/chart/ChartBar.tsx'
import { CodeBar } from '../elements/code/CodeBar.tsx'
import { EquationBar } from '../elements/equation/EquationBar.tsx'
import { IconBar } from '../elements/icon/IconBar.tsx'
import { ImageBar } from '../elements/image/ImageBar.tsx'
import { QrCodeBar } from '../elements/qr-code/QrCodeBar.tsx'
import { ShapeBar } from '../elements/shape/ShapeBar.tsx'
import { TableBar } from '../elements/table/TableBar.tsx'
import { TextElementBar } from '../elements/text/TextElementBar.tsx'
import { VideoBar } from '../elements/video/VideoBar.tsx'
import { EditPart } from '../bars/EditPart.tsx'
import type { BarPart, BarProps } from '../bars/bar-part.ts'

/** What the bar has first for a type, beside what it has for all. A type without a line has the button that opens its editor. */
const PARTS: { readonly [T in ElementType]?: ComponentType<BarProps<T>> } = {
  text: TextElementBar,
  shape: ShapeBar,
  image: ImageBar,
  icon: IconBar,
  table: TableBar,
  chart: ChartBar,
  equation: EquationBar,
  code: CodeBar,
  qrCode: QrCodeBar,
  video: VideoBar,
}

const parts = PARTS as unknown as Readonly<Record<string, BarPart | undefined>>

/** What the bar has for elements of a type. */
export function barPartOf(type: string): BarPart {
  return parts[type] ?? EditPart
}

/** Whether the bar of a type has a button already that makes its words links. */
export function linksWords(type: string): boolean {
  return barPartOf(type) === parts['text']
}
