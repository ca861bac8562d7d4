import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PROFILE_LIMITS, inviteLearners } from '@lectern/shared/activities'
import { csvFile } from '@lectern/shared/csv'
import type { Publication } from '@lectern/shared/publishing'
import { useMutation } from '@tanstack/react-query'
import { copyText } from '../platform/copy-text.ts'
import { call } from '../platform/http/api.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { saveCsv } from '../platform/save-file.ts'
import { Button, Dialog, IconButton, Notice, SelectField, TextArea, toast } from '../ui/index.ts'
import { invitedIn } from './invited.ts'
import '../locales/en/publishing.json'

interface PersonalLinksProps {
  readonly lessonId: string
  readonly publication: Publication
  readonly onClose: () => void
}

const DAYS = ['7', '30', '90', '365'] as const

/** Makes links that say who opens them, one for each learner, to be sent by whoever made them. */
export function PersonalLinks({ lessonId, publication: { publicationId, settings }, onClose }: PersonalLinksProps) {
  const { t } = useTranslation('publishing')
  const format = useFormat()
  const [text, setText] = useState('')
  const [days, setDays] = useState<(typeof DAYS)[number]>('30')
  const { learners, wrong } = invitedIn(text)
  const made = useMutation({ mutationFn: () => call(inviteLearners, { params: { lessonId, publicationId }, body: { learners: [...learners], days: Number(days) } }) })
  const copy = (words: string): void => void copyText(words).then((isCopied) => (isCopied ? toast(t('copied.link')) : toast(t('notCopied'), { tone: 'danger' })))
  const isTooMany = learners.length > PROFILE_LIMITS.invitedMax
  const links = made.data?.links
  return (
    <Dialog
      open onClose={onClose} size="medium" title={t('personal.title')} description={t('personal.body', { title: settings.title })}
      actions={links === undefined ? (
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={made.isPending} disabled={learners.length === 0 || wrong.length > 0 || isTooMany || !settings.collectAnalytics} onClick={() => made.mutate()}>{t('personal.make', { count: learners.length })}</Button>
        </>
      ) : (
        <>
          <Button className="me-auto" icon={<Download aria-hidden size={16} />} onClick={() => saveCsv(`links-${publicationId}.csv`, csvFile(['email', 'name', 'link'], links.map(({ email, link, name }) => [email, name, link])))}>{t('personal.download')}</Button>
          <Button variant="primary" onClick={onClose}>{t('done')}</Button>
        </>
      )}
    >
      {!settings.collectAnalytics && <Notice tone="warning" className="mb-4">{t('personal.notCounted')}</Notice>}
      {made.isError && <Notice tone="danger" className="mb-4">{messageOf(made.error)}</Notice>}
      {links === undefined ? (
        <div className="flex flex-col gap-4">
          <TextArea
            label={t('personal.learners')} help={t('personal.learnersHelp', { max: PROFILE_LIMITS.invitedMax })} rows={6} dir="ltr" spellCheck={false} value={text} placeholder={t('personal.example')}
            error={wrong.length > 0 ? t('personal.wrong', { lines: format.list(wrong.slice(0, 3)) }) : isTooMany ? t('personal.tooMany', { max: PROFILE_LIMITS.invitedMax }) : undefined}
            onChange={({ target }) => setText(target.value)}
          />
          <SelectField className="w-48" label={t('personal.days')} value={days} onChange={setDays} options={DAYS.map((value) => ({ value, label: t('personal.daysOf', { count: Number(value) }) }))} />
        </div>
      ) : (
        <>
          <p className="mb-3 text-sm text-soft">{t('personal.made', { until: format.dateTime(made.data?.until ?? 0) })}</p>
          <ul className="divide-y divide-line rounded-control border border-line text-sm">
            {links.map(({ email, link, name }) => (
              <li key={`${email} ${link}`} className="flex items-center gap-3 px-3 py-2">
                <span className="min-w-0 flex-1"><span dir="auto" className="block truncate font-medium">{name === '' ? email : name}</span>{name !== '' && <span className="block truncate text-xs text-faint">{email}</span>}</span>
                <IconButton size="small" label={t('personal.copy', { name: name === '' ? email : name })} icon={<Copy aria-hidden size={16} />} onClick={() => copy(link)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
