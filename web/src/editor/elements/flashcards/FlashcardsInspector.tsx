import { useTranslation } from 'react-i18next'
import { CARDS_MAX, fieldText } from '@lectern/shared/lesson'
import type { FlashcardsElement } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Switch } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { AddPart } from '../activity/AddPart.tsx'
import { PartRow } from '../activity/PartRow.tsx'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import { WordsField } from '../activity/WordsField.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/questions.json'

/** The cards of a deck, each with its front and its back. */
export function FlashcardsInspector({ slideId, elements, disabled }: InspectorProps<'flashcards'>) {
  const { t } = useTranslation('questions')
  const writer = useElementWriter(slideId, elements)
  return (
    <QuestionInspector
      slideId={slideId} elements={elements} disabled={disabled} empty={t('deckEmpty')}
      renderParts={(one) => (
        <InspectorSection title={t('sections.cards')}>
          <ul className="flex flex-col gap-3">
            {one.cards.map((card, at) => <CardRow key={card.id} slideId={slideId} element={one} at={at} disabled={disabled} />)}
          </ul>
          <AddPart slideId={slideId} elementId={one.id} records="cards" label={t('addCard')} disabled={disabled || one.cards.length >= CARDS_MAX} />
          <p className="text-xs text-faint">{t('cardsHelp')}</p>
        </InspectorSection>
      )}
    >
      <InspectorSection title={t('sections.feedback')}>
        <Switch label={t('shuffleCards')} checked={commonValue(elements, (each) => each.shuffle) ?? false} disabled={disabled} onChange={(shuffle) => writer.set({ shuffle })} />
      </InspectorSection>
    </QuestionInspector>
  )
}

function CardRow({ slideId, element, at, disabled }: { readonly slideId: string; readonly element: FlashcardsElement; readonly at: number; readonly disabled: boolean }) {
  const { t } = useTranslation('questions')
  const { doc } = useLessonSession()
  const id = element.cards[at]?.id ?? ''
  const back = fieldText(doc, slideId, element.id, 'back', { records: 'cards', id })
  return (
    <PartRow
      slideId={slideId} elementId={element.id} records="cards" field="text" parts={element.cards} at={at} label={t('cardFront', { position: at + 1 })} placeholder={t('cardFrontEmpty')} disabled={disabled}
      start={<span aria-hidden className="mt-1.5 w-4 shrink-0 text-end text-sm text-soft tabular-nums">{at + 1}</span>}
    >
      {back && (
        <div className="flex ps-[1.375rem]">
          <WordsField
            key={id} fragment={back} place={{ slideId, elementId: element.id, part: id }} label={t('cardBack', { position: at + 1 })} placeholder={t('cardBackEmpty')} disabled={disabled}
          />
        </div>
      )}
    </PartRow>
  )
}
