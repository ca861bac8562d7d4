import { ArrowLeft, Bookmark, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { PATHS } from '../../platform/routing/guards.ts'
import { messageOf } from '../../platform/http/api.ts'
import { useUser } from '../../platform/session/session.ts'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { Button, ConfirmDialog, EmptyState, Skeleton, buttonClass, toast } from '../../ui/index.ts'
import { NameDialog } from './NameDialog.tsx'
import { VersionList } from './VersionList.tsx'
import { VersionPreview } from './VersionPreview.tsx'
import { failureOf, failureOfScreen, mayDelete, useHistoryLesson, useMay, useVersionActions, useVersionLesson, useVersions } from './use-history.ts'
import { currentVersion, whenOf } from './version-days.ts'
import '../../locales/en/history.json'

/** Sheets behind each other, the front one with a clock. */
function HistoryPicture() {
  return (
    <svg width="180" height="130" viewBox="0 0 180 130" fill="none" aria-hidden="true">
      <rect x="52" y="14" width="104" height="62" rx="5" fill="var(--color-art-shade)" />
      <rect x="40" y="28" width="104" height="62" rx="5" fill="var(--color-art-mist)" />
      <rect x="28" y="42" width="104" height="66" rx="5" fill="var(--color-art-paper)" stroke="var(--color-art-mist)" strokeWidth="2" />
      <rect x="40" y="56" width="48" height="7" rx="3.5" fill="var(--color-art-teal)" />
      <rect x="40" y="72" width="76" height="5" rx="2.5" fill="var(--color-art-shade)" />
      <rect x="40" y="84" width="60" height="5" rx="2.5" fill="var(--color-art-shade)" />
      <circle cx="132" cy="98" r="23" fill="var(--color-art-amber)" />
      <circle cx="132" cy="98" r="17" fill="var(--color-art-paper)" />
      <path d="M132 87v11l8 5" stroke="var(--color-art-brick)" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

type OpenDialog = 'name' | 'keep' | 'restore' | 'delete' | null

/** The versions of a lesson, at `/editor/{lessonId}/{docId}/history?version={versionId}`. */
export function HistoryScreen() {
  const { t, i18n } = useTranslation('history')
  const { lessonId = '', docId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<OpenDialog>(null)
  const lesson = useHistoryLesson(lessonId)
  const versions = useVersions(lessonId)
  const may = useMay(lesson.data)
  const actions = useVersionActions(lessonId)
  const user = useUser()
  const wanted = search.get('version')
  const selected = versions.data?.find((version) => version.versionId === wanted) ?? (wanted === null ? versions.data?.[0] : undefined)
  const current = lesson.data === undefined ? null : currentVersion(versions.data ?? [], lesson.data.lastEditedAt)
  const isCurrent = selected !== undefined && selected === current
  const preview = useVersionLesson(lessonId, selected?.versionId ?? null)
  const failed = failureOfScreen([lesson, versions])
  useDocumentTitle(failed !== null || lesson.data === undefined ? t('title') : t('documentTitle', { title: lesson.data.name }))

  const editor = `/editor/${encodeURIComponent(lessonId)}`
  if (failed !== null) {
    const retry = (): void => void Promise.all([lesson.refetch(), versions.refetch()])
    return <Failure error={failed} onRetry={retry} />
  }
  if (lesson.data !== undefined && lesson.data.docId !== docId) return <Failure error={null} onRetry={() => undefined} />

  const select = (versionId: string): void => setSearch({ version: versionId }, { replace: true })
  const restore = async (): Promise<void> => {
    if (selected === undefined) return
    await actions.restore(selected.versionId)
    toast(t('restored', { when: whenOf(selected, i18n.language) }), { tone: 'success' })
    void navigate(editor)
  }
  const remove = async (): Promise<void> => {
    if (selected === undefined) return
    await actions.remove(selected.versionId)
    setSearch({}, { replace: true })
    toast(t('deleted'), { tone: 'success' })
  }
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <header className="flex h-13 shrink-0 items-center gap-3 border-b border-line bg-sheet px-3">
        <Link to={editor} className={buttonClass('ghost', 'small')}>
          <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
          {t('back')}
        </Link>
        <h1 dir="auto" className="min-w-0 truncate text-lg">{lesson.data?.name ?? <Skeleton className="h-5 w-48" />}</h1>
        <span className="text-soft">{t('title')}</span>
        <span className="grow" />
        {may('name-version') && versions.data?.length !== 0 && (
          <Button size="small" icon={<Bookmark aria-hidden size={16} />} onClick={() => setAsking('keep')}>{t('nameNow')}</Button>
        )}
      </header>
      <div className="flex min-h-0 grow">
        <main className="flex min-w-0 grow flex-col bg-desk">
          {selected !== undefined && (
            <div className="flex shrink-0 items-center gap-2 border-b border-line bg-sheet px-4 py-2.5">
              <div className="min-w-0 grow">
                <p dir="auto" className="truncate font-semibold">{selected.name ?? whenOf(selected, i18n.language)}</p>
                <p className="text-xs text-soft">{t(isCurrent ? 'isCurrent' : may('restore-version') ? 'readOnly' : 'viewerHint')}</p>
              </div>
              {mayDelete(may, selected, user?.userId) && (
                <Button size="small" variant="ghost" icon={<Trash2 aria-hidden size={16} />} onClick={() => setAsking('delete')}>{t('delete')}</Button>
              )}
              {may('name-version') && (
                <Button size="small" onClick={() => setAsking('name')}>{t(selected.name === null ? 'name' : 'rename')}</Button>
              )}
              {may('restore-version') && !isCurrent && (
                <Button size="small" variant="primary" icon={<Undo2 aria-hidden size={16} />} onClick={() => setAsking('restore')}>
                  {t('restore')}
                </Button>
              )}
            </div>
          )}
          <Preview
            keepNow={may('name-version') ? () => setAsking('keep') : null}
            isLoading={versions.isPending || (selected !== undefined && preview.isPending)}
            isEmpty={versions.data?.length === 0} isGone={versions.data !== undefined && selected === undefined}
            error={preview.error} onRetry={() => void preview.refetch()}
          >
            {preview.data !== undefined && selected !== undefined && <VersionPreview key={selected.versionId} lesson={preview.data} />}
          </Preview>
        </main>
        {versions.data?.length !== 0 && (
          <aside className="w-80 shrink-0 overflow-y-auto border-s border-line bg-sheet">
            {versions.data === undefined ? <ListSkeleton /> : (
              <VersionList versions={versions.data} selectedId={selected?.versionId ?? null} currentId={current?.versionId ?? null} now={versions.dataUpdatedAt} onSelect={select} />
            )}
          </aside>
        )}
      </div>
      {asking === 'name' && selected !== undefined && (
        <NameDialog
          title={t('name')} initial={selected.name ?? ''} onClose={() => setAsking(null)}
          onSave={async (name) => {
            await actions.rename(selected.versionId, name)
            toast(t('named'), { tone: 'success' })
          }}
        />
      )}
      {asking === 'keep' && (
        <NameDialog
          title={t('nameNow')} initial="" onClose={() => setAsking(null)}
          onSave={async (name) => {
            select(await actions.keepNow(name))
            toast(t('kept'), { tone: 'success' })
          }}
        />
      )}
      <ConfirmDialog
        open={asking === 'restore' && selected !== undefined} onClose={() => setAsking(null)} onConfirm={restore} messageOf={messageOf}
        title={t('restoreTitle')} confirmLabel={t('restore')}
        body={selected === undefined ? '' : t('restoreBody', { when: whenOf(selected, i18n.language) })}
      />
      <ConfirmDialog
        open={asking === 'delete' && selected !== undefined} onClose={() => setAsking(null)} onConfirm={remove} messageOf={messageOf}
        title={t('deleteTitle')} confirmLabel={t('delete')} danger
        body={selected === undefined ? '' : t('deleteBody', { name: selected.name ?? whenOf(selected, i18n.language) })}
      />
    </div>
  )
}

interface PreviewProps {
  readonly isLoading: boolean
  readonly isEmpty: boolean
  readonly isGone: boolean
  readonly error: unknown
  readonly onRetry: () => void
  /** Keeps the lesson as it is under a name; null when I may not. */
  readonly keepNow: (() => void) | null
  readonly children: ReactNode
}

/** The middle of the screen in each of its states. */
function Preview({ isLoading, isEmpty, isGone, error, onRetry, keepNow, children }: PreviewProps) {
  const { t } = useTranslation('history')
  if (isEmpty) {
    return (
      <EmptyState
        className="my-auto" picture={<HistoryPicture />} title={t('empty.title')} body={t('empty.body')}
        action={keepNow !== null && <Button variant="primary" onClick={keepNow}>{t('nameNow')}</Button>}
      />
    )
  }
  if (isGone) return <EmptyState className="my-auto" picture={<HistoryPicture />} title={t('notFound.version')} />
  if (error !== null) {
    return (
      <EmptyState
        className="my-auto" picture={<HistoryPicture />} title={t('error.preview')} body={messageOf(error)}
        action={<Button variant="primary" onClick={onRetry}>{t('error.retry')}</Button>}
      />
    )
  }
  if (isLoading) {
    return (
      <div aria-busy className="flex min-h-0 grow">
        <div className="w-52 shrink-0 space-y-3 border-e border-line bg-sheet p-3">
          {[0, 1, 2, 3].map((row) => <Skeleton key={row} className="ml-7 aspect-video w-37" />)}
        </div>
        <div className="flex grow items-center justify-center p-8"><Skeleton className="aspect-video w-full max-w-4xl" /></div>
      </div>
    )
  }
  return children
}

function ListSkeleton() {
  return <div aria-busy className="space-y-3 p-6">{[0, 1, 2, 3, 4].map((row) => <Skeleton key={row} className="h-10 w-full" />)}</div>
}

/** The whole screen when there is nothing to show; `null` stands for an address that names no document. */
function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('history')
  const kind = error === null ? 'not-found' : failureOf(error)
  const words = kind === 'error' ? { title: t('error.title'), body: messageOf(error) }
    : kind === 'no-access' ? { title: t('noAccess.title'), body: t('noAccess.body') }
    : { title: t('notFound.title'), body: t('notFound.body') }
  return (
    <main className="flex h-dvh items-center justify-center bg-desk">
      <EmptyState
        picture={<HistoryPicture />} {...words}
        action={
          <div className="flex gap-2">
            {kind === 'error' && <Button onClick={onRetry}>{t('error.retry')}</Button>}
            <Link to={PATHS.courses} className={buttonClass('primary')}>{t('home')}</Link>
          </div>
        }
      />
    </main>
  )
}
