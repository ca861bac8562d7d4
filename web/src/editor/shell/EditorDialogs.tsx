import { Suspense, useEffect, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { useCanEdit, useLessonSession } from '../../sync/hooks.ts'
import { findWords, paletteWords, typeAhead } from '../commands/typed-ahead.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import type { EditorDialog } from '../editor-store.ts'
import { PaintFormatMode } from '../format/PaintFormatMode.tsx'
import { useFindKeys } from '../find/use-find-keys.ts'
import { useActivityInUrl } from '../activity-library/use-activity-in-url.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { loadPartsQuietly } from '../../platform/loading/load-parts-quietly.ts'
import { addSlideAfterCurrent, pasteSlidesAfterCurrent } from '../rail/commands.ts'
import { withTextEditing } from '../text/use-text-editing.ts'
import { useFirstTour } from '../tour/use-first-tour.ts'
import { Arriving } from '../chrome/Arriving.tsx'
import { dismissUndoToasts } from '../chrome/toast-with-undo.ts'
import { useDialogInUrl } from './use-dialog-in-url.ts'
import { useInsertInUrl } from './use-insert-in-url.ts'
import { useRegions } from './use-regions.ts'

const LessonShareDialog = lazyPart(async () => (await import('../share/LessonShareDialog.tsx')).LessonShareDialog)
const CommandPalette = lazyPart(async () => (await import('../commands/CommandPalette.tsx')).CommandPalette)
const ShortcutList = lazyPart(async () => (await import('../commands/ShortcutList.tsx')).ShortcutList)
const BannedPeopleDialog = lazyPart(async () => (await import('../share/BannedPeopleDialog.tsx')).BannedPeopleDialog)
const GalleryDrawer = lazyPart(async () => (await import('../gallery/GalleryDrawer.tsx')).GalleryDrawer)
const InsertDrawer = lazyPart(async () => (await import('../drawers/InsertDrawer.tsx')).InsertDrawer)
const PresenterDrawer = lazyPart(async () => (await import('../presenter/PresenterDrawer.tsx')).PresenterDrawer)
const LessonPublishDialog = lazyPart(async () => (await import('../share/LessonPublishDialog.tsx')).LessonPublishDialog)
const InfographicDialog = lazyPart(async () => (await import('../infographic/InfographicDialog.tsx')).InfographicDialog)
const CropMode = lazyPart(async () => (await import('../elements/image/crop/CropMode.tsx')).CropMode)
const ElementDialog = lazyPart(async () => (await import('../elements/ElementDialog.tsx')).ElementDialog)
const ElementLink = lazyPart(async () => (await import('../elements/ElementLink.tsx')).ElementLink)
const EmbedDialog = lazyPart(async () => (await import('../elements/embed/EmbedDialog.tsx')).EmbedDialog)
const LessonTemplateDialog = lazyPart(async () => (await import('../share/LessonTemplateDialog.tsx')).LessonTemplateDialog)
const LessonDownloadDialog = lazyPart(async () => (await import('../share/LessonDownloadDialog.tsx')).LessonDownloadDialog)
const ImportDialog = lazyPart(async () => (await import('../../imports/ImportDialog.tsx')).ImportDialog)
const QuestionFilesDialog = lazyPart(async () => (await import('../question-files/QuestionFilesDialog.tsx')).QuestionFilesDialog)
const WriteQuestionsDialog = lazyPart(async () => (await import('../written-questions/WriteQuestionsDialog.tsx')).WriteQuestionsDialog)
const LessonWorksheet = lazyPart(async () => (await import('../share/LessonWorksheet.tsx')).LessonWorksheet)
const SaveActivityDialog = lazyPart(async () => (await import('../activity-library/SaveActivityDialog.tsx')).SaveActivityDialog)
const FindPanel = lazyPart(async () => (await import('../find/FindPanel.tsx')).FindPanel)
const FactCheckPanel = lazyPart(async () => (await import('../fact-check/FactCheckPanel.tsx')).FactCheckPanel)
const WriteNarrationDialog = lazyPart(async () => (await import('../narration/WriteNarrationDialog.tsx')).WriteNarrationDialog)
const CaptionsDialog = lazyPart(async () => (await import('../../narration/captions/CaptionsDialog.tsx')).CaptionsDialog)
const LayersDrawer = lazyPart(async () => (await import('../layers/LayersDrawer.tsx')).LayersDrawer)
const AnimationDrawer = lazyPart(async () => (await import('../animation/AnimationDrawer.tsx')).AnimationDrawer)
const GuidesDialog = lazyPart(async () => (await import('../guides/GuidesDialog.tsx')).GuidesDialog)
const Tour = lazyPart(async () => (await import('../tour/Tour.tsx')).Tour)
const SizeDialog = lazyPart(async () => (await import('../share/SizeDialog.tsx')).SizeDialog)

/** Those of one element, which are a part of their own. */
const ELEMENT_DIALOGS = ['areas', 'game', 'interactive', 'question', 'scenes', 'simulation'] as const

/** The dialogs of the editor that somebody asks for. Each is loaded when it is first opened, or in a quiet moment. */
export function EditorDialogs({ lessonId }: { readonly lessonId: string }) {
  const store = useEditorStore()
  const context = useCommandContext()
  const close = (): void => store.getState().openDialog(null)
  const insertSlides = (slides: readonly Record<string, unknown>[]): void => {
    if (context.canEdit) withTextEditing((part) => pasteSlidesAfterCurrent(context, { slides }, part))
  }
  const slideId = useEditor((state) => state.slideId)
  const typed = useEditor(({ dialog }) => (dialog === 'palette' ? paletteWords : dialog === 'find' ? findWords : null))
  const canEdit = useCanEdit()
  const { undo } = useLessonSession()
  useFindKeys(context)
  useRegions()
  useEffect(loadPartsQuietly, [])
  useDialogInUrl()
  useInsertInUrl(context)
  useActivityInUrl(context)
  useFirstTour()
  useLayoutEffect(() => (typed ? typeAhead(typed, () => store.getState().openDialog(null)) : undefined), [typed, store])
  useEffect(() => {
    if (!canEdit) dismissUndoToasts(undo)
  }, [canEdit, undo])
  return (
    <>
      <Opened dialog="palette"><CommandPalette context={context} /></Opened>
      <Opened dialog="shortcuts"><ShortcutList /></Opened>
      <Opened dialog="people"><BannedPeopleDialog lessonId={lessonId} /></Opened>
      <Opened dialog="size"><SizeDialog lessonId={lessonId} /></Opened>
      <Opened dialog="gallery"><GalleryDrawer context={context} /></Opened>
      <Opened dialog="drawer"><InsertDrawer context={context} onAddSlide={(layout) => addSlideAfterCurrent(context, layout)} /></Opened>
      <Opened dialog="layers"><LayersDrawer context={context} /></Opened>
      <Opened dialog="aids"><GuidesDialog context={context} /></Opened>
      <Opened dialog="animations"><AnimationDrawer context={context} /></Opened>
      <Opened dialog="presenter"><PresenterDrawer context={context} /></Opened>
      <Opened dialog="tour"><Tour context={context} /></Opened>
      <Opened dialog="paintFormat"><PaintFormatMode context={context} /></Opened>
      <Opened dialog="find"><FindPanel context={context} /></Opened>
      <Opened dialog="factCheck"><FactCheckPanel context={context} /></Opened>
      <Opened dialog="narrations"><WriteNarrationDialog context={context} /></Opened>
      {slideId !== null && <Opened dialog="captions"><CaptionsDialog key={slideId} slideId={slideId} onClose={close} /></Opened>}
      <Opened dialog="crop"><CropMode /></Opened>
      {ELEMENT_DIALOGS.map((dialog) => <Opened key={dialog} dialog={dialog}><ElementDialog /></Opened>)}
      <Opened dialog="link"><ElementLink /></Opened>
      <Opened dialog="embed"><EmbedDialog context={context} /></Opened>
      <Opened dialog="publish"><LessonPublishDialog lessonId={lessonId} onClose={close} /></Opened>
      <Opened dialog="infographic"><InfographicDialog context={context} /></Opened>
      <Opened dialog="download"><LessonDownloadDialog lessonId={lessonId} onClose={close} /></Opened>
      <Opened dialog="import"><ImportDialog file={null} onSlides={insertSlides} onClose={close} /></Opened>
      <Opened dialog="questionFiles"><QuestionFilesDialog onSlides={insertSlides} onClose={close} /></Opened>
      <Opened dialog="writeQuestions"><WriteQuestionsDialog onSlides={insertSlides} onClose={close} /></Opened>
      <Opened dialog="worksheet"><LessonWorksheet onClose={close} /></Opened>
      <Opened dialog="saveActivity"><SaveActivityDialog lessonId={lessonId} /></Opened>
      <Opened dialog="template"><LessonTemplateDialog lessonId={lessonId} onClose={close} /></Opened>
      <Opened dialog="share"><LessonShareDialog lessonId={lessonId} onClose={close} /></Opened>
    </>
  )
}

/** A dialog while it is open; it begins anew each time, and where its part does not come it says so. */
export function Opened({ dialog, children }: { readonly dialog: EditorDialog; readonly children: ReactNode }) {
  const isOpen = useEditor((state) => state.dialog === dialog)
  const store = useEditorStore()
  return isOpen && <Suspense fallback={<Arriving onCancel={() => store.getState().openDialog(null)} />}>{children}</Suspense>
}
