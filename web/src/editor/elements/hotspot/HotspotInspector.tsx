import { PencilRuler } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MARKS_MAX, LocalOrigin, setPart } from '@lectern/shared/lesson'
import type { HotspotElement } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button, NumberField } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { useEditorStore } from '../../editor-store.ts'
import { MarkedRow } from '../activity/MarkedRow.tsx'
import { PartialSwitch } from '../activity/AnswerSwitches.tsx'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { PictureFillFields } from '../PictureFillFields.tsx'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { AltField } from './AltField.tsx'
import { AreasPicture } from './AreasPicture.tsx'
import '../../../locales/en/questions.json'
import '../../../locales/en/elements.json'

/** The picture, what it shows, its areas and which of them are right, and how many places are marked. */
export function HotspotInspector({ slideId, elements, disabled }: InspectorProps<'hotspot'>) {
  const { t } = useTranslation('questions')
  const writer = useElementWriter(slideId, elements)
  return (
    <QuestionInspector
      slideId={slideId} elements={elements} disabled={disabled} empty={t('promptEmpty')}
      renderParts={(one) => <Picture key={one.id} slideId={slideId} element={one} disabled={disabled} />}
    >
      <InspectorSection title={t('sections.feedback')}>
        <NumberField
          label={t('hotspot.marks')} value={commonValue(elements, (one) => one.marks)} min={1} max={MARKS_MAX} precision={0} size="small" disabled={disabled} placeholder={t('mixed')}
          onChange={(marks) => writer.set({ marks })}
        />
        <p className="text-xs text-faint">{t('hotspot.marksHelp')}</p>
        <PartialSwitch slideId={slideId} elements={elements} disabled={disabled} />
      </InspectorSection>
    </QuestionInspector>
  )
}

function Picture({ slideId, element, disabled }: { readonly slideId: string; readonly element: HotspotElement; readonly disabled: boolean }) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const store = useEditorStore()
  const { areas, id: elementId } = element
  const picture = typeof element.picture === 'object' && element.picture.kind === 'picture' ? element.picture : null
  return (
    <>
      <InspectorSection title={t('hotspot.picture')}>
        <PictureFillFields
          slideId={slideId} place={{ elementIds: [elementId], field: 'picture' }} fill={picture} disabled={disabled}
          shown={picture && <AreasPicture blob={picture.blob} areas={areas} side={320} />}
        />
        <AltField slideId={slideId} element={element} disabled={disabled} />
      </InspectorSection>
      {picture && (
        <InspectorSection title={t('hotspot.areas')}>
          <Button size="small" icon={<PencilRuler aria-hidden size={16} />} disabled={disabled} onClick={() => store.getState().openDialog('areas')}>{t('hotspot.draw')}</Button>
          <ul className="flex flex-col gap-3">
            {areas.map((area, at) => {
              const position = at + 1
              return (
                <MarkedRow
                  key={area.id} slideId={slideId} elementId={elementId} records="areas" parts={areas} at={at} sign={String(position)} isMultiple disabled={disabled}
                  labels={{
                    part: t('hotspot.area', { position }), isCorrect: t('hotspot.isRight', { position }), feedback: t('hotspot.feedbackOf', { position }),
                    empty: t('hotspot.areaEmpty'), feedbackEmpty: t('hotspot.feedbackEmpty'),
                  }}
                  onMark={(isCorrect) => asOneStep(undo, () => setPart(doc, { slideId, elementId, records: 'areas' }, area.id, { isCorrect }, new LocalOrigin('question.mark')))}
                />
              )
            })}
          </ul>
          <p className="text-xs text-faint">{t('hotspot.areasHelp')}</p>
        </InspectorSection>
      )}
    </>
  )
}
