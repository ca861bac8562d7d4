import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '@lectern/shared/fact-check'
import type { TextMatch } from '@lectern/shared/lesson'
import '../../locales/en/factCheck.json'

interface FindingCardProps {
  readonly finding: Finding
  readonly place: TextMatch
  /** Of the slide, from 1. */
  readonly number: number
  /** Of the lesson, BCP 47. */
  readonly language: string
}

/** Where a source that has but a name can be looked up. */
function lookUp(source: string, language: string): string {
  return `https://${/^[a-z]{2,3}/.exec(language)?.[0] ?? 'en'}.wikipedia.org/w/index.php?search=${encodeURIComponent(source)}`
}

/** A statement that may be wrong: where it stands, what can stand in its place, why, and where to look it up. */
export function FindingCard({ finding, language, number, place }: FindingCardProps): ReactNode {
  const { t } = useTranslation('factCheck')
  return (
    <div role="status" className="flex flex-col gap-2 text-sm">
      <p className="text-xs text-soft">
        <span className="font-medium text-amber">{t(`kinds.${finding.kind}`)}</span>{' · '}{t(place.elementId === null ? 'inNarration' : 'onSlide', { number })}
      </p>
      <p className="rounded-control bg-sunken px-2.5 py-2"><del className="text-soft" aria-label={t('stands', { words: finding.quote })}>{finding.quote}</del></p>
      <p className="rounded-control bg-teal-wash px-2.5 py-2"><ins className="no-underline" aria-label={t('instead', { words: finding.correction })}>{finding.correction}</ins></p>
      {finding.explanation !== '' && <p>{finding.explanation}</p>}
      {finding.sources.length > 0 && (
        <div>
          <p className="text-xs text-soft">{t('sources')}</p>
          <ul className="mt-0.5 flex flex-col gap-0.5">
            {finding.sources.map((source) => (
              <li key={source}>
                <a href={lookUp(source, language)} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1 text-teal-ink underline-offset-2 hover:underline">
                  {source}<ExternalLink aria-label={t('newTab')} size={12} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
