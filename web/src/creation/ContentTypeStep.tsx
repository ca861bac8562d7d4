import { ClipboardType, FilePlus2, FileUp, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOffline } from './queries.ts'

/** The ways to start, in the order in which they are offered. */
const STARTS = ['ai', 'text', 'deck', 'blank'] as const
export type CreationStart = (typeof STARTS)[number]

export interface ContentTypeStepProps {
  readonly onStart: (from: CreationStart) => void
}

const ICONS: Readonly<Record<CreationStart, ReactNode>> = {
  ai: <Sparkles size={20} />, text: <ClipboardType size={20} />, deck: <FileUp size={20} />, blank: <FilePlus2 size={20} />,
}

/** The ways to start slides (S2 §2): with AI, from own text, from a presentation, from nothing. */
export function ContentTypeStep({ onStart }: ContentTypeStepProps) {
  const { t } = useTranslation('creation')
  const isOffline = useIsOffline()
  const wordsOf = (from: CreationStart) => (from === 'ai' && isOffline ? 'outline' : from)
  return (
    <ul className="flex flex-col gap-3">
      {STARTS.map((from) => (
        <li key={from}>
          <button
            type="button"
            onClick={() => onStart(from)}
            className="flex w-full items-center gap-4 rounded-surface bg-sheet px-4 py-3.5 text-start ring-1 ring-line transition-shadow ring-inset hover:shadow-lifted"
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
  )
}
