import type { ShareRole } from '@lectern/shared/access'
import type { Share } from '@lectern/shared/sharing'
import { Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../platform/copy-text.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { useUser } from '../platform/session/session.ts'
import { useTransferCourse } from '../library/course-queries.ts'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import { useTransferLesson } from '../library/lesson-queries.ts'
import { Button, ConfirmDialog, Dialog, Notice, Skeleton, toast } from '../ui/index.ts'
import { ShareForm } from './ShareForm.tsx'
import { SharePerson } from './SharePerson.tsx'
import { useShareChange, useShares } from './queries.ts'
import type { ShareChange, ShareTarget } from './queries.ts'
import '../locales/en/sharing.json'

export interface ShareDialogProps {
  readonly target: ShareTarget
  /** My role there; only owners may change who has access. */
  readonly role: ShareRole | null
  readonly open: boolean
  readonly onClose: () => void
}

/** Who has access to a lesson or a course; owners share, change roles, remove and hand over. */
export function ShareDialog({ target, role, open, onClose }: ShareDialogProps) {
  const { t } = useTranslation('sharing')
  const me = useUser()
  const field = useRef<HTMLInputElement>(null)
  const shares = useShares(target)
  const change = useShareChange(target)
  const transferLesson = useTransferLesson()
  const transferCourse = useTransferCourse()
  const [heir, setHeir] = useState<Share | null>(null)
  const manages = canCurrentUser('share', target.kind, role)

  const apply = (what: ShareChange, confirmation?: string) => {
    change.mutate(what, {
      onSuccess: () => confirmation && toast(confirmation),
      onError: (error) => toast(messageOf(error), { tone: 'danger' }),
    })
  }
  const remove = (share: Share) => {
    apply({ kind: 'remove', userId: share.userId }, t('removed', { name: share.name }))
    if (share.userId === me?.userId) onClose()
  }
  const transfer = async (to: Share) => {
    const body = { userId: to.userId }
    if (target.kind === 'lesson') await transferLesson.mutateAsync({ params: { lessonId: target.id }, body })
    else await transferCourse.mutateAsync({ params: { courseId: target.id }, body })
    toast(t('transferred', { name: to.name }), { tone: 'success' })
    await shares.refetch()
  }
  const copyLink = async () => {
    const path = target.kind === 'lesson' ? `/editor/${target.id}` : `/home/courses?course=${target.id}`
    if (await copyText(window.location.origin + path)) toast(t('copied'))
    else toast(t('notCopied'), { tone: 'danger' })
  }
  return (
    <>
      <Dialog
        open={open && heir === null}
        onClose={onClose}
        title={t('title', { name: target.name })}
        initialFocus={manages ? field : undefined}
        actions={
          <>
            <Button icon={<Link2 size={16} />} className="mr-auto" onClick={() => void copyLink()}>{t('copyLink')}</Button>
            <Button variant={manages ? 'secondary' : 'primary'} onClick={onClose}>{t('done')}</Button>
          </>
        }
      >
        {manages ? <ShareForm target={target} field={field} /> : <Notice>{t('onlyOwners')}</Notice>}
        <h3 className="mt-6 mb-1 text-xs font-medium text-soft">{t('people')}</h3>
        {shares.isPending && <Skeleton className="h-12" />}
        {shares.isError && (
          <Notice tone="danger" action={<Button size="small" onClick={() => void shares.refetch()}>{t('retry')}</Button>}>
            {t('failed')} {messageOf(shares.error)}
          </Notice>
        )}
        <ul className="-mx-1 max-h-72 overflow-y-auto px-1">
          {shares.data?.map((share) => (
            <SharePerson
              key={share.userId}
              share={share}
              isMe={share.userId === me?.userId}
              manages={manages}
              onRole={(next) => apply({ kind: 'change', userId: share.userId, role: next })}
              onRemove={() => remove(share)}
              onTransfer={() => setHeir(share)}
            />
          ))}
        </ul>
      </Dialog>
      {heir && (
        <ConfirmDialog
          open
          onClose={() => setHeir(null)}
          title={t('transferTitle', { name: heir.name })}
          body={t('transferBody')}
          confirmLabel={t('transferConfirm')}
          messageOf={messageOf}
          onConfirm={() => transfer(heir)}
        />
      )}
    </>
  )
}
