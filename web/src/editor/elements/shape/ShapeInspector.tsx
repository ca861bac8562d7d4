import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { AUTOFITS } from '@lectern/shared/lesson'
import { SelectField } from '../../../ui/index.ts'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { useTheme } from '../../../sync/hooks.ts'
import { ConnectionFields } from './ConnectionFields.tsx'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { BorderFields } from '../BorderFields.tsx'
import { FillFields } from '../FillFields.tsx'
import { Overfull } from '../Overfull.tsx'
import { OwnStyles } from '../OwnStyles.tsx'
import { commonFill, commonValue, sameButWords } from '../shared-value.ts'
import { sameStyle } from '../text/text-inspector-style.ts'
import { TextSections } from '../text/TextSections.tsx'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { FormField } from './FormField.tsx'
import { shapeBorder } from './shape-border.ts'
import { shownWords } from './shown-words.ts'
import '../../../locales/en/elements.json'

/** Form, fill, stroke, corners and words of the selected forms. */
export const ShapeInspector = memo(function ShapeInspector({ slideId, elements, disabled }: InspectorProps<'shape'>) {
  const { t } = useTranslation('elements')
  const [only, ...others] = elements
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  const theme = useTheme(slideId)
  const kind = commonValue(shown, (element) => element.shape)
  // A line has nothing but its stroke: without one it would not be seen.
  const hasLines = shown.some((element) => element.shape === 'line')
  return (
    <div data-keeps-editing>
      <InspectorSection title={t('sections.shape')} action={<OwnStyles slideId={slideId} elements={elements} fields={hasLines ? [] : ['fill']} disabled={disabled} />}>
        <FormField label={t('fields.kind')} value={kind} disabled={disabled} onChange={(shape) => writer.set({ shape })} />
        {kind !== 'line' && (
          <div className="grid grid-cols-2 gap-3">
            <FillFields
              label={t('fields.fill')} value={commonFill(shown.map((element) => element.fill))} allowNone disabled={disabled}
              picture={{ slideId, elementIds: elements.map(({ id }) => id) }} onChange={(fill) => writer.set({ fill })}
            />
          </div>
        )}
        {kind === 'line' && only !== undefined && others.length === 0 && <ConnectionFields slideId={slideId} line={only} disabled={disabled} onChange={(patch) => writer.set(patch)} />}
      </InspectorSection>
      <InspectorSection
        title={t(kind === 'line' ? 'sections.stroke' : 'sections.border')}
        action={(
          <OwnStyles
            slideId={slideId} elements={elements} disabled={disabled}
            fields={kind === 'line' ? ['strokeStyle', 'startHead', 'endHead', 'route'] : hasLines ? ['strokeStyle'] : ['stroke', 'strokeWidth', 'strokeStyle', 'cornerRadius']}
          />
        )}
      >
        <BorderFields border={shapeBorder(shown)} disabled={disabled} onChange={(patch) => writer.set(patch)} />
      </InspectorSection>
      {!hasLines && (
        <TextSections slideId={slideId} elements={elements} shown={shown.map((one, at) => shownWords(one, elements[at] ?? one, theme))} disabled={disabled}>
          <SelectField
            label={t('fields.autofit')} size="small" disabled={disabled} value={commonValue(shown, (element) => element.autofit)} placeholder={t('mixed')}
            options={AUTOFITS.map((value) => ({ value, label: t(`autofits.${value}`) }))} onChange={(autofit) => writer.set({ autofit })}
          />
          <Overfull slideId={slideId} elements={elements} />
        </TextSections>
      )}
    </div>
  )
}, (before, after) => (
  before.slideId === after.slideId && before.disabled === after.disabled
  && sameButWords(before.elements, after.elements) && sameStyle(before.elements, after.elements)
))
