import { ANNOTATIONS, LocalOrigin, annotateSlide, deleteSlides, isPlace } from '@lectern/shared/lesson'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, FileUp, LayoutTemplate, Plus, ScanSearch } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../../platform/http/api-error.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useCanEdit, useLessonSession } from '../../sync/hooks.ts'
import { forgetDeck, storedDeck } from '../../templates/chosen-deck.ts'
import { templatePath } from '../../templates/paths.ts'
import { TEMPLATES_KEY } from '../../templates/queries.ts'
import { Button, Menu, Progress, toast } from '../../ui/index.ts'
import { announce } from '../chrome/announce.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import { useEditorStore } from '../editor-store.ts'
import { showSlides } from '../rail/rail-store.ts'
import { toolIcon } from '../tools/appearances.ts'
import { PLACE_TOOL, registerPlaceTool } from '../tools/place/tool.ts'
import { withTextEditing } from '../text/use-text-editing.ts'
import { saveLayouts } from './save-layouts.ts'
import type { SavingPhase } from './save-layouts.ts'
import '../../locales/en/layouts.json'

const ImportDialog = lazyPart(async () => (await import('../../imports/ImportDialog.tsx')).ImportDialog)
const PreviewDialog = lazyPart(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)

/** How far the saving is; null while nothing is saved. */
interface Saving {
  readonly phase: SavingPhase
  readonly share: number
}

/** One line under the top bar while layouts of a template are built: draw a place, find them, bring a presentation, see one's own slides in it, save. */
export function TemplateBar({ lessonId }: { readonly lessonId: string }) {
  const { t } = useTranslation('layouts')
  const session = useLessonSession()
  const store = useEditorStore()
  const canEdit = useCanEdit()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [deck, setDeck] = useState<File | 'choose' | null>(() => storedDeck(lessonId))
  const [isPreviewing, setIsPreviewing] = useState(false)
  const [saving, setSaving] = useState<Saving | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(registerPlaceTool, [])
  // Only once it is on screen: what is rendered may be rendered anew before.
  useEffect(forgetDeck, [])
  useEffect(() => () => stop.current?.abort(), [])

  const find = (): void => {
    const { slideId } = store.getState()
    const count = slideId === null ? 0 : asOneStep(session.undo, () => annotateSlide(session.doc, slideId, new LocalOrigin('template.find')))
    const words = count > 0 ? t('found', { count }) : t('foundNone')
    announce(store, words)
    toast(words)
  }
  const bring = (slides: readonly Record<string, unknown>[]): void => withTextEditing((part) => {
    const { doc, undo, view } = session
    const before = view.slideIds()
    const isUntouched = before.every((id) => view.slide(id)?.elements.some((element) => isPlace(element) && 'placeholder' in element && element.placeholder !== 'logo') === false)
    const [first] = asOneStep(undo, () => {
      const origin = new LocalOrigin('template.deck')
      const ids = part.pasteSlides(doc, { slides }, { after: before.at(-1) ?? null }, origin)
      for (const id of ids) annotateSlide(doc, id, origin)
      // What stood there for want of slides has done its part.
      if (ids.length > 0 && isUntouched && before.length === 1) deleteSlides(doc, before, origin)
      return ids
    })
    if (first !== undefined) showSlides(store, { anchor: first, ids: [first] }, first)
  })
  const save = async (): Promise<void> => {
    const controller = new AbortController()
    stop.current = controller
    try {
      const { name, templateId } = await saveLayouts(session, lessonId, controller.signal, (phase, share) => setSaving({ phase, share }))
      await client.invalidateQueries({ queryKey: TEMPLATES_KEY })
      toast(t('saved', { name }), { tone: 'success', action: { label: t('show'), run: () => void navigate(templatePath(templateId)) } })
    } catch (error) {
      if (!controller.signal.aborted) toast(t('failed', { message: messageOf(error) }), { tone: 'danger' })
    } finally {
      setSaving(null)
    }
  }
  return (
    <div data-banner="template" className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-amber-wash px-4 py-1 text-sm text-ink">
      <LayoutTemplate aria-hidden size={16} className="shrink-0 text-amber" />
      <strong className="font-semibold text-amber">{t('bar.title')}</strong>
      <span className="min-w-0 flex-1 truncate text-soft max-[1180px]:hidden">{t('bar.help')}</span>
      <span className="grow min-[1180px]:hidden" />
      {saving !== null && (
        <span role="status" className="flex items-center gap-3">
          <span className="whitespace-nowrap">{t(`phases.${saving.phase}`)}</span>
          <Progress label={t(`phases.${saving.phase}`)} value={saving.phase === 'pictures' || saving.phase === 'uploading' ? saving.share : null} className="w-24!" />
          <Button size="small" variant="ghost" onClick={() => stop.current?.abort()}>{t('stop')}</Button>
        </span>
      )}
      {canEdit && saving === null && (
        <>
          <Menu
            placement="bottom end"
            button={<Button size="small" icon={<Plus aria-hidden size={16} />}>{t('add')}<ChevronDown aria-hidden size={14} /></Button>}
            items={ANNOTATIONS.map((part) => {
              const Icon = toolIcon({ id: PLACE_TOOL }, part)
              return {
                id: part, label: t(`kinds.${part}`), icon: <Icon aria-hidden size={16} />,
                onSelect: () => {
                  store.getState().setTool(PLACE_TOOL, part)
                  announce(store, t('armed', { name: t(`kinds.${part}`) }))
                  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true }))
                },
              }
            })}
          />
          <Button size="small" icon={<ScanSearch aria-hidden size={16} />} onClick={find}>{t('find')}</Button>
          <Button size="small" icon={<FileUp aria-hidden size={16} />} onClick={() => setDeck('choose')}>{t('bring')}</Button>
          <Button size="small" onClick={() => setIsPreviewing(true)}>{t('preview.open')}</Button>
          <Button size="small" variant="primary" onClick={() => void save()}>{t('save')}</Button>
        </>
      )}
      {deck !== null && <Suspense fallback={null}><ImportDialog file={deck === 'choose' ? null : deck} onSlides={bring} onClose={() => setDeck(null)} /></Suspense>}
      {isPreviewing && <Suspense fallback={null}><PreviewDialog onClose={() => setIsPreviewing(false)} /></Suspense>}
    </div>
  )
}
