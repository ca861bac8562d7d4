import { SquareDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { colourIn } from '@lectern/shared/lesson'
import { useTheme } from '../../../sync/hooks.ts'
import { BarPopover } from '../../bars/BarPopover.tsx'
import { EditPart } from '../../bars/EditPart.tsx'
import type { BarProps } from '../../bars/bar-part.ts'
import { BorderFields } from '../BorderFields.tsx'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { tableBorder } from './table-border.ts'
import '../../../locales/en/contextualBar.json'

/** The way into the cells of a table, and the lines between them. */
export function TableBar({ slideId, elements }: BarProps<'table'>) {
  const { t } = useTranslation('contextualBar')
  const writer = useElementWriter(slideId, elements)
  const border = tableBorder(useShown(slideId, elements))
  const theme = useTheme(slideId)
  return (
    <>
      <EditPart elements={elements} />
      <BarPopover label={t('border')} icon={SquareDashed} colour={colourIn(theme, border.stroke ?? 'transparent')}>
        <BorderFields border={border} disabled={false} onChange={(patch) => writer.set(patch)} />
      </BarPopover>
    </>
  )
}
