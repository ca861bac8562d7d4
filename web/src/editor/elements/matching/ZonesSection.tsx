import { ImageOff, PencilRuler } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { zoneOf, zonePicture } from '@lectern/shared/activities'
import type { MatchingElement } from '@lectern/shared/lesson'
import { Button } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { useEditorStore } from '../../editor-store.ts'
import { AltField } from '../hotspot/AltField.tsx'
import { AreasPicture } from '../hotspot/AreasPicture.tsx'
import { PictureFillFields } from '../PictureFillFields.tsx'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/questions.json'
import '../../../locales/en/elements.json'

/** The picture that things are dragged onto, and its zones; without one the targets stand beside the things. */
export function ZonesSection({ slideId, element, disabled }: { readonly slideId: string; readonly element: MatchingElement; readonly disabled: boolean }) {
  const { t } = useTranslation('questions')
  const store = useEditorStore()
  const writer = useElementWriter(slideId, [element])
  const { id, picture, targets } = element
  const blob = zonePicture(element)
  const zones = targets.flatMap((target) => {
    const zone = zoneOf(target)
    return zone === null ? [] : [{ ...zone, id: target.id }]
  })
  return (
    <InspectorSection title={t('zones.picture')}>
      <PictureFillFields
        slideId={slideId} place={{ elementIds: [id], field: 'picture' }} fill={typeof picture === 'object' && picture.kind === 'picture' ? picture : null} disabled={disabled}
        shown={blob !== null && <AreasPicture blob={blob} areas={zones} side={320} />}
      />
      {blob === null ? <p className="text-xs text-faint">{t('zones.help')}</p> : (
        <>
          <AltField slideId={slideId} element={element} disabled={disabled} />
          <div className="flex flex-wrap gap-2">
            <Button size="small" icon={<PencilRuler aria-hidden size={16} />} disabled={disabled} onClick={() => store.getState().openDialog('areas')}>{t('zones.draw')}</Button>
            <Button size="small" icon={<ImageOff aria-hidden size={16} />} disabled={disabled} onClick={() => writer.set({ picture: 'transparent' })}>{t('zones.removePicture')}</Button>
          </div>
        </>
      )}
    </InspectorSection>
  )
}
