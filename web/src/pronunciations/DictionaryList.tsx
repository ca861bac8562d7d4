import { useTranslation } from 'react-i18next'
import type { DictionaryEntry } from '@lectern/shared/pronunciations'
import '../locales/en/pronunciations.json'

interface DictionaryListProps {
  /** Null while nobody knows them. */
  readonly entries: readonly DictionaryEntry[] | null
  /** Of this language, such as `en`. */
  readonly language: string
  readonly onChoose: (entry: DictionaryEntry) => void
}

/** The words of a language in the dictionary, to be chosen. */
export function DictionaryList({ entries, language, onChoose }: DictionaryListProps) {
  const { t } = useTranslation('pronunciations')
  const own = entries?.filter((entry) => entry.language === language) ?? []
  return (
    <div className="-mx-3 -mb-3 flex flex-col gap-1 border-t border-line px-3 py-2">
      <p className="text-xs text-soft">{entries === null ? t('unread') : own.length === 0 ? t('empty') : t('dictionary', { count: own.length })}</p>
      {own.length > 0 && (
        <ul className="-mx-1.5 flex max-h-36 flex-col overflow-y-auto">
          {own.map((entry) => (
            <li key={entry.entryId}>
              <button
                type="button" onClick={() => onChoose(entry)}
                className="flex w-full items-baseline gap-3 rounded-small px-1.5 py-1 text-start text-sm hover:bg-hover"
              >
                <span dir="auto" className="min-w-0 grow truncate">{entry.word}</span>
                <span dir="auto" className="min-w-0 truncate text-soft">{entry.pronunciation}</span>
                {entry.avatarId !== null && <span className="shrink-0 text-xs text-faint">{entry.avatarId}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
