import { gameProblems } from '@lectern/shared/activities'
import { activityKind, detailsPatch } from '@lectern/shared/activity-library'
import type { LibraryActivity, LibraryActivityDetails } from '@lectern/shared/activity-library'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { LocalOrigin, SCHEMA_VERSION, copyElements, plainWordsOf, setElementProps } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { SUGGESTION_TEXT_MAX, suggestDetails } from '@lectern/shared/suggestions'
import { cutText, plainText } from '@lectern/shared/text'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { FinishForm } from '../../activity-library/FinishForm.tsx'
import { fittedName } from '../../activity-library/fitted-name.ts'
import { activityPath } from '../../activity-library/paths.ts'
import { useActivityOf, useChangeActivity, useReplaceActivity, useSaveActivity } from '../../activity-library/queries.ts'
import { call } from '../../platform/http/api.ts'
import { randomUuid } from '../../platform/random-uuid.ts'
import { canCurrentUser } from '../../platform/session/can-current-user.ts'
import { CostNote } from '../../suggestions/CostNote.tsx'
import { Suggest } from '../../suggestions/Suggest.tsx'
import { usePaidAsk } from '../../suggestions/use-paid-ask.ts'
import { useCanEdit, useLessonSession, useSlide } from '../../sync/hooks.ts'
import { Button, Dialog, Notice, Skeleton, toast } from '../../ui/index.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import { focusStage } from '../commands/use-command-context.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { isLibraryElement } from './insert-activity.ts'
import '../../locales/en/activityLibrary.json'
import '../../locales/en/questions.json'
import '../../locales/en/suggestions.json'

/** Keeps the selected activity in the library, or saves it again there; closes by itself when it is not on the slide any more. */
export function SaveActivityDialog({ lessonId }: { readonly lessonId: string }) {
  const { t } = useTranslation('activityLibrary')
  const store = useEditorStore()
  const slideId = useEditor((state) => state.slideId)
  const slide = useSlide(slideId)
  const [only] = useEditor((state) => state.selection)
  const element = slide?.elements.find((one) => one.id === only && isLibraryElement(one)) ?? null
  const known = useActivityOf(element === null ? null : { lessonId, elementId: element.id })
  const isGone = element === null || slideId === null
  useEffect(() => {
    if (isGone) store.getState().openDialog(null)
  }, [isGone, store])
  const close = (): void => {
    store.getState().openDialog(null)
    focusStage()
  }
  if (isGone) return null
  if (element.type === 'game' && gameProblems(element).length > 0) return <UnfinishedGame onClose={close} />
  if (known.isPending) return <Dialog open onClose={close} title={t('form.finish')}><div role="status" aria-label={t('loadingOne')}><Skeleton className="h-64" /></div></Dialog>
  return <Save key={element.id} lessonId={lessonId} slideId={slideId} element={element} known={known.data ?? null} onClose={close} />
}

/** A game goes on once its questions are right (S2 §5): says so, and leads to them. */
function UnfinishedGame({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['activityLibrary', 'questions'])
  const store = useEditorStore()
  return (
    <Dialog
      open onClose={onClose} title={t('form.finish')}
      actions={(
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button variant="primary" onClick={() => store.getState().openDialog('game')}>{t('questions:game.open')}</Button>
        </>
      )}
    >
      <Notice tone="warning">{t('form.unfinishedGame')}</Notice>
    </Dialog>
  )
}

interface SaveProps {
  readonly lessonId: string
  readonly slideId: string
  readonly element: LessonElement
  /** The activity that it came from or was saved as; null when there is none. */
  readonly known: LibraryActivity | null
  readonly onClose: () => void
}

