import { ClipboardType, FilePlus2, Library, Sparkles } from 'lucide-react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { lazyScreen } from '../app/chunk-recovery.ts'
import { PATHS } from '../app/guards.ts'
import { useUser } from '../app/session.ts'
import { useNow } from '../app/use-now.ts'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { ExpiredPlanNotice } from '../credits/ExpiredPlanNotice.tsx'
import { useIsOffline } from '../creation/queries.ts'
import { CreateLessonDialog } from '../lessons/CreateLessonDialog.tsx'
import { LessonGrid } from '../lessons/LessonGrid.tsx'
import { useLessons } from '../lessons/queries.ts'
import { EmptyState, buttonClass } from '../ui/index.ts'
import { createFrom, entryIn } from './create-paths.ts'
import { LecternPicture } from './LecternPicture.tsx'
import { dayPart } from './day-part.ts'
import './words/register.ts'

const CreationDialog = lazyScreen(async () => (await import('../creation/CreationDialog.tsx')).CreationDialog)

/** How many recent lessons home shows; the rest is in the courses list. */
const RECENT = 12

/** `/home`, and `/home/create` with the creation dialog open, at what `from` names; an empty lesson needs a name only. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  useDocumentTitle(t('title'))
  const user = useUser()
  const navigate = useNavigate()
  const creating = useLocation().pathname === PATHS.create
  const [search] = useSearchParams()
  const entry = entryIn(search)
  const close = () => void navigate(PATHS.home)
  const lessons = useLessons()
  const isOffline = useIsOffline()
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-10 px-8 py-8">
      <ExpiredPlanNotice />
      <header>
        <h1 className="text-3xl">{t(`greeting.${dayPart(new Date(useNow()).getHours())}`, { name: user?.firstName ?? '' })}</h1>
        <p className="mt-2 text-base text-soft">{t('intro')}</p>
        <div className="mt-6 grid max-w-2xl grid-cols-1 gap-5 sm:grid-cols-2">
          <StartCard to={createFrom('blank')} icon={<FilePlus2 size={22} />} title={t('newLesson')} help={t('newLessonHelp')} />
          <StartCard to={createFrom('ai')} icon={<Sparkles size={22} />} title={t(isOffline ? 'outline' : 'withAi')} help={t(isOffline ? 'outlineHelp' : 'withAiHelp')} />
          <StartCard to={createFrom('text')} icon={<ClipboardType size={22} />} title={t('fromText')} help={t('fromTextHelp')} />
          <StartCard to={PATHS.courses} icon={<Library size={22} />} title={t('newCourse')} help={t('newCourseHelp')} />
        </div>
      </header>
      <section aria-labelledby="recent" className="flex flex-col gap-4">
        <div className="flex items-baseline gap-4">
          <h2 id="recent" className="flex-1 text-xl">{t('recent')}</h2>
          <Link to={PATHS.courses} className="rounded-control text-sm text-teal-ink hover:underline">{t('all')}</Link>
        </div>
        <LessonGrid
          query={lessons}
          most={RECENT}
          empty={
            <EmptyState
              picture={<LecternPicture />}
              title={t('emptyTitle')}
              body={t('emptyBody')}
              action={<Link to={createFrom('blank')} className={buttonClass('primary')}>{t('newLesson')}</Link>}
            />
          }
        />
      </section>
      {creating && entry === 'blank' && <CreateLessonDialog onClose={close} />}
      {creating && entry !== 'blank' && (
        <Suspense fallback={null}>
          <CreationDialog key={entry} entry={entry} onClose={close} onBlank={() => void navigate(createFrom('blank'))} />
        </Suspense>
      )}
    </div>
  )
}

interface StartCardProps {
  readonly to: string
  readonly icon: ReactNode
  readonly title: string
  readonly help: string
}

function StartCard({ to, icon, title, help }: StartCardProps) {
  return (
    <Link to={to} className="flex items-center gap-4 rounded-surface bg-sheet px-4 py-4 shadow-resting transition-shadow hover:shadow-lifted">
      <span aria-hidden className="flex size-11 shrink-0 items-center justify-center rounded-control bg-teal-wash text-teal-ink">{icon}</span>
      <span>
        <span className="block text-sm font-semibold">{title}</span>
        <span className="mt-0.5 block text-xs text-pretty text-soft">{help}</span>
      </span>
    </Link>
  )
}
