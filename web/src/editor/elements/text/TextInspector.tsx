import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { TEXT_AUTOFITS } from '@lectern/shared/lesson'
import { SelectField } from '../../../ui/index.ts'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { FillFields } from '../FillFields.tsx'
import { Overfull } from '../Overfull.tsx'
import { OwnStyles } from '../OwnStyles.tsx'
import { commonFill, commonValue, sameButWords } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { sameStyle } from './text-inspector-style.ts'
import { TextSections } from './TextSections.tsx'

/** Style of the words, of the selected range while a text is edited and of whole boxes otherwise; and of the box itself. */
export const TextInspector = memo(function TextInspector({ slideId, elements, disabled }: InspectorProps<'text'>) {
  const { t } = useTranslation('elements')
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  return (
    <div data-keeps-editing>
      <TextSections slideId={slideId} elements={elements} shown={shown} disabled={disabled}>
        <SelectField
          label={t('fields.autofit')} size="small" disabled={disabled} value={commonValue(shown, (element) => element.autofit)} placeholder={t('mixed')}
          options={TEXT_AUTOFITS.map((value) => ({ value, label: t(`autofits.${value}`) }))} onChange={(autofit) => writer.set({ autofit })}
        />
        <Overfull slideId={slideId} elements={elements} />
      </TextSections>
      <InspectorSection title={t('sections.box')} action={<OwnStyles slideId={slideId} elements={elements} fields={['fill']} disabled={disabled} />}>
        <div className="grid grid-cols-2 gap-3">
          <FillFields
            label={t('fields.background')} value={commonFill(shown.map((element) => element.fill))} allowNone disabled={disabled}
            picture={{ slideId, elementIds: elements.map(({ id }) => id) }} onChange={(fill) => writer.set({ fill })}
          />
        </div>
      </InspectorSection>
    </div>
  )
}, (before, after) => (
  before.slideId === after.slideId && before.disabled === after.disabled
  && sameButWords(before.elements, after.elements) && sameStyle(before.elements, after.elements)
))
