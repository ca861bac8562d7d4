import { Sigma } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '@lectern/shared/lesson'
import type { EquationElement } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button, ColourField, NumberField, SelectField } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { useEditor, useEditorStore } from '../../editor-store.ts'
import { FillFields } from '../FillFields.tsx'
import { OwnStyles } from '../OwnStyles.tsx'
import { WordsField } from '../activity/WordsField.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonFill, commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { useTypesetting } from './use-typesetting.ts'
import '../../../locales/en/elements.json'
import '../../../locales/en/equations.json'
import type { TypesettingState } from './use-typesetting.ts'

/** What is wrong with an equation, in the words of the language where these are known, with how the typesetter says it. */
function EquationProblem({ state, onAgain }: { readonly state: TypesettingState; readonly onAgain: () => void }) {
  const { t } = useTranslation('equations')
  if (state.kind === 'failed') {
    return (
      <div role="alert" className="flex items-center gap-2 text-xs text-brick">
        <p>{t('failed')}</p>
        <Button size="small" onClick={onAgain}>{t('again')}</Button>
      </div>
    )
  }
  if (state.kind !== 'wrong') return null
  return <p role="alert" className="text-xs text-brick">{t('wrong')} <span lang="en" dir="ltr" className="font-mono">{state.why}</span></p>
}

const ALIGNS = ['left', 'center', 'right'] as const

/** The LaTeX of an equation with what is wrong with it, its size, place and colours. */
export function EquationInspector({ slideId, elements, disabled }: InspectorProps<'equation'>) {
  const { t } = useTranslation(['equations', 'elements'])
  const store = useEditorStore()
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  const editingId = useEditor((state) => state.editingId)
  const [one] = elements
  const only = elements.length === 1 ? one : undefined
  return (
    <div data-keeps-editing>
      {only && (
        <InspectorSection title={t('equations:title')}>
          <Button size="small" icon={<Sigma aria-hidden size={15} />} disabled={disabled || only.locked} onClick={() => store.getState().startEditing(only.id)}>{t('equations:edit')}</Button>
          {/* While it is written over the stage, its LaTeX stands there. */}
          {editingId !== only.id && <EquationSource key={only.id} slideId={slideId} element={only} disabled={disabled} />}
        </InspectorSection>
      )}
      <InspectorSection title={t('elements:sections.text')} action={<OwnStyles slideId={slideId} elements={elements} fields={['fontSize', 'color', 'align', 'fill']} disabled={disabled} />}>
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={t('elements:fields.fontSize')} value={commonValue(shown, (each) => each.fontSize)} min={4} max={800} precision={1} size="small" disabled={disabled} placeholder={t('elements:mixed')}
            onChange={(fontSize) => writer.set({ fontSize })}
          />
          <SelectField
            label={t('equations:align')} size="small" value={commonValue(shown, ({ align }) => align)} disabled={disabled} placeholder={t('elements:mixed')} onChange={(align) => writer.set({ align })}
            options={ALIGNS.map((value) => ({ value, label: t(`equations:aligns.${value}`) }))}
          />
        </div>
        <ColourField label={t('elements:fields.color')} value={commonValue(shown, (each) => each.color)} disabled={disabled} onChange={(color) => writer.set({ color })} />
        <FillFields
          label={t('elements:fields.fill')} value={commonFill(shown.map(({ fill }) => fill))} allowNone disabled={disabled} picture={{ slideId, elementIds: elements.map(({ id }) => id) }}
          onChange={(fill) => writer.set({ fill })}
        />
      </InspectorSection>
    </div>
  )
}

/** The LaTeX of an equation as a field that several people write in. */
export function EquationSource({ slideId, element, disabled }: { readonly slideId: string; readonly element: EquationElement; readonly disabled: boolean }) {
  const { t } = useTranslation('equations')
  const { doc } = useLessonSession()
  const { again, state } = useTypesetting(slideId, element, !disabled)
  const fragment = fieldText(doc, slideId, element.id, 'source')
  return (
    <>
      {fragment && (
        <WordsField
          fragment={fragment} place={{ slideId, elementId: element.id, part: null }} label={t('source')} showsLabel placeholder={t('sourceHint')} disabled={disabled}
          className="max-h-40 overflow-auto font-mono [&_.lesson-text]:[direction:ltr]"
        />
      )}
      <EquationProblem state={state} onAgain={again} />
    </>
  )
}