function Save({ lessonId, slideId, element, known, onClose }: SaveProps) {
  const { t, i18n } = useTranslation(['activityLibrary', 'suggestions'])
  const navigate = useNavigate()
  const { doc, undo } = useLessonSession()
  const canEdit = useCanEdit()
  const save = useSaveActivity()
  const replace = useReplaceActivity()
  const change = useChangeActivity()
  const paid = usePaidAsk(CREDIT_ACTION.PromptPlayground)
  const kind = activityKind(element)
  const mayReplace = known !== null && canCurrentUser('edit', 'activity', known.role)
  const given = () => {
    const payload = copyElements(doc, slideId, [element.id])
    return { element: payload.kind === 'lectern/elements' ? payload.elements[0] : undefined, version: SCHEMA_VERSION, from: { lessonId, elementId: element.id } }
  }
  const tell = (words: string, activityId: string): void => {
    toast(words, { tone: 'success', action: { label: t('show'), run: () => void navigate(activityPath(activityId)) } })
  }
  /** The element says what the library says of it, where who saves it may edit the lesson. */
  const describe = (details: LibraryActivityDetails): void => {
    const patch = detailsPatch(element, details)
    if (canEdit && Object.keys(patch).length > 0) asOneStep(undo, () => setElementProps(doc, slideId, element.id, patch, new LocalOrigin('activity.details')))
  }
  const saveNew = async (details: LibraryActivityDetails): Promise<void> => {
    const { activity } = await save.mutateAsync({ body: { ...details, tags: [...details.tags], ...given() } })
    describe(details)
    tell(t('saved', { name: activity.name }), activity.activityId)
  }
  const start = known === null ? startOf(kind, element) : { name: known.name, description: known.description, tags: known.tags, privacy: known.privacy }
  return (
    <FinishForm
      title={t('form.finish')} body={known === null ? t('form.finishBody') : t('form.known', { name: known.name })} kind={kind} start={start} onClose={onClose}
      mayShare={!mayReplace || canCurrentUser('share', 'activity', known.role)} saveLabel={t(mayReplace ? 'form.saveAgain' : 'form.saveToLibrary')} failure={(_, why) => t(mayReplace ? 'failures.save' : 'failures.librarySave', { why })}
      {...(mayReplace ? { other: { label: t('form.saveAsNew'), failure: (_, why) => t('failures.librarySave', { why }), onSave: saveNew } } : {})}
      renderSuggestions={(_, onSuggested) => (
        <div className="flex flex-wrap items-center gap-3">
          <Suggest
            label={t('suggestions:details')} atOnce={known === null && start.description === ''}
            onAsk={async (signal, isPressed) => {
              // What nobody pressed for is of the activity's own words, and free.
              const body = { kind, text: cutText(plainWordsOf(element), SUGGESTION_TEXT_MAX), language: i18n.language, isOffline: !isPressed, key: randomUuid() }
              const ask = async () => await call(suggestDetails, { body, signal })
              const answer = isPressed ? await paid(ask) : await ask()
              if (answer === null || signal.aborted) return null
              const { by, ...details } = answer
              onSuggested(details, isPressed)
              return by
            }}
          />
          <CostNote action={CREDIT_ACTION.PromptPlayground} />
        </div>
      )}
      onSave={mayReplace
        ? async (details) => {
            const params = { activityId: known.activityId }
            await change.mutateAsync({ params, body: { ...details, tags: [...details.tags] } })
            describe(details)
            const { activity } = await replace.mutateAsync({ params, body: given() })
            tell(t('savedAgain', { name: activity.name }), activity.activityId)
          }
        : saveNew}
    />
  )
}

/** What an activity says about itself: it is called as its author named it, or by what it asks. */
function startOf(kind: string, element: LessonElement) {
  const asked = 'prompt' in element && typeof element.prompt === 'object' ? plainText(element.prompt).replaceAll(/\s+/g, ' ').trim() : ''
  const said = element.type === 'game' ? { description: element.description, tags: [...element.tags] } : { description: '', tags: [] }
  return { ...said, name: fittedName(kind, element.name === '' ? asked : element.name), privacy: 'public' as const }
}
