import { ClipboardType, FilePlus2, FileText, FileUp, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../ui/index.ts'
import { CREATION_CONTENT_TYPES, startsOf } from './machine.ts'
import type { CreationContentType, CreationStart } from './machine.ts'
import { useIsOffline } from '../suggestions/writer.ts'

export interface ContentTypeStepProps {
  readonly contentType: CreationContentType
  readonly onType: (contentType: CreationContentType) => void
  readonly onStart: (from: CreationStart) => void
}

const ICONS: Readonly<Record<CreationStart, ReactNode>> = {
  ai: <Sparkles size={20} />, text: <ClipboardType size={20} />, deck: <FileUp size={20} />, blank: <FilePlus2 size={20} />, pdf: <FileText size={20} />,
}

/** What is made, and the ways to begin with it (S2 §2). */
export function ContentTypeStep({ contentType, onType, onStart }: ContentTypeStepProps) {
  const { t } = useTranslation('creation')
  const isOffline = useIsOffline()
  const wordsOf = (from: CreationStart) => (from === 'ai' && isOffline ? 'outline' : from)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <Segmented
          label={t('type.label')} value={contentType} onChange={onType} className="self-start"
          options={CREATION_CONTENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <p className="text-sm text-pretty text-soft">{t(`type.${contentType}-help`)}</p>
      </div>
      <ul className="flex flex-col gap-2.5">
        {startsOf(contentType).map((from) => (
          <li key={from}>
            <button
              type="button"
              onClick={() => onStart(from)}
              className="flex w-full items-center gap-4 rounded-surface bg-sheet px-4 py-3 text-start ring-1 ring-line transition-shadow ring-inset hover:shadow-lifted"
            >
              <span aria-hidden className="flex size-10 shrink-0 items-center justify-center rounded-control bg-teal-wash text-teal-ink">{ICONS[from]}</span>
              <span>
                <span className="block text-sm font-semibold">{t(`start.${wordsOf(from)}`)}</span>
                <span className="mt-0.5 block text-xs text-pretty text-soft">{t(`start.${wordsOf(from)}Help`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
