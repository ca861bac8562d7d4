import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HotspotElement, MatchingElement } from '@lectern/shared/lesson'
import { TextArea } from '../../../ui/index.ts'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/questions.json'

const ALT_MAX = 2000

/** What the picture shows; a draft while it is typed, so that every letter is not an edit of its own. */
export function AltField({ slideId, element, disabled }: { readonly slideId: string; readonly element: HotspotElement | MatchingElement; readonly disabled: boolean }) {
  const { t } = useTranslation('questions')
  const writer = useElementWriter(slideId, [element])
  const [draft, setDraft] = useState(element.alt)
  return (
    <TextArea
      label={t('hotspot.alt')} help={t('hotspot.altHelp')} value={draft} rows={2} maxLength={ALT_MAX} disabled={disabled} onChange={({ target }) => setDraft(target.value)}
      onBlur={() => {
        if (draft !== element.alt) writer.set({ alt: draft })
      }}
    />
  )
}
