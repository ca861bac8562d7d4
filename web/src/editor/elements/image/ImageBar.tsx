import { Captions, Crop, Images, SquareDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { colourIn, isInvitation } from '@lectern/shared/lesson'
import { useTheme } from '../../../sync/hooks.ts'
import { IconButton } from '../../../ui/index.ts'
import { BarPopover } from '../../bars/BarPopover.tsx'
import type { BarProps } from '../../bars/bar-part.ts'
import { useEditorStore } from '../../editor-store.ts'
import { BorderFields } from '../BorderFields.tsx'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { AltFields } from './AltFields.tsx'
import { imageBorder } from './image-border.ts'
import '../../../locales/en/contextualBar.json'

/** Cropping, what is said instead of pictures, and what is round them. */
export function ImageBar({ slideId, elements }: BarProps<'image'>) {
  const { t } = useTranslation('contextualBar')
  const store = useEditorStore()
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  const theme = useTheme(slideId)
  const [one] = elements
  const only = elements.length === 1 ? one : undefined
  if (only !== undefined && isInvitation(only)) {
    return <IconButton label={t('choosePicture')} icon={<Images aria-hidden size={16} />} onClick={() => store.getState().openDialog('gallery')} />
  }
  return (
    <>
      {only?.blob != null && <IconButton label={t('crop')} shortcut="Shift+C" icon={<Crop aria-hidden size={16} />} onClick={() => store.getState().openDialog('crop')} />}
      <BarPopover label={t('describe')} icon={Captions} className="w-80"><AltFields slideId={slideId} elements={elements} disabled={false} /></BarPopover>
      <BarPopover label={t('border')} icon={SquareDashed} colour={colourIn(theme, commonValue(shown, ({ stroke }) => stroke) ?? 'transparent')}>
        <BorderFields border={imageBorder(shown)} disabled={false} onChange={(patch) => writer.set(patch)} />
      </BarPopover>
    </>
  )
}
