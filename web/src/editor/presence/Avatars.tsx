import { Eye } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu, Tooltip, cx, toast } from '../../ui/index.ts'
import { useIdlePeople, useLessonSession, usePeersBy, useSlideIds } from '../../sync/hooks.ts'
import { peersOf } from '../../sync/peers.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { PresenceAvatar } from './PresenceAvatar.tsx'
import { leadsBackToMe, peopleOf, samePeople } from './people.ts'
import type { Person } from './people.ts'
import '../../locales/en/presence.messages.json'

const AvatarMenu = lazyPart(async () => (await import('./AvatarMenu.tsx')).AvatarMenu)

/** How many faces stand side by side before the rest goes into a menu. */
const SHOWN = 4

/** Everybody else in the lesson; a click follows, a second click stops. The other button opens a menu. */
export function Avatars({ max = SHOWN, className }: { readonly max?: number; readonly className?: string }) {
  const { t } = useTranslation('presence')
  const session = useLessonSession()
  const store = useEditorStore()
  const people = usePeersBy(peopleOf, samePeople)
  const slideIds = useSlideIds()
  const following = useEditor((state) => state.following)
  const idle = useIdlePeople()

  const [menu, setMenu] = useState<{ readonly person: Person; readonly at: { readonly x: number; readonly y: number } } | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const openMenu = (event: MouseEvent<HTMLElement>, person: Person): void => {
    event.preventDefault()
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    // The menu key and Shift+F10 have no place of their own.
    const byPointer = event.clientX !== 0 || event.clientY !== 0
    setMenu({ person, at: byPointer ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom } })
  }
  const toggle = (person: Person): void => {
    const isFollowed = store.getState().following === person.clientId
    if (!isFollowed && leadsBackToMe(peersOf(session).all(), person.clientId, session.awareness.clientID)) {
      toast(t('follow.loop', { name: person.name }))
      return
    }
    store.getState().follow(isFollowed ? null : person.clientId)
  }
  const nameOf = (person: Person): string =>
    person.userId === session.userId ? t('avatars.you', { name: person.name }) : person.name
  const labelOf = (person: Person): string => {
    const label = t(following === person.clientId ? 'avatars.unfollow' : 'avatars.follow', { name: nameOf(person) })
    return idle.has(person.userId) ? `${label} · ${t('avatars.idle')}` : label
  }

  // Whoever is followed stays in sight.
  const ordered = [...people].sort((a, b) => Number(b.clientId === following) - Number(a.clientId === following))
  const shown = ordered.length > max ? ordered.slice(0, max - 1) : ordered
  const rest = ordered.slice(shown.length)
  if (people.length === 0) return null
  return (
    <section aria-label={t('avatars.label')} data-keeps-follow className={cx('flex items-center', className)}>
      {shown.map((person) => {
        const slide = person.slideId === null ? 0 : slideIds.indexOf(person.slideId) + 1
        const place = slide > 0 ? t('avatars.onSlide', { number: slide }) : null
        return (
          <Tooltip key={person.userId} label={place === null ? labelOf(person) : `${labelOf(person)} · ${place}`}>
            <button
              type="button"
              aria-label={labelOf(person)}
              aria-pressed={following === person.clientId}
              data-user={person.userId}
              onClick={() => toggle(person)}
              onContextMenu={(event) => openMenu(event, person)}
              className="-ms-1 rounded-full p-0.5 first:ms-0 hover:bg-hover aria-pressed:bg-pressed"
            >
              <span className="relative block">
                <PresenceAvatar name={person.name} colour={person.colour} isIdle={idle.has(person.userId)} />
                {following === person.clientId && (
                  <span className="absolute -right-1 -bottom-1 rounded-full bg-raised p-0.5 text-teal-ink shadow-resting">
                    <Eye aria-hidden size={10} strokeWidth={2.5} />
                  </span>
                )}
              </span>
            </button>
          </Tooltip>
        )
      })}
      {rest.length > 0 && (
        <Menu
          button={
            <button
              type="button"
              aria-label={t('avatars.more', { count: rest.length })}
              className="inline-flex h-7 min-w-7 items-center justify-center rounded-full bg-sunken px-1.5 text-xs font-semibold text-soft tabular-nums hover:text-ink"
            >
              {t('avatars.moreShort', { count: rest.length })}
            </button>
          }
          items={rest.map((person) => ({
            id: person.userId,
            label: labelOf(person),
            icon: <span className="size-3 rounded-full" style={{ backgroundColor: person.colour }} />,
            onSelect: () => toggle(person),
          }))}
        />
      )}
      {menu !== null && (
        <Suspense fallback={null}>
          <AvatarMenu
            person={menu.person} at={menu.at} followLabel={labelOf(menu.person)} onFollow={() => toggle(menu.person)} onClose={closeMenu}
          />
        </Suspense>
      )}
    </section>
  )
}
