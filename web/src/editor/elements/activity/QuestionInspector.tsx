import { LibraryBig, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivityElement } from '@lectern/shared/activities'
import type { InspectorPropsOf } from '../../editing/edit-definition.ts'
import { Button } from '../../../ui/index.ts'
import { useEditorStore } from '../../editor-store.ts'
import { ActivityFields, QuestionSection } from './ActivityFields.tsx'
import '../../../locales/en/questions.json'

export interface QuestionInspectorProps<E extends ActivityElement> extends InspectorPropsOf<E> {
  /** What stands in the question while nothing is asked. */
  readonly empty: string
  /** What one question of this type has: its parts are not written for several at once. */
  readonly renderParts: (element: E) => ReactNode
  /** How questions of this type are answered, for all that are selected. */
  readonly children?: ReactNode
}

/** The inspector of questions of every type: what one of them asks and has, then what is set for all that are selected. */
export function QuestionInspector<E extends ActivityElement>({ slideId, elements, disabled, empty, renderParts, children }: QuestionInspectorProps<E>) {
  const { t } = useTranslation('questions')
  const [one] = elements
  return (
    <div data-keeps-editing>
      {one === undefined || elements.length > 1 ? <p className="px-4 py-3 text-sm text-soft">{t('oneOnly')}</p> : (
        <>
          <QuestionSection slideId={slideId} element={one} empty={empty} disabled={disabled} />
          {renderParts(one)}
          <QuestionActions />
        </>
      )}
      {children}
      <ActivityFields slideId={slideId} elements={elements} disabled={disabled} />
    </div>
  )
}

/** The ways of a question into the library of activities, and onto paper. */
function QuestionActions() {
  const { t } = useTranslation('questions')
  const store = useEditorStore()
  return (
    <div className="flex flex-col gap-2 border-t border-line px-4 py-3">
      <Button size="small" wide icon={<LibraryBig aria-hidden size={16} />} onClick={() => store.getState().openDialog('saveActivity')}>{t('saveToLibrary')}</Button>
      <Button size="small" wide icon={<Printer aria-hidden size={16} />} onClick={() => store.getState().openDialog('worksheet')}>{t('print')}</Button>
    </div>
  )
}
