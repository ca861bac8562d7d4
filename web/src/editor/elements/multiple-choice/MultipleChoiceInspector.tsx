import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, OPTIONS_MAX, addPart } from '@lectern/shared/lesson'
import { choiceLetter } from '../../../rendering/question/question-layout.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button, Switch } from '../../../ui/index.ts'
import { announce } from '../../chrome/announce.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { useEditorStore } from '../../editor-store.ts'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import type { InspectorProps } from '../edit-definition.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { OptionRow } from './OptionRow.tsx'
import '../activity/words.ts'

/** What is asked, the answers and which of them is right; then what all questions have. */
export function MultipleChoiceInspector({ slideId, elements, disabled }: InspectorProps<'multipleChoice'>) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const store = useEditorStore()
  const writer = useElementWriter(slideId, elements)
  const list = useRef<HTMLUListElement>(null)
  const focusRow = (at: number, what: string): void => {
    const rows = list.current?.querySelectorAll('[data-option]')
    rows?.[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>(what)?.focus()
  }
  return (
    <QuestionInspector
      slideId={slideId} elements={elements} disabled={disabled} empty={t('promptEmpty')}
      renderParts={(one) => (
        <InspectorSection title={t('sections.answers')}>
          {one.options.length === 0 && <p className="text-sm text-soft">{t('empty')}</p>}
          <div role={one.isMultiple ? 'group' : 'radiogroup'} aria-label={t('sections.answers')}>
            <ul ref={list} className="flex flex-col gap-3">
              {one.options.map((option, at) => (
                <OptionRow
                  key={option.id} slideId={slideId} element={one} at={at} disabled={disabled}
                  onRemoved={(gone) => {
                    announce(store, t('removed', { letter: choiceLetter(gone) }))
                    requestAnimationFrame(() => focusRow(gone, 'button'))
                  }}
                />
              ))}
            </ul>
          </div>
          <Button
            variant="secondary" size="small" disabled={disabled || one.options.length >= OPTIONS_MAX} title={one.options.length >= OPTIONS_MAX ? t('full', { count: OPTIONS_MAX }) : undefined}
            onClick={() => {
              asOneStep(undo, () => addPart(doc, { slideId, elementId: one.id, records: 'options' }, {}, new LocalOrigin('question.add')))
              requestAnimationFrame(() => focusRow(OPTIONS_MAX, '[contenteditable]'))
            }}
          >
            <Plus aria-hidden size={14} />{t('add')}
          </Button>
        </InspectorSection>
      )}
    >
      <InspectorSection title={t('sections.feedback')}>
        <Switch label={t('isMultiple')} checked={commonValue(elements, (each) => each.isMultiple) ?? false} disabled={disabled} onChange={(isMultiple) => writer.set({ isMultiple })} />
        <Switch label={t('shuffle')} checked={commonValue(elements, (each) => each.shuffle) ?? false} disabled={disabled} onChange={(shuffle) => writer.set({ shuffle })} />
      </InspectorSection>
    </QuestionInspector>
  )
}
