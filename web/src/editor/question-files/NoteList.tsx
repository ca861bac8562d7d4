import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ExchangeNote } from '@lectern/shared/question-files'
import '../../locales/en/questionFiles.json'

/** What is lost, question by question. */
export function NoteList({ notes }: { readonly notes: readonly ExchangeNote[] }) {
  const { t } = useTranslation('questionFiles')
  if (notes.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
    <ul tabIndex={0} aria-label={t('notes.title')} className="scroll-edges max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line text-sm">
      {notes.map(({ at, code, words }) => (
        <li key={`${at} ${code}`} className="flex gap-2.5 px-3 py-2">
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-amber" />
          <div className="min-w-0">
            {at > 0 && <p dir="auto" className="truncate font-medium">{words === '' ? t('notes.question', { position: at }) : `${at}. ${words}`}</p>}
            <p className="text-soft">{t(`notes.${code}`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
