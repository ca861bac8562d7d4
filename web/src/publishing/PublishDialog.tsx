import { PUBLISHING_LIMITS, PUBLISHING_MESSAGES, newSettings } from '@lectern/shared/publishing'
import type { Publication, PublicationSettings } from '@lectern/shared/publishing'
import type { ShareRole } from '@lectern/shared/access'
import { cutText } from '@lectern/shared/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../platform/http/api-error.ts'
import { translateMessage } from '../platform/i18n/i18n.ts'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import { Button, ConfirmDialog, Dialog, Notice, Skeleton, toast } from '../ui/index.ts'
import { PersonalLinks } from './PersonalLinks.tsx'
import { PublishForm } from './PublishForm.tsx'
import { PublishedLink } from './PublishedLink.tsx'
import { useChangePublication, useLessonDescription, usePublications, usePublish, useUnpublish } from './queries.ts'
import '../locales/en/publishing.json'

/** Something about a lesson that its author may want to mend before learners get it. */
interface PublishNotice {
  readonly text: string
  /** The same slide by slide; none where there is no more to say. */
  readonly details: readonly string[]
}

export interface PublishDialogProps {
  readonly lessonId: string
  readonly title: string
  /** My role there; who may only read sees the links. */
  readonly role: ShareRole | null
  /** Whether the server has everything that is on screen. */
  readonly isSaved: boolean
  /** The words of the lesson; absent where nobody has them. */
  readonly textOf?: () => string
  /** What is to be known of the lesson before it is published. */
  readonly notices?: readonly PublishNotice[]
  /** It was begun as an interactive video, which is what the form begins with then. */
  readonly isVideo?: boolean
  readonly onClose: () => void
}

const FORM = 'publish-form'

/** What the form is about: a new link, or the settings of one. */
type Editing = { readonly publication: Publication | null }

/** Publishes a lesson and shows its links (S2 §2: publish live dialog). */
export function PublishDialog({ lessonId, title, role, isSaved, isVideo = false, notices = [], textOf, onClose }: PublishDialogProps) {
  const { t } = useTranslation('publishing')
  const links = usePublications(lessonId)
  const about = useLessonDescription(lessonId)
  const publish = usePublish(lessonId)
  const change = useChangePublication(lessonId)
  const unpublish = useUnpublish(lessonId)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [newId, setNewId] = useState<string | null>(null)
  const [inviting, setInviting] = useState<Publication | null>(null)
  const [leaving, setLeaving] = useState<Publication | null>(null)
  const manages = canCurrentUser('publish', 'lesson', role)
  // A lesson without any link begins with the form.
  const form = editing ?? (manages && links.data?.length === 0 ? { publication: null } : null)
  const isBusy = publish.isPending || change.isPending
  const failure = publish.error ?? change.error

  const open = (next: Editing | null): void => {
    publish.reset()
    change.reset()
    setEditing(next)
  }
  const submit = (settings: PublicationSettings): void => {
    if (isBusy) return
    const publication = form?.publication ?? null
    if (publication !== null) {
      const params = { lessonId, publicationId: publication.publicationId }
      change.mutate({ params, body: settings }, { onSuccess: () => {
        open(null)
        toast(t('saved'), { tone: 'success' })
      } })
    } else {
      publish.mutate({ params: { lessonId }, body: settings }, { onSuccess: (made) => {
        open(null)
        setNewId(made.publication.publicationId)
      } })
    }
  }
  const confirmUnpublish = async (publication: Publication): Promise<void> => {
    await unpublish.mutateAsync({ params: { lessonId, publicationId: publication.publicationId } })
    toast(t('unpublished'), { tone: 'success' })
  }
  const isFull = (links.data?.length ?? 0) >= PUBLISHING_LIMITS.perLesson
  const canReturn = (links.data?.length ?? 0) > 0
  const waiting = <div role="status" aria-label={t('loading')}><Skeleton className="h-32" /></div>
  const actions = form === null
    ? (
        <>
          {manages && canReturn && <Button className="me-auto" disabled={isFull} onClick={() => open({ publication: null })}>{t('another')}</Button>}
          <Button variant="primary" onClick={onClose}>{t('done')}</Button>
        </>
      )
    : (
        <>
          <Button disabled={isBusy} onClick={canReturn ? () => open(null) : onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={isBusy}>{t(form.publication === null ? (isBusy ? 'publishing' : 'publish') : 'save')}</Button>
        </>
      )
  return (
    <>
      <Dialog
        open={leaving === null && inviting === null} onClose={onClose} size="medium" actions={links.data === undefined ? undefined : actions}
        title={t(form === null ? 'links' : form.publication === null ? 'title' : 'settingsTitle')}
        description={form === null ? undefined : t(form.publication === null ? 'intro' : 'settingsIntro')}
      >
        {links.isPending && waiting}
        {links.data === undefined && links.isError && (
          <Notice tone="danger" action={<Button size="small" onClick={() => void links.refetch()}>{t('retry')}</Button>}>
            {t('loadFailed')} {messageOf(links.error)}
          </Notice>
        )}
        {form !== null && (
          <>
            {form.publication === null && <Notices notices={notices} />}
            {form.publication === null && !isSaved && <Notice tone="warning" className="mb-4">{t('unsaved')}</Notice>}
            {form.publication === null && about.isPending ? waiting : (
              <PublishForm
                textOf={textOf}
                key={form.publication?.publicationId ?? 'new'} id={FORM} onSubmit={submit}
                initial={form.publication?.settings ?? {
                  ...newSettings(title, isVideo ? 'video' : 'slides'), description: cutText(about.data ?? '', PUBLISHING_LIMITS.descriptionMax),
                }}
                failure={failure === null ? null : `${translateMessage('reason.publishing.publishFailed', PUBLISHING_MESSAGES.publishFailed)} ${messageOf(failure)}`}
              />
            )}
          </>
        )}
        {form === null && manages && links.data?.some(({ isChangedSince }) => isChangedSince) === true && <Notices notices={notices} />}
        {form === null && links.data?.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
        {form === null && links.data !== undefined && links.data.length > 0 && (
          <ul aria-label={t('links')} className="flex flex-col gap-3">
            {links.data.map((publication) => (
              <PublishedLink
                key={publication.publicationId} lessonId={lessonId} publication={publication} manages={manages}
                isNew={publication.publicationId === newId} onSettings={() => open({ publication })} onInvite={() => setInviting(publication)} onUnpublish={() => setLeaving(publication)}
              />
            ))}
          </ul>
        )}
      </Dialog>
      {inviting !== null && <PersonalLinks lessonId={lessonId} publication={inviting} onClose={() => setInviting(null)} />}
      {leaving !== null && (
        <ConfirmDialog
          open danger onClose={() => setLeaving(null)} title={t('unpublishTitle')} body={t('unpublishBody')} confirmLabel={t('unpublish')}
          messageOf={messageOf} onConfirm={() => confirmUnpublish(leaving)}
        />
      )}
    </>
  )
}

function Notices({ notices }: { readonly notices: readonly PublishNotice[] }) {
  return notices.map(({ details, text }) => (
    <Notice key={text} tone="warning" className="mb-4">
      {text}
      {details.length > 0 && <ul className="mt-1 list-disc ps-4">{details.map((detail) => <li key={detail}>{detail}</li>)}</ul>}
    </Notice>
  ))
}
