import { Bookmark, Clock, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Version } from '@lectern/shared/lessons'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { cx } from '../../ui/index.ts'
import { useColoursAmong } from '../../sync/use-colours-among.ts'
import { PresenceAvatar } from '../presence/PresenceAvatar.tsx'
import { dayHeading, neighbour, peopleBehind, timeOf, versionDays } from './version-days.ts'
import '../../locales/en/history.json'

export interface VersionListProps {
  readonly versions: readonly Version[]
  readonly selectedId: string | null
  /** The version that is what the lesson is now; null when it was changed since the last. */
  readonly currentId: string | null
  /** ms since 1970 */
  readonly now: number
  readonly onSelect: (versionId: string) => void
}

const ICONS: Readonly<Record<Version['kind'], ReactNode>> = {
  auto: <Clock aria-hidden size={14} />,
  named: <Bookmark aria-hidden size={14} className="text-teal-ink" />,
  'pre-restore': <Undo2 aria-hidden size={14} />,
  import: <Undo2 aria-hidden size={14} />,
}
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity }
const FACES = 3

/** The versions by day; arrow keys walk through them. */
export function VersionList({ versions, selectedId, currentId, now, onSelect }: VersionListProps) {
  const { t, i18n } = useTranslation('history')
  const format = useFormat()
  const list = useRef<HTMLElement>(null)
  const days = versionDays(versions, now)
  const colourOf = useColoursAmong(versions.flatMap((version) => peopleBehind(version).map(({ userId }) => userId)))
  const inOrder = days.flatMap((day) => day.versions)
  const focusable = inOrder.some((version) => version.versionId === selectedId) ? selectedId : inOrder[0]?.versionId

  const walk = (event: KeyboardEvent, from: string): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = neighbour(inOrder, from, step)
    if (next === null) return
    onSelect(next.versionId)
    list.current?.querySelector<HTMLElement>(`[data-version="${CSS.escape(next.versionId)}"]`)?.focus()
  }

  return (
    <nav ref={list} aria-label={t('list')} className="space-y-5 p-3">
      {days.map((day) => (
        <section key={day.startsAt}>
          <h2 className="px-3 pb-1 font-sans text-xs font-semibold tracking-normal text-soft">
            {dayHeading(day, i18n.language, { today: t('today'), yesterday: t('yesterday') })}
          </h2>
          <ul>
            {day.versions.map((version) => {
              const people = peopleBehind(version)
              const names = format.list(people.map((person) => (person.name === '' ? t('unknown') : person.name)))
              const isSelected = version.versionId === selectedId
              return (
                <li key={version.versionId}>
                  <button
                    type="button"
                    data-version={version.versionId}
                    data-kind={version.kind}
                    aria-current={isSelected}
                    tabIndex={version.versionId === focusable ? 0 : -1}
                    onClick={() => onSelect(version.versionId)}
                    onKeyDown={(event) => walk(event, version.versionId)}
                    className={cx(
                      'flex w-full items-center gap-3 rounded-control px-3 py-2 text-start',
                      isSelected ? 'bg-teal-wash' : 'hover:bg-hover',
                    )}
                  >
                    <span className="min-w-0 grow">
                      <span className="flex items-baseline gap-2">
                        <span dir="auto" className={cx('truncate', version.name === null ? 'tabular-nums' : 'font-semibold')}>
                          {version.name ?? timeOf(version, i18n.language)}
                        </span>
                        {version === inOrder[0] && (
                          <span className={cx('shrink-0 rounded-full px-1.5 text-2xs', version.versionId === currentId ? 'bg-teal-wash text-teal-ink' : 'bg-sunken text-soft')}>
                            {t(version.versionId === currentId ? 'current' : 'latest')}
                          </span>
                        )}
                      </span>
                      <span className="flex items-center gap-1 text-xs text-soft">
                        {ICONS[version.kind]}
                        <span className="truncate">
                          {version.name === null ? t(`kind.${version.kind}`) : timeOf(version, i18n.language)}
                          {names !== '' && ` ${t('by', { names })}`}
                        </span>
                      </span>
                    </span>
                    <span className="flex shrink-0 -space-x-1.5">
                      {people.slice(0, FACES).map((person) => (
                        <PresenceAvatar key={person.userId} name={person.name} colour={colourOf(person.userId)} size={24} />
                      ))}
                      {people.length > FACES && (
                        <span className="inline-flex size-6 items-center justify-center rounded-full bg-sunken text-2xs font-semibold text-soft">
                          +{people.length - FACES}
                        </span>
                      )}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </nav>
  )
}
