import { Crop } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MASKS, PICTURE_FITS } from '@lectern/shared/lesson'
import type { Mask } from '@lectern/shared/lesson'
import { isMask } from '../../../rendering/shape/forms/library.ts'
import { Button, SelectField } from '../../../ui/index.ts'
import { useEditorStore } from '../../editor-store.ts'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { BorderFields } from '../BorderFields.tsx'
import { OwnStyles } from '../OwnStyles.tsx'
import { FormField } from '../shape/FormField.tsx'
import { commonValue } from '../shared-value.ts'
import { AltFields } from './AltFields.tsx'
import { imageBorder } from './image-border.ts'
import { ImageColours } from './ImageColours.tsx'
import { StaleSource } from './StaleSource.tsx'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import '../../../locales/en/elements.json'

/** Alternative text, fit, corners and outline of the selected pictures. */
export function ImageInspector({ slideId, elements, disabled }: InspectorProps<'image'>): ReactNode {
  const { t } = useTranslation('elements')
  const store = useEditorStore()
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  return (
    <>
      <InspectorSection title={t('sections.image')} action={<OwnStyles slideId={slideId} elements={elements} fields={['fit', 'mask']} disabled={disabled} />}>
        {elements.length === 1 && elements[0] !== undefined && <StaleSource slideId={slideId} element={elements[0]} disabled={disabled} />}
        <AltFields slideId={slideId} elements={elements} disabled={disabled} />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            className="col-span-2" label={t('fields.fit')} value={commonValue(shown, (element) => element.fit)} size="small" disabled={disabled}
            placeholder={t('mixed')} options={PICTURE_FITS.map((value) => ({ value, label: t(`fit.${value}`) }))}
            onChange={(fit) => writer.set({ fit })}
          />
          <FormField<Mask> className="col-span-2" label={t('fields.mask')} simple={MASKS} allows={isMask} value={commonValue(shown, (element) => element.mask)} disabled={disabled} onChange={(mask) => writer.set({ mask })} />
        </div>
        {elements.length === 1 && elements[0]?.blob && (
          <Button size="small" icon={<Crop aria-hidden size={16} />} disabled={disabled} onClick={() => store.getState().openDialog('crop')}>{t('crop.apply')}</Button>
        )}
      </InspectorSection>
      <ImageColours slideId={slideId} elements={elements} disabled={disabled} />
      <InspectorSection title={t('sections.border')} action={<OwnStyles slideId={slideId} elements={elements} fields={['stroke', 'strokeWidth', 'strokeStyle', 'cornerRadius']} disabled={disabled} />}>
        <BorderFields border={imageBorder(shown)} disabled={disabled} onChange={(patch) => writer.set(patch)} />
      </InspectorSection>
    </>
  )
}
