import type { LibraryActivity } from '@lectern/shared/activity-library'
import { newSettings } from '@lectern/shared/publishing'
import { Link2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../platform/copy-text.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import { usePublish } from '../publishing/queries.ts'
import { Button, IconButton, toast } from '../ui/index.ts'
import { activityPath } from './paths.ts'
import { useRefreshActivities } from './queries.ts'

interface ShareableLinkProps {
  readonly activity: LibraryActivity
  /** The publications of the activity, the latest first. */
  readonly links: readonly string[]
}

/** The addresses of an activity: that of this page for colleagues, and one for learners, which whoever may publish it makes. */
export function ShareableLink({ activity, links }: ShareableLinkProps) {
  const { t } = useTranslation('activityLibrary')
  const { activityId, description, lessonId, name, role, tags } = activity
  const publish = usePublish(activityId)
  const refresh = useRefreshActivities()
  const [publicationId] = links
  const make = async (): Promise<void> => {
    try {
      await publish.mutateAsync({ params: { lessonId: activityId }, body: { ...newSettings(name), description, tags } })
      await refresh()
      toast(t('link.made'), { tone: 'success' })
    } catch (error) {
      toast(t('failures.link', { why: messageOf(error) }), { tone: 'danger' })
    }
  }
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-sans text-sm font-semibold">{t('link.title')}</h2>
      <Address label={t('link.here')} path={activityPath(activityId)} />
      {publicationId !== undefined && <Address label={t('link.learners')} path={`/view/${encodeURIComponent(publicationId)}`} />}
      {publicationId === undefined && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-sm text-soft">{t('link.none')}</p>
          {lessonId !== null && canCurrentUser('publish', 'activity', role) && <Button size="small" busy={publish.isPending} onClick={() => void make()}>{t('link.make')}</Button>}
        </div>
      )}
    </section>
  )
}

function Address({ label, path }: { readonly label: string; readonly path: string }) {
  const { t } = useTranslation('activityLibrary')
  const id = useId()
  const url = window.location.origin + path
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(url)
    toast(t(isCopied ? 'link.copied' : 'link.notCopied'), { tone: isCopied ? 'success' : 'warning' })
  }
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs text-soft">{label}</label>
      <div className="flex items-center gap-1">
        <input id={id} readOnly dir="ltr" value={url} onFocus={(event) => event.currentTarget.select()} className="h-8 min-w-0 grow rounded-control border border-line bg-sunken px-2.5 text-sm text-soft" />
        <IconButton label={`${t('link.copy')}: ${label}`} icon={<Link2 aria-hidden size={16} />} onClick={() => void copy()} />
      </div>
    </div>
  )
}
