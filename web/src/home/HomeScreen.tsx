import type { ContentType } from '@lectern/shared/lesson'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { lazyScreen } from '../platform/loading/chunk-recovery.ts'
import { createPath } from '../agents/paths.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { useUser } from '../platform/session/session.ts'
import { useNow } from '../platform/use-now.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { ExpiredPlanNotice } from '../organizations/ExpiredPlanNotice.tsx'
import { CreateLessonDialog } from '../lessons/CreateLessonDialog.tsx'
import { ListTools, useListOrder } from '../lessons/ListTools.tsx'
import { LessonGrid } from '../lessons/LessonGrid.tsx'
import { IMPORT_PARAM } from '../lessons/lesson-paths.ts'
import { useLessons } from '../library/lesson-queries.ts'
import { EmptyState } from '../ui/index.ts'
import { createFrom, entryIn, topicIn, typeIn } from './create-paths.ts'
import type { CreateEntry } from './create-paths.ts'
import { LecternPicture } from './LecternPicture.tsx'
import { SampleButton } from './SampleButton.tsx'
import { ImportStrip } from './ImportStrip.tsx'
import { StartArt } from './StartArt.tsx'
import type { StartArtKind } from './StartArt.tsx'
import { TopicPrompt } from './TopicPrompt.tsx'
import { dayPart } from './day-part.ts'
import '../locales/en/home.json'

const HomeTemplates = lazyScreen(async () => (await import('../templates/HomeTemplates.tsx')).HomeTemplates)
const HomeImports = lazyScreen(async () => (await import('../imports/HomeImports.tsx')).HomeImports)
const FoundImport = lazyScreen(async () => (await import('./FoundImport.tsx')).FoundImport)
const ImportDialog = lazyScreen(async () => (await import('../imports/ImportDialog.tsx')).ImportDialog)
const ActivityDialog = lazyScreen(async () => (await import('../creation/activity/ActivityDialog.tsx')).ActivityDialog)
const CreationDialog = lazyScreen(async () => (await import('../creation/CreationDialog.tsx')).CreationDialog)

/** How many recent lessons home shows; the rest is in the courses list. */
const RECENT = 12

/** `/home`, and `/home/create` with the creation dialog open, at what `type` and `from` name; an empty lesson and an import need no steps. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  useDocumentTitle(t('title'))
  const user = useUser()
  const navigate = useNavigate()
  const creating = useLocation().pathname === PATHS.create
  const [search] = useSearchParams()
  const [entry, type] = [entryIn(search), typeIn(search)]
  const importId = creating ? search.get(IMPORT_PARAM) : null
  const begins = creating && importId === null ? dialogFor(entry, type) : null
  const [deck, setDeck] = useState<File | null>(null)
  const close = () => {
    setDeck(null)
    void navigate(PATHS.home)
  }
  const lessons = useLessons()
  const order = useListOrder()
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-10 px-8 py-8">
      <ExpiredPlanNotice />
      <header>
        <h1 className="text-3xl">{t(`greeting.${dayPart(new Date(useNow()).getHours())}`, { name: user?.firstName ?? '' })}</h1>
        <p className="mt-2 mb-6 text-base text-soft">{t('intro')}</p>
        <TopicPrompt />
        <div className="mt-6 grid grid-cols-2 gap-4 md:grid-cols-3">
          <StartCard to={createFrom(null, { type: 'interactive-videos' })} art="video" title={t('cards.video')} help={t('cards.videoHelp')} />
          <StartCard to={createFrom(null, { type: 'slides' })} art="slides" title={t('cards.deck')} help={t('cards.deckHelp')} />
          <StartCard to={createFrom('activity')} art="activity" title={t('cards.activity')} help={t('cards.activityHelp')} />
          <StartCard to={createFrom('game')} art="game" title={t('cards.game')} help={t('cards.gameHelp')} />
          <StartCard to={createPath('coach')} art="coach" title={t('coach')} help={t('coachHelp')} />
          <StartCard to={createPath('roleplay')} art="roleplay" title={t('roleplay')} help={t('roleplayHelp')} />
        </div>
        <ImportStrip
          onFile={(file) => {
            setDeck(file)
            void navigate(createFrom('deck'))
          }}
        />
      </header>
      <Suspense fallback={null}><HomeImports /></Suspense>
      <Suspense fallback={null}><HomeTemplates /></Suspense>
      <section aria-labelledby="recent" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="recent" className="flex-1 text-xl whitespace-nowrap">{t('recent')}</h2>
          <Link to={PATHS.courses} className="rounded-control text-sm text-teal-ink hover:underline lg:order-last">{t('all')}</Link>
          {(lessons.data?.length ?? 0) > 1 && <div className="w-full lg:w-auto"><ListTools order={order} /></div>}
        </div>
        <LessonGrid
          query={lessons}
          most={RECENT}
          order={order}
          empty={
            <EmptyState
              picture={<LecternPicture />}
              title={t('emptyTitle')}
              body={t('emptyBody')}
              action={<SampleButton />}
            />
          }
        />
      </section>
      {begins === 'blank' && <CreateLessonDialog onClose={close} />}
      {importId !== null && <Suspense fallback={null}><FoundImport key={importId} importId={importId} onClose={close} /></Suspense>}
      {begins === 'deck' && <Suspense fallback={null}><ImportDialog file={deck} onClose={close} /></Suspense>}
      {(begins === 'activity' || begins === 'game') && <Suspense fallback={null}><ActivityDialog isGame={begins === 'game'} onClose={close} /></Suspense>}
      {begins === 'creation' && (
        <Suspense fallback={null}>
          <CreationDialog
            contentType={type ?? (entry === 'pdf' ? 'interactive-videos' : 'slides')} start={entry === 'activity' || entry === 'game' ? null : entry} topic={topicIn(search)} onClose={close}
            onChoose={(chosen, start) => void navigate(createFrom(start, { type: chosen }), { replace: true })}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Which dialog an address opens. A presentation or an empty lesson without a type of content is made in one step. */
function dialogFor(entry: CreateEntry | null, type: ContentType | null): 'blank' | 'deck' | 'activity' | 'game' | 'creation' {
  if (entry === 'activity' || entry === 'game') return entry
  return type === null && (entry === 'blank' || entry === 'deck') ? entry : 'creation'
}

interface StartCardProps {
  readonly to: string
  readonly art: StartArtKind
  readonly title: string
  readonly help: string
}

function StartCard({ to, art, title, help }: StartCardProps) {
  return (
    <Link to={to} className="flex h-42 flex-col rounded-surface bg-sheet shadow-resting transition-shadow hover:shadow-lifted">
      <StartArt kind={art} />
      <span className="flex min-h-0 flex-1 flex-col px-4 pt-2.5">
        <span className="truncate text-sm font-semibold">{title}</span>
        <span className="mt-0.5 line-clamp-2 text-xs text-soft">{help}</span>
      </span>
    </Link>
  )
}
