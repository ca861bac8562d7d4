import { PACKAGE_FORMATS, PUBLISHING_MESSAGES, embedCode, embedLink } from '@lectern/shared/publishing'
import type { PackageFormat, Publication } from '@lectern/shared/publishing'
import { Code, Download, Ellipsis, Link2, RefreshCw, Settings2, Trash2, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../platform/copy-text.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { translateMessage } from '../platform/i18n/i18n.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { useNow } from '../platform/use-now.ts'
import { Button, IconButton, Menu, toast } from '../ui/index.ts'
import type { MenuEntry } from '../ui/index.ts'
import { useDownloadPackage, useRepublish } from './queries.ts'

export interface PublishedLinkProps {
  readonly lessonId: string
  readonly publication: Publication
  /** It was published a moment ago. */
  readonly isNew: boolean
  /** Whether this person may change what is published. */
  readonly manages: boolean
  readonly onSettings: () => void
  readonly onInvite: () => void
  readonly onUnpublish: () => void
}

/** Keys of words can have no dots. */
const EDITION_KEYS = { '1.2': 'first', '2004': 'second', cmi5: 'cmi5', xapi: 'xapi' } as const satisfies Record<PackageFormat, string>

/** One published link with everything that can be done with it. */
export function PublishedLink({ lessonId, publication, isNew, manages, onInvite, onSettings, onUnpublish }: PublishedLinkProps) {
  const { t } = useTranslation('publishing')
  const { publicationId, settings, link, isChangedSince } = publication
  const republish = useRepublish(lessonId)
  const download = useDownloadPackage(lessonId, publicationId)
  const copy = (text: string, what: 'link' | 'code' | 'address'): void => void copyText(text).then((isCopied) => (
    isCopied ? toast(t(`copied.${what}`)) : toast(t('notCopied'), { tone: 'danger' })
  ))
  const fetchPackage = (edition: PackageFormat): void => download.mutate(edition, {
    onError: (error) => void toast(`${translateMessage('reason.publishing.packageFailed', PUBLISHING_MESSAGES.packageFailed)} ${messageOf(error)}`, { tone: 'danger' }),
  })
  const renew = (): void => republish.mutate({ params: { lessonId, publicationId } }, {
    onSuccess: () => void toast(t('republished'), { tone: 'success' }),
    onError: (error) => void toast(`${translateMessage('reason.publishing.publishFailed', PUBLISHING_MESSAGES.publishFailed)} ${messageOf(error)}`, { tone: 'danger' }),
  })
  const items: MenuEntry[] = [
    { id: 'address', label: t('copyAddress'), icon: <Link2 aria-hidden size={16} />, onSelect: () => copy(embedLink(link), 'address') },
    ...(manages ? [
      'separator' as const,
      { id: 'personal', label: t('personal.open'), icon: <UserRound aria-hidden size={16} />, onSelect: onInvite },
      { id: 'settings', label: t('settings'), icon: <Settings2 aria-hidden size={16} />, onSelect: onSettings },
      { id: 'republish', label: t('republish'), icon: <RefreshCw aria-hidden size={16} />, disabled: !isChangedSince, onSelect: renew },
      'separator' as const,
      { id: 'unpublish', label: t('unpublish'), icon: <Trash2 aria-hidden size={16} />, danger: true, onSelect: onUnpublish },
    ] : []),
  ]
  return (
    <li className="rounded-surface border border-line bg-sheet p-4" data-publication={publicationId}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2">
            <h3 dir="auto" className="min-w-0 truncate text-base font-medium">{settings.title}</h3>
            {isNew && <span className="shrink-0 rounded-full bg-teal-wash px-2 py-0.5 text-xs font-medium text-teal-ink">{t('new')}</span>}
          </div>
          <a
            href={link} target="_blank" rel="noopener"
            className="block truncate rounded-small text-sm text-teal-ink hover:underline rtl:text-right" dir="ltr"
          >
            {link}
          </a>
        </div>
        <Menu button={<IconButton label={t('more', { title: settings.title })} icon={<Ellipsis size={18} />} />} items={items} />
      </div>
      <LinkFacts publication={publication} />
      {isChangedSince && manages && (
        <div className="mt-3 flex items-center gap-3 rounded-control bg-amber-wash px-3 py-2 text-sm text-amber">
          <p className="min-w-0 flex-1">{t('changedSince')}</p>
          <Button size="small" busy={republish.isPending} onClick={renew}>{t('republish')}</Button>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" icon={<Link2 aria-hidden size={16} />} onClick={() => copy(link, 'link')}>{t('copyLink')}</Button>
        <Button size="small" icon={<Code aria-hidden size={16} />} onClick={() => copy(embedCode(link, settings.title), 'code')}>{t('copyCode')}</Button>
        <Menu
          button={<Button size="small" busy={download.isPending} icon={<Download aria-hidden size={16} />}>{t('scorm')}</Button>}
          items={PACKAGE_FORMATS.map((edition) => ({ id: edition, label: t(`edition.${EDITION_KEYS[edition]}`), onSelect: () => fetchPackage(edition) }))}
        />
      </div>
    </li>
  )
}

/** When and by whom, how large, how often opened, and where it can be seen. */
function LinkFacts({ publication }: { readonly publication: Publication }) {
  const { t } = useTranslation('publishing')
  const format = useFormat()
  const now = useNow()
  const { settings, publishedAt, publishedBy, slideCount, views } = publication
  const when = format.relative(publishedAt, now)
  const facts = [
    publishedBy.name === '' ? t('publishedWhen', { when }) : t('published', { when, name: publishedBy.name }),
    t('slides', { count: slideCount }),
    ...(settings.collectAnalytics || views > 0 ? [views === 0 ? t('viewsNone') : t('views', { count: views })] : []),
  ]
  const place = settings.lmsOnly ? t('placeLms') : settings.access === 'anyone' ? t('placeAnyone') : t('placeDomains')
  const isOnDomains = settings.access === 'domains'
  return (
    <div className="mt-2 text-xs text-soft">
      <p>{facts.join(' · ')}</p>
      <p className="wrap-anywhere">{place}{isOnDomains && ` ${format.list(settings.domains)}`}</p>
    </div>
  )
}
