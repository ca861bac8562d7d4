import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Tooltip } from '../../ui/index.ts'
import { usePeersBy } from '../../sync/hooks.ts'
import type { Peer } from '../../sync/lesson-session.ts'
import { onSurface } from './person-colour.ts'
import { peopleOn, samePeople } from './people.ts'
import '../../locales/en/presence.json'

/** How many dots stand below each other before the rest is a number. */
const SHOWN = 3

/** Who is on a slide: a dot in the colour of each. */
export function RailPresence({ slideId }: { readonly slideId: string }) {
  const { t } = useTranslation('presence')
  const format = useFormat()
  const here = useCallback((peers: readonly Peer[]) => peopleOn(peers, slideId), [slideId])
  const people = usePeersBy(here, samePeople)
  if (people.length === 0) return null
  const label = t('rail.here', { names: format.list(people.map((person) => person.name)) })
  return (
    <Tooltip label={label} side="right">
      <ul aria-label={label} className="flex flex-col items-end gap-1">
        {people.slice(0, SHOWN).map((person) => (
          <li
            key={person.userId}
            data-user={person.userId}
            className="size-2 animate-fade rounded-full ring-2 ring-sheet"
            style={{ backgroundColor: onSurface(person.colour) }}
          />
        ))}
        {people.length > SHOWN && <li className="text-2xs text-soft tabular-nums">+{people.length - SHOWN}</li>}
      </ul>
    </Tooltip>
  )
}
