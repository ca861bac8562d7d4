import { AppWindow } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INTERACTIVE_KINDS, INTERACTIVE_LIMITS, INTERACTIVE_SUBJECTS, interactiveKindOf, interactiveSubjectOf } from '@lectern/shared/lesson'
import type { InteractiveElement } from '@lectern/shared/lesson'
import { Button, SelectField, TextArea, TextField } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { useEditorStore } from '../../editor-store.ts'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { tagsOf } from '../game/GameInspector.tsx'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/interactives.json'
import '../../../locales/en/questions.json'

const SEPARATOR = ', '

/** What an interactive is called and is, what it is found by, and the way to its code. */
export function InteractiveInspector({ slideId, elements, disabled }: InspectorProps<'interactive'>) {
  const { t } = useTranslation(['interactives', 'questions'])
  const writer = useElementWriter(slideId, elements)
  const kind = commonValue(elements, (one) => interactiveKindOf(one.kind)) ?? null
  return (
    <QuestionInspector slideId={slideId} elements={elements} disabled={disabled} empty={t('questions:interactiveName')} renderParts={(one) => <Page key={`${one.id} ${one.description} ${one.tags.join()}`} slideId={slideId} element={one} disabled={disabled} />}>
      <InspectorSection title={t('interactives:kind')}>
        <SelectField
          label={t('interactives:kind')} labelHidden size="small" disabled={disabled} value={kind} options={INTERACTIVE_KINDS.map((value) => ({ value, label: t(`interactives:kinds.${value}`) }))}
          onChange={(value) => writer.set({ kind: value })}
        />
        {kind === 'simulation' && (
          <SelectField
            label={t('interactives:subject')} size="small" disabled={disabled} value={commonValue(elements, (one) => interactiveSubjectOf(one.subject)) ?? null} options={INTERACTIVE_SUBJECTS.map((value) => ({ value, label: t(`interactives:subjects.${value}`) }))}
            onChange={(subject) => writer.set({ subject })}
          />
        )}
      </InspectorSection>
    </QuestionInspector>
  )
}

/** The way to its code, and what it is found by: drafts while they are typed, so that every letter is not an edit of its own. */
function Page({ slideId, element, disabled }: { readonly slideId: string; readonly element: InteractiveElement; readonly disabled: boolean }) {
  const { t } = useTranslation('interactives')
  const store = useEditorStore()
  const writer = useElementWriter(slideId, [element])
  const before = element.tags.join(SEPARATOR)
  const [description, setDescription] = useState(element.description)
  const [tags, setTags] = useState(before)
  return (
    <InspectorSection title={t('page')}>
      <Button size="small" icon={<AppWindow aria-hidden size={16} />} disabled={disabled} onClick={() => store.getState().openDialog('interactive')}>{t(element.code === '' ? 'make' : 'open')}</Button>
      <TextArea
        label={t('description')} value={description} rows={2} maxLength={INTERACTIVE_LIMITS.description} disabled={disabled} onChange={({ target }) => setDescription(target.value)}
        onBlur={() => {
          if (description !== element.description) writer.set({ description })
        }}
      />
      <TextField
        label={t('tags')} help={t('tagsHelp', { count: INTERACTIVE_LIMITS.tags })} size="small" value={tags} disabled={disabled} onChange={({ target }) => setTags(target.value)}
        onBlur={() => {
          if (tags !== before) writer.set({ tags: [...tagsOf(tags)] })
        }}
      />
    </InspectorSection>
  )
}
