import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { roleAllows } from '@lectern/shared/access'
import { toast } from '../../ui/index.ts'
import { useLessonSession, usePeersBy, useSessionState } from '../../sync/hooks.ts'
import { peersOf } from '../../sync/peers.ts'
import { useEditor } from '../editor-store.ts'
import { announcementsBetween } from './announcements.ts'
import { peopleOf, samePeople } from './people.ts'
import type { Person } from './people.ts'
import { useUploadCounts } from '../uploads/use-lesson-uploads.ts'
import { useSteadySync } from './use-steady-sync.ts'
import { statusWords } from './status-words.ts'
import '../../locales/en/presence.messages.json'
import '../../locales/en/presence.json'

/** Faces that appear in the first moments were here before me and are not announced one by one. */
const SETTLE_MS = 1_500

/** How long nothing may change before it is said that all is saved: who types would hear it after every letter. */
const QUIET_MS = 2_000

/** Says aloud who joined, left and follows, and what was saved; shows what else the author should know as toasts. */
export function Announcer() {
  const { t } = useTranslation('presence')
  const session = useLessonSession()
  const people = usePeersBy(peopleOf, samePeople)
  const following = useEditor((state) => state.following)
  const problem = useSessionState((state) => state.problem)
  const role = useSessionState((state) => state.role)
  const { sentence: status, isSaved } = useStatusSentence()
  const region = useRef<HTMLDivElement>(null)
  const before = useRef<readonly Person[] | null>(null)
  const say = useCallback((sentence: string) => {
    if (region.current !== null) region.current.textContent = sentence
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => {
      if (before.current === null) before.current = peopleOf(peersOf(session).all())
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [session])
  useEffect(() => {
    if (before.current === null) return
    const news = announcementsBetween(before.current, people, session.awareness.clientID)
    before.current = people
    if (news.length > 0) say(news.map(({ key, name }) => t(`live.${key}`, { name })).join('. '))
  }, [people, session, say, t])

  const followed = useRef<number | null>(null)
  useEffect(() => {
    if (followed.current === following) return
    followed.current = following
    const name = following === null ? null : peersOf(session).one(following)?.presence.user.name
    say(name == null ? t('live.notFollowing') : t('live.following', { name }))
  }, [following, session, say, t])

  // How things stood at the opening is no news.
  const first = useRef(status)
  useEffect(() => {
    if (status === '' || status === first.current) return
    first.current = ''
    if (!isSaved) return say(status)
    const quiet = setTimeout(() => say(status), QUIET_MS)
    return () => clearTimeout(quiet)
  }, [status, isSaved, say])

  useEffect(() => {
    if (problem === null || problem === 'not-found' || problem === 'no-access') return
    toast(t(`problem.${problem}`), { tone: 'warning' })
    session.dismissProblem()
  }, [problem, session, t])

  const lock = useSessionState((state) => state.serverMessages.lock)
  const isOnline = useSessionState(({ connection }) => connection === 'online' || connection === 'back-online')
  const last = useRef({ role, lock })
  useEffect(() => {
    // On the way there the role is the one that this device remembers, which the server may not agree to.
    if (!isOnline) return
    const before = last.current
    last.current = { role, lock }
    if (before.lock !== null && lock === null) toast(t('banner.unlocked'), { tone: 'success' })
    else if (before.role !== null && !roleAllows(before.role, 'edit') && roleAllows(role, 'edit')) toast(t('role.raised'), { tone: 'success' })
  }, [isOnline, role, lock, t])

  return <div ref={region} aria-live="polite" data-announcer className="sr-only" />
}

/** The status in words, without countdowns, and "saving" left out: it would be said after every key. */
function useStatusSentence(): { readonly sentence: string; readonly isSaved: boolean } {
  const { t } = useTranslation('presence')
  const connection = useSessionState((state) => state.connection)
  const sync = useSteadySync()
  const kept = useSessionState((state) => state.keptOnDevice)
  // Not for each letter, of which it is said that it is not saved.
  const unsaved = useSessionState((state) => state.sync === 'synced' && state.unsavedChanges > 0)
  const uploads = useUploadCounts(useLessonSession().lessonId)
  const { key, count } = statusWords({ connection, sync, unsavedChanges: 0, keptOnDevice: kept, reconnectAt: null, uploads }, 0)
  if (key === 'saving' || key === 'uploading' || key === 'connecting' || (key === 'saved' && unsaved)) return { sentence: '', isSaved: false }
  return { sentence: key === null ? t('status.offline') : t(`status.${key}`, { count }), isSaved: key === 'saved' }
}
