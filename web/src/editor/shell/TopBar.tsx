import { HistoryIcon, HouseIcon, PanelLeftIcon, PanelRightIcon, PlayIcon, SendIcon, Share2Icon } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { roleAllows } from '@lectern/shared/access'
import type { ShareRole } from '@lectern/shared/access'
import { Button, IconButton, Tooltip } from '../../ui/index.ts'
import { useLessonSession, useSessionState } from '../../sync/hooks.ts'
import { previewPath } from '../../lessons/lesson-paths.ts'
import { commandOf, shownShortcut } from '../commands/registry.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { Avatars } from '../presence/Avatars.tsx'
import { StatusIndicator } from '../presence/StatusIndicator.tsx'
import { LessonTitle } from './LessonTitle.tsx'
import { UndoButtons } from './UndoButtons.tsx'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { usePanels } from '../chrome/panel-sizes.ts'

const LessonAccessMenu = lazyPart(async () => (await import('../share/LessonAccessMenu.tsx')).LessonAccessMenu)

const LessonJobs = lazyPart(async () => (await import('../../jobs/LessonJobs.tsx')).LessonJobs)

const OwnersOnly = lazyPart(async () => (await import('../share/OwnersOnly.tsx')).OwnersOnly)

const LINK = 'inline-flex size-8 shrink-0 items-center justify-center rounded-control text-soft transition-colors hover:bg-hover hover:text-ink'

const EditorUserMenu = lazyPart(async () => (await import('./EditorUserMenu.tsx')).EditorUserMenu)

/** Title, state, people, and what concerns the lesson as a whole. */
export function TopBar({ lessonId }: { readonly lessonId: string }) {
  const { t } = useTranslation('editor')
  const session = useLessonSession()
  const store = useEditorStore()
  const role = useSessionState((state) => state.role)
  const isLocked = useSessionState((state) => state.serverMessages.lock === 'editing')
  const railOpen = usePanels((state) => state.railOpen)
  const inspectorOpen = usePanels((state) => state.inspectorOpen)
  const setPanels = usePanels((state) => state.set)
  const slideId = useEditor((state) => state.slideId)
  const history = `/editor/${encodeURIComponent(lessonId)}/${encodeURIComponent(session.docId)}/history`
  const share = (
    <Button
      size="small" className="ms-1.5" icon={<Share2Icon aria-hidden size={16} />}
      onClick={() => store.getState().openDialog('share')}
    >
      {t('topBar.share')}
    </Button>
  )

  return (
    <header data-region="1" className="flex h-13 shrink-0 items-center gap-1.5 border-b border-line bg-sheet px-3">
      <Tooltip label={t('topBar.home')}>
        <Link to="/home/courses" aria-label={t('topBar.home')} className={LINK}><HouseIcon size={18} aria-hidden /></Link>
      </Tooltip>
      <IconButton
        label={t('topBar.rail')} icon={<PanelLeftIcon size={18} className="rtl:-scale-x-100" />} aria-expanded={railOpen}
        onClick={() => setPanels({ railOpen: !railOpen })}
      />
      <LessonTitle lessonId={lessonId} />
      {roleAllows(role, 'edit') && <UndoButtons />}
      <StatusIndicator />
      <span className="grow" />
      <Suspense fallback={null}><LessonJobs lessonId={lessonId} /></Suspense>
      <Avatars />
      <Suspense fallback={null}><LessonAccessMenu lessonId={lessonId} /></Suspense>
      <Tooltip label={t('topBar.history')}>
        <Link to={history} aria-label={t('topBar.history')} className={LINK}><HistoryIcon size={18} aria-hidden /></Link>
      </Tooltip>
      <Tooltip label={t('topBar.preview')} shortcut={shownShortcut(commandOf('lesson.preview'))}>
        <Link to={previewPath(lessonId, slideId)} aria-label={t('topBar.preview')} className={LINK}><PlayIcon size={18} aria-hidden /></Link>
      </Tooltip>
      <IconButton
        label={t('topBar.inspector')} icon={<PanelRightIcon size={18} className="rtl:-scale-x-100" />} aria-expanded={inspectorOpen} data-tour="inspector"
        onClick={() => setPanels({ inspectorOpen: !inspectorOpen })}
      />
      {role === 'owner'
        ? share
        : isLocked && <Suspense fallback={null}><OwnersOnly lessonId={lessonId}>{share}</OwnersOnly></Suspense>}
      <PublishButton role={role} />
      <Suspense fallback={<span className="size-8 shrink-0" />}><EditorUserMenu /></Suspense>
    </header>
  )
}

/** Opens the published links; for those who publish it is the main thing to do with a lesson that is ready. */
function PublishButton({ role }: { readonly role: ShareRole | null }) {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const publishes = roleAllows(role, 'publish')
  return (
    <Button
      variant={publishes ? 'primary' : 'secondary'} size="small" className="ms-1.5" icon={<SendIcon aria-hidden size={16} />}
      onClick={() => store.getState().openDialog('publish')}
    >
      {t(publishes ? 'topBar.publish' : 'topBar.links')}
    </Button>
  )
}
