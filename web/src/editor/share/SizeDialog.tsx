import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRightIcon, Trash2Icon } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, deleteSlides } from '@lectern/shared/lesson'
import { readLessonSize } from '@lectern/shared/lessons'
import { call, messageOf } from '../../platform/http/api.ts'
import { SlideThumbnail } from '../../rendering/SlideThumbnail.tsx'
import { useCanEdit, useLessonSession, useSessionState, useSlide, useSlideIds } from '../../sync/hooks.ts'
import { Button, Dialog, IconButton, Notice, Progress, Skeleton } from '../../ui/index.ts'
import { toastWithUndo } from '../chrome/toast-with-undo.ts'
import { asNamedStep } from '../chrome/undo-steps.ts'
import { useEditorStore } from '../editor-store.ts'
import { formatFor } from '../../platform/i18n/use-format.ts'
import { largestFirst } from './slide-sizes.ts'
import type { NumberedSize } from './slide-sizes.ts'
import '../../locales/en/control.json'

/** What takes the room of the lesson: slides by size, to go to and to delete. */
export function SizeDialog({ lessonId }: { readonly lessonId: string }) {
  const { t, i18n } = useTranslation('control')
  const store = useEditorStore()
  const session = useLessonSession()
  const queries = useQueryClient()
  const canEdit = useCanEdit()
  const order = useSlideIds()
  const isSaved = useSessionState((state) => state.sync === 'synced')
  const size = useQuery({
    queryKey: ['lesson', lessonId, 'size'],
    queryFn: ({ signal }) => call(readLessonSize, { params: { lessonId }, signal }),
  })
  useEffect(() => {
    // What was deleted here counts once the server has it.
    if (isSaved) void queries.invalidateQueries({ queryKey: ['lesson', lessonId, 'size'] })
  }, [isSaved, queries, lessonId])
  const words = (bytes: number): string => formatFor(i18n.language).bytes(bytes)
  const close = (): void => store.getState().openDialog(null)
  const remove = (slideId: string): void => {
    const { step } = asNamedStep(session.undo, () => deleteSlides(session.doc, [slideId], new LocalOrigin('slides.delete')))
    toastWithUndo(session.undo, step, t('size.deleted'))
  }
  const { data } = size
  return (
    <Dialog
      open onClose={close} size="medium" title={t('size.title')} description={t('size.body')}
      actions={<Button variant="primary" onClick={close}>{t('size.done')}</Button>}
    >
      {size.isPending && <div role="status" aria-label={t('size.loading')}><Skeleton className="h-40" /></div>}
      {size.isError && (
        <Notice tone="danger" action={<Button size="small" onClick={() => void size.refetch()}>{t('size.retry')}</Button>}>
          {t('size.failed', { message: messageOf(size.error) })}
        </Notice>
      )}
      {data !== undefined && (
        <>
          <p className="mb-1 text-sm font-medium tabular-nums">{t('size.total', { size: words(data.bytes), max: words(data.maxBytes) })}</p>
          <Progress label={t('size.title')} value={Math.min(1, data.bytes / data.maxBytes)} />
          <ol className="scroll-edges mt-4 max-h-80 overflow-y-auto px-px">
            {largestFirst(data.slides, order).map((slide) => (
              <SlideRow
                key={slide.slideId} slide={slide} words={words}
                onGo={() => {
                  close()
                  store.getState().goToSlide(slide.slideId)
                }}
                onDelete={canEdit && order.length > 1 ? () => remove(slide.slideId) : null}
              />
            ))}
          </ol>
          <dl className="mt-3 space-y-1 border-t border-line pt-3 text-sm text-soft">
            <Rest label={t('size.history')} size={words(data.historyBytes)} />
            <Rest label={t('size.other')} size={words(data.otherBytes)} />
          </dl>
        </>
      )}
    </Dialog>
  )
}

function Rest({ label, size }: { readonly label: string; readonly size: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{size}</dd>
    </div>
  )
}

interface SlideRowProps {
  readonly slide: NumberedSize
  readonly words: (bytes: number) => string
  readonly onGo: () => void
  /** Null when it may not be deleted. */
  readonly onDelete: (() => void) | null
}

function SlideRow({ slide, words, onGo, onDelete }: SlideRowProps) {
  const { t } = useTranslation('control')
  const content = useSlide(slide.slideId)
  const { number } = slide
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0" data-slide={number}>
      {content !== null && <SlideThumbnail slide={content} width={96} className="shrink-0 rounded-small ring-1 ring-line" />}
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">{t('size.slide', { number })}</p>
        <p className="truncate text-xs text-soft tabular-nums">
          {t('size.slideSize', { size: words(slide.bytes), text: words(slide.textBytes) })} · {t('size.elements', { count: slide.elements })}
        </p>
      </div>
      <IconButton label={t('size.goTo', { number })} icon={<ArrowRightIcon size={16} />} onClick={onGo} />
      {onDelete !== null && <IconButton label={t('size.delete', { number })} icon={<Trash2Icon size={16} />} onClick={onDelete} />}
    </li>
  )
}
