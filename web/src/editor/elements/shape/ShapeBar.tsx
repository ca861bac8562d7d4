import { PaintBucket, SquareDashed, SplinePointer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { coloursOfFill, colourIn } from '@lectern/shared/lesson'
import { useTheme } from '../../../sync/hooks.ts'
import { ColourField } from '../../../ui/index.ts'
import { BarPopover } from '../../bars/BarPopover.tsx'
import { EditPart } from '../../bars/EditPart.tsx'
import type { BarProps } from '../../bars/bar-part.ts'
import { BorderFields } from '../BorderFields.tsx'
import { FillFields } from '../FillFields.tsx'
import { commonFill, commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { shapeBorder } from './shape-border.ts'
import '../../../locales/en/contextualBar.json'

/** What fills forms and what is round them; of lines their colour, width and ends. */
export function ShapeBar({ slideId, elements }: BarProps<'shape'>) {
  const { t } = useTranslation('contextualBar')
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  const theme = useTheme(slideId)
  const isLine = commonValue(shown, ({ shape }) => shape) === 'line'
  const fill = commonFill(shown.map((element) => element.fill))
  const stroke = commonValue(shown, (element) => element.stroke)
  const border = <BorderFields border={shapeBorder(shown)} disabled={false} onChange={(patch) => writer.set(patch)} />
  if (isLine) {
    return (
      <>
        <ColourField label={t('lineColour')} labelHidden isCompact value={stroke} allowOpacity onChange={(colour) => writer.set({ stroke: colour })} />
        <BarPopover label={t('line')} icon={SplinePointer}>{border}</BarPopover>
      </>
    )
  }
  return (
    <>
      <BarPopover label={t('fill')} icon={PaintBucket} colour={colourIn(theme, fill === null ? 'transparent' : coloursOfFill(fill)[0] ?? 'transparent')}>
        <div className="grid grid-cols-2 gap-3">
          <FillFields label={t('colour')} value={fill} allowNone disabled={false} picture={{ slideId, elementIds: elements.map(({ id }) => id) }} onChange={(next) => writer.set({ fill: next })} />
        </div>
      </BarPopover>
      <BarPopover label={t('border')} icon={SquareDashed} colour={colourIn(theme, stroke ?? 'transparent')}>{border}</BarPopover>
      <EditPart elements={elements} />
    </>
  )
}
