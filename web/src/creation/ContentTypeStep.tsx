import { ClipboardType, FilePlus2, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOffline } from './queries.ts'

export interface ContentTypeStepProps {
  readonly onStart: (from: 'ai' | 'text' | 'blank') => void
}

const ICONS: Readonly<Record<'ai' | 'text' | 'blank', ReactNode>> = {
  ai: <Sparkles size={20} />, text: <ClipboardType size={20} />, blank: <FilePlus2 size={20} />,
}

/** The ways to start slides (S2 §2): with AI, from own text, from nothing. */
export function ContentTypeStep({ onStart }: ContentTypeStepProps) {
  const { t } = useTranslation('creation')
  const isOffline = useIsOffline()
  const wordsOf = (from: 'ai' | 'text' | 'blank') => (from === 'ai' && isOffline ? 'outline' : from)
  return (
    <ul className="flex flex-col gap-3">
      {(['ai', 'text', 'blank'] as const).map((from) => (
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
