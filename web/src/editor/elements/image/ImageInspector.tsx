import { Crop } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MASKS, PICTURE_FITS } from '@lectern/shared/lesson'
import type { Mask } from '@lectern/shared/lesson'
import { isMask } from '../../../rendering/shape/forms/library.ts'
import { Button, Notice, NumberField, SelectField, TextArea } from '../../../ui/index.ts'
import { useEditorStore } from '../../editor-store.ts'
import type { InspectorProps } from '../edit-definition.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { OwnStyles } from '../OwnStyles.tsx'
import { FormField } from '../shape/FormField.tsx'
import { commonValue } from '../shared-value.ts'
import { StrokeFields } from '../StrokeFields.tsx'
import { ImageColours } from './ImageColours.tsx'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import '../../../locales/en/elements.json'

const LONGEST_ALT = 2000

/** Alternative text, fit, corners and outline of the selected pictures. */
export function ImageInspector({ slideId, elements, disabled }: InspectorProps<'image'>): ReactNode {
  const { t } = useTranslation('elements')
  const store = useEditorStore()
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  const alt = commonValue(shown, (element) => element.alt)
  return (
    <>
      <InspectorSection title={t('sections.image')} action={<OwnStyles slideId={slideId} elements={elements} fields={['fit', 'mask', 'cornerRadius']} disabled={disabled} />}>
        <AltField
          // Another selection begins with its own words, not with a draft of the one before.
          key={elements.map((element) => element.id).join()}
          alt={alt} disabled={disabled} onChange={(words) => writer.set({ alt: words })}
        />
        {!disabled && elements.some((element) => element.alt === '') && <Notice tone="warning">{t('fields.altMissing')}</Notice>}
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            className="col-span-2" label={t('fields.fit')} value={commonValue(shown, (element) => element.fit)} size="small" disabled={disabled}
            placeholder={t('mixed')} options={PICTURE_FITS.map((value) => ({ value, label: t(`fit.${value}`) }))}
            onChange={(fit) => writer.set({ fit })}
          />
          <FormField<Mask> label={t('fields.mask')} simple={MASKS} allows={isMask} value={commonValue(shown, (element) => element.mask)} disabled={disabled} onChange={(mask) => writer.set({ mask })} />
          <NumberField
            label={t('fields.cornerRadius')} value={commonValue(shown, (element) => element.cornerRadius)}
            min={0} max={1000} precision={1} size="small" disabled={disabled} placeholder={t('mixed')}
            onChange={(cornerRadius) => writer.set({ cornerRadius })}
          />
        </div>
        {elements.length === 1 && elements[0]?.blob && (
          <Button size="small" icon={<Crop aria-hidden size={16} />} disabled={disabled} onClick={() => store.getState().openDialog('crop')}>{t('crop.apply')}</Button>
        )}
      </InspectorSection>
      <ImageColours slideId={slideId} elements={elements} disabled={disabled} />
      <StrokeFields
        action={<OwnStyles slideId={slideId} elements={elements} fields={['stroke', 'strokeWidth', 'strokeStyle']} disabled={disabled} />}
        stroke={commonValue(shown, (element) => element.stroke)}
        strokeWidth={commonValue(shown, (element) => element.strokeWidth)}
        strokeStyle={commonValue(shown, (element) => element.strokeStyle)}
        disabled={disabled} onChange={(patch) => writer.set(patch)}
      />
    </>
  )
}

interface AltFieldProps {
  readonly alt: string | null
  readonly disabled: boolean
  readonly onChange: (alt: string) => void
}

/** Kept as a draft while it is typed, so that every letter is not an edit of its own. */
function AltField({ alt, disabled, onChange }: AltFieldProps): ReactNode {
  const { t } = useTranslation('elements')
  const [draft, setDraft] = useState<string | null>(null)
  const finish = (): void => {
    if (draft !== null && draft !== alt) onChange(draft)
    setDraft(null)
  }
  return (
    <TextArea
      label={t('fields.alt')} help={t('fields.altHelp')} value={draft ?? alt ?? ''} disabled={disabled} rows={2}
      maxLength={LONGEST_ALT} placeholder={alt === null ? t('mixed') : undefined}
      onChange={(event) => setDraft(event.target.value)} onBlur={finish}
    />
  )
}
