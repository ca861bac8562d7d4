import { Captions, SquareDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BarPopover } from '../../bars/BarPopover.tsx'
import { EditPart } from '../../bars/EditPart.tsx'
import type { BarProps } from '../../bars/bar-part.ts'
import { BorderFields } from '../BorderFields.tsx'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { VideoAltField } from './VideoAltField.tsx'
import '../../../locales/en/contextualBar.json'

/** Playing a video in place, what is said instead of it, and its corners. */
export function VideoBar({ slideId, elements }: BarProps<'video'>) {
  const { t } = useTranslation('contextualBar')
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  return (
    <>
      <EditPart elements={elements} />
      <BarPopover label={t('describe')} icon={Captions} className="w-80"><VideoAltField slideId={slideId} elements={elements} disabled={false} /></BarPopover>
      <BarPopover label={t('corners')} icon={SquareDashed}><BorderFields border={{ cornerRadius: commonValue(shown, ({ cornerRadius }) => cornerRadius) }} disabled={false} onChange={(patch) => writer.set(patch)} /></BarPopover>
    </>
  )
}
