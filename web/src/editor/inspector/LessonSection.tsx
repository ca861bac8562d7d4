import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { plainText } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useCanEdit, useLessonSession, useMeta, useSlideIds } from '../../sync/hooks.ts'
import { countWords, speakingSeconds } from '@lectern/shared/narration'
import { clock } from '../../ui/clock.ts'
import { Button } from '../../ui/index.ts'
import { useEditorStore } from '../editor-store.ts'
import { LanguageField } from './LanguageField.tsx'
import { FactList } from './FactList.tsx'
import { InspectorSection } from '../chrome/InspectorSection.tsx'

/** Counted once a text: a snapshot keeps its identity until its words change. */
const counted = new WeakMap<RichText, number>()

function wordsOf(text: RichText): number {
  const known = counted.get(text)
  if (known !== undefined) return known
  const words = countWords(plainText(text))
  counted.set(text, words)
  return words
}

/** What there is to know about the lesson as a whole. */
export function LessonSection() {
  const { t } = useTranslation('editor')
  const format = useFormat()
  const store = useEditorStore()
  const { view } = useLessonSession()
  const { language } = useMeta()
  const slides = useSlideIds()
  const canEdit = useCanEdit()
  const words = useSyncExternalStore(view.subscribe, () =>
    view.slideIds().reduce((sum, id) => sum + wordsOf(view.slide(id)?.narration ?? { blocks: [] }), 0),
  )
  return (
    <InspectorSection title={t('inspector.lesson')}>
      <FactList
        facts={[
          [t('inspector.slides'), format.number(slides.length)], [t('inspector.narrationTime'), clock(speakingSeconds(words))],
          ...(canEdit ? [] : [[t('inspector.language'), format.language(language)] as const]),
        ]}
      />
      {canEdit && <LanguageField />}
      <Button size="small" wide onClick={() => store.getState().openDialog('download')}>{t('commands.download')}</Button>
      <Button size="small" wide onClick={() => store.getState().openDialog('template')}>{t('commands.saveAsTemplate')}</Button>
      {canEdit && <Button size="small" wide onClick={() => store.getState().openDialog('factCheck')}>{t('commands.factCheck')}</Button>}
    </InspectorSection>
  )
}
