import { Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ColourField } from '../../../ui/index.ts'
import { BarPopover } from '../../bars/BarPopover.tsx'
import type { BarProps } from '../../bars/bar-part.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { QrContentField } from './QrContentField.tsx'
import '../../../locales/en/contextualBar.json'

/** What a QR code says and the colour of its squares. */
export function QrCodeBar({ slideId, elements }: BarProps<'qrCode'>) {
  const { t } = useTranslation('contextualBar')
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  return (
    <>
      <BarPopover label={t('link')} icon={Link2} className="w-80"><QrContentField slideId={slideId} elements={elements} disabled={false} /></BarPopover>
      <ColourField label={t('squares')} labelHidden isCompact value={commonValue(shown, ({ color }) => color)} onChange={(color) => writer.set({ color })} />
    </>
  )
}
