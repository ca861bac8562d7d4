import { CREATION_LIMITS, countWords } from '@lectern/shared/creation'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/i18n/use-format.ts'
import { IconButton, Segmented, TextArea } from '../ui/index.ts'
import { ReadingText } from './ReadingText.tsx'
import { isBusy, readingInView } from './authoring.ts'
import type { Writing } from './use-writing.ts'

/** The version in view: to read or to change by hand, with the way to the other versions. */
export function ReadingPane({ writing }: { readonly writing: Writing }) {
  const { t } = useTranslation('creation')
  const format = useFormat()
  const [view, setView] = useState<'read' | 'edit'>('read')
  const { state, show, edit } = writing
  const busy = isBusy(state)
  const text = readingInView(state)
  const count = countWords(text)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={t('previousVersion')} size="small" icon={<ChevronLeft className="rtl:rotate-180" size={16} />}
          disabled={busy || state.index === 0} onClick={() => show(state.index - 1)}
        />
        <span className="text-xs tabular-nums text-soft">{t('version', { number: state.index + 1, count: Math.max(1, state.readings.length) })}</span>
        <IconButton
          label={t('nextVersion')} size="small" icon={<ChevronRight className="rtl:rotate-180" size={16} />}
          disabled={busy || state.index >= state.readings.length - 1} onClick={() => show(state.index + 1)}
        />
        <span className="flex-1 text-xs text-faint tabular-nums">{t('words', { count, value: format.number(count) })}</span>
        <Segmented
          label={t('view')} value={busy ? 'read' : view} disabled={busy} onChange={setView}
          options={[{ value: 'read', label: t('read') }, { value: 'edit', label: t('edit') }]}
        />
      </div>
      {view === 'edit' && !busy
        ? (
          <TextArea
            label={t('editLabel')} labelHidden rows={14} value={text} maxLength={CREATION_LIMITS.text} dir="auto"
            className="[&_textarea]:h-[48vh] [&_textarea]:field-sizing-fixed [&_textarea]:resize-none [&_textarea]:font-mono"
            onChange={(event) => edit(event.currentTarget.value)}
          />
        )
        : <ReadingText text={text} isWriting={state.status === 'writing'} />}
    </div>
  )
}
