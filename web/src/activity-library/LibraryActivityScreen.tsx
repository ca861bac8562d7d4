import type { LibraryActivity } from '@lectern/shared/activity-library'
import { isActivity } from '@lectern/shared/activities'
import { interactiveTypes } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { ArrowLeft, Pencil, Presentation, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { editorPath } from '../lessons/lesson-paths.ts'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { useFormat } from '../platform/i18n/use-format.ts'
import { lazyPart } from '../platform/loading/lazy-part.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import { Button, Notice, Skeleton, buttonClass } from '../ui/index.ts'
import { ActivityMenu } from './ActivityMenu.tsx'
import { ActivityUses } from './ActivityUses.tsx'
import { ActivityVersions } from './ActivityVersions.tsx'
import { AddToLessonDialog } from './AddToLessonDialog.tsx'
import { PlayedActivity } from './PlayedActivity.tsx'
import { ShareableLink } from './ShareableLink.tsx'
import { useActivity } from './queries.ts'
import { useKindName } from './use-kind-name.ts'
import '../locales/en/activityLibrary.json'

const WorksheetDialog = lazyPart(async () => (await import('../worksheets/WorksheetDialog.tsx')).WorksheetDialog)

/** `/home/activities/…`: an activity of the library to be played, with its links, the lessons that have it, and its versions. */
export function LibraryActivityScreen() {
  const { t, i18n } = useTranslation('activityLibrary')
  const { activityId = '' } = useParams()
  const { data, error, isPending, refetch } = useActivity(activityId)
  const navigate = useNavigate()
  useDocumentTitle(data?.activity.name ?? t('title'))
  const types: readonly string[] = interactiveTypes()
  const slide = data?.slides.find(({ elements }) => elements.some(({ type }) => types.includes(type)))
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-8 py-8 max-sm:px-4">
      <div>
        <Link to={PATHS.activities} className={buttonClass('ghost', 'small')}>
          <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
          {t('page.back')}
        </Link>
      </div>
      {isPending && (
        <div role="status" aria-label={t('loadingOne')} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <Skeleton className="aspect-video" />
          <Skeleton className="h-72" />
        </div>
      )}
      {error !== null && data === undefined && <LoadFailure what={t('failures.open')} error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <Heading activity={data.activity} slide={slide} onGone={() => void navigate(PATHS.activities)} />
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
            {slide === undefined ? <Notice tone="info">{t('page.gone')}</Notice> : <PlayedActivity key={data.activity.changedAt} slide={slide} language={i18n.language} />}
            <div className="flex flex-col gap-6">
              <Facts activity={data.activity} />
              <ShareableLink activity={data.activity} links={data.links} />
              <ActivityUses activityId={activityId} />
              {data.activity.lessonId !== null && <ActivityVersions lessonId={data.activity.lessonId} />}
            </div>
          </div>
        </>
      )}
    </div>
  )
}

interface HeadingProps {
  readonly activity: LibraryActivity
  /** What it is on; absent where it is gone. */
  readonly slide: Slide | undefined
  readonly onGone: () => void
}

function Heading({ activity, onGone, slide }: HeadingProps) {
  const { t } = useTranslation('activityLibrary')
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const [isPrinting, setIsPrinting] = useState(false)
  const questions = slide?.elements.filter(isActivity) ?? []
  const { description, lessonId, name, role } = activity
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-64 flex-1">
        <h1 dir="auto" className="text-2xl break-words">{name}</h1>
        <p dir="auto" className="mt-1 text-sm text-soft break-words">{description}</p>
      </div>
      <div className="flex items-center gap-2">
        {lessonId !== null && canCurrentUser('edit', 'activity', role) && (
          <Button icon={<Pencil aria-hidden size={16} />} onClick={() => void navigate(editorPath(lessonId))}>{t('page.edit')}</Button>
        )}
        {questions.length > 0 && <Button icon={<Printer aria-hidden size={16} />} onClick={() => setIsPrinting(true)}>{t('page.print')}</Button>}
        <Button variant="primary" icon={<Presentation aria-hidden size={16} />} onClick={() => setIsAdding(true)}>{t('page.add')}</Button>
        <ActivityMenu activity={activity} onGone={onGone} />
      </div>
      {isPrinting && <Suspense><WorksheetDialog title={name} scopes={[{ id: 'one', elements: questions }]} onClose={() => setIsPrinting(false)} /></Suspense>}
      {isAdding && <AddToLessonDialog activity={activity} onClose={() => setIsAdding(false)} />}
    </header>
  )
}

function Facts({ activity: { changedAt, kind, owner, privacy, tags } }: { readonly activity: LibraryActivity }) {
  const { t } = useTranslation('activityLibrary')
  const kindName = useKindName()
  const { date } = useFormat()
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm [&>dt]:text-soft">
      <dt>{t('page.kind')}</dt><dd>{kindName(kind)}</dd>
      <dt>{t('page.madeBy')}</dt><dd dir="auto">{owner.name}</dd>
      <dt>{t('page.changed')}</dt><dd>{date(changedAt)}</dd>
      <dt>{t('page.whoMay')}</dt><dd>{t(`privacies.${privacy}`)}</dd>
      <dt>{t('page.tags')}</dt>
      <dd className="flex flex-wrap gap-1">
        {tags.map((tag) => (
          <Link key={tag} dir="auto" to={`${PATHS.activities}?${new URLSearchParams({ tag }).toString()}`} className="max-w-full truncate rounded-full bg-sunken px-2 text-xs leading-5 text-soft hover:text-ink">{tag}</Link>
        ))}
      </dd>
    </dl>
  )
}
