import { Check, CloudOff, LoaderCircle, TriangleAlert, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { roleAllows } from '@lectern/shared/access'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Tooltip, cx } from '../../ui/index.ts'
import { useLessonSession, useSessionState } from '../../sync/hooks.ts'
import { useUploadCounts } from '../uploads/use-lesson-uploads.ts'
import { statusWords } from './status-words.ts'
import type { SessionState } from '../../sync/lesson-session.ts'
import type { StatusTone, StatusWords } from './status-words.ts'
import { useRunningTime } from '../../platform/use-running-time.ts'
import { useSteadySync } from './use-steady-sync.ts'
import '../../locales/en/presence.json'

const TONES: Readonly<Record<StatusTone, string>> = {
  calm: 'text-soft',
  busy: 'text-soft',
  warning: 'text-amber',
  danger: 'text-brick',
}

function iconOf(words: StatusWords): ReactNode {
  if (words.key === 'saved') return <Check aria-hidden size={16} className="text-teal-ink" />
  if (words.key === 'backOnline') return <Wifi aria-hidden size={16} className="text-teal-ink" />
  if (words.key === 'trouble' || words.key === 'notUploaded') return <TriangleAlert aria-hidden size={16} />
  if (words.tone === 'busy') return <LoaderCircle aria-hidden size={16} className="animate-spin" />
  return <CloudOff aria-hidden size={16} />
}

/** How many changes the words may tell of: while there is a connection none, and nothing renders for every letter. */
const changesInWords = ({ connection, unsavedChanges }: SessionState): number => (connection === 'online' ? 0 : unsavedChanges)

/** How the lesson stands with the server, in words (S2 §4); "saved" means committed to the server's disk. */
export function StatusIndicator({ className }: { readonly className?: string }) {
  const { t } = useTranslation('presence')
  const session = useLessonSession()
  const connection = useSessionState((state) => state.connection)
  const sync = useSteadySync()
  const unsavedChanges = useSessionState(changesInWords)
  const keptOnDevice = useSessionState((state) => state.keptOnDevice)
  const reconnectAt = useSessionState((state) => state.reconnectAt)
  const role = useSessionState((state) => state.role)
  const uploads = useUploadCounts(session.lessonId)
  const now = useRunningTime(reconnectAt !== null)
  const words = statusWords({ connection, sync, unsavedChanges, keptOnDevice, reconnectAt, uploads }, now)
  const { key, count, retry } = words
  const isReader = role !== null && !roleAllows(role, 'edit')
  return (
    <section
      aria-label={t('status.label')}
      data-connection={connection}
      data-sync={sync}
      className={cx('flex min-w-0 items-center gap-1.5 text-sm whitespace-nowrap', TONES[words.tone], className)}
    >
      <Tooltip label={<StatusHint isReader={isReader} />}>
        <span className="flex min-w-0 items-center gap-1.5">
          {iconOf(words)}
          <span className="truncate tabular-nums">
            {key !== null && t(`status.${key === 'saved' && isReader ? 'upToDate' : key}`, { count })}
            {key !== null && retry !== null && ' · '}
            {retry !== null && (retry.seconds === null ? t('status.reconnecting') : t('status.reconnectingIn', { seconds: retry.seconds }))}
          </span>
        </span>
      </Tooltip>
      {(retry?.seconds != null || connection === 'offline') && (
        <>
          <span aria-hidden>·</span>
          <button
            type="button"
            onClick={session.retryNow}
            className="rounded-small font-medium text-teal-ink underline-offset-2 hover:underline"
          >
            {t('status.tryNow')}
          </button>
        </>
      )}
    </section>
  )
}

/** What the tooltip adds; made only while it is shown, as it is saved with every key. */
function StatusHint({ isReader }: { readonly isReader: boolean }): ReactNode {
  const { t } = useTranslation('presence')
  const format = useFormat()
  const savedAt = useSessionState((state) => state.savedAt)
  if (isReader) return t('status.viewing')
  return savedAt === null ? t('status.label') : t('status.savedAt', { time: format.time(savedAt) })
}
