import { DEFAULT_THEME, designOf, isPlace, readDesign, restyled } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../platform/components/LoadFailure.tsx'
import { SlideThumbnail } from '../../rendering/SlideThumbnail.tsx'
import { useLessonSession } from '../../sync/hooks.ts'
import { OwnLessonField } from '../../templates/OwnLessonField.tsx'
import { useFirstSlides, useOwnLessons } from '../../templates/own-slides.ts'
import { Dialog, Skeleton } from '../../ui/index.ts'
import '../../locales/en/layouts.json'

/** Width that slides are drawn for, CSS pixels. */
const PICTURE = 320

/** The layouts as they stand now, as lessons get them: what is painted into backgrounds when they are saved lies behind the words here. */
function useLookNow() {
  const { doc, view } = useLessonSession()
  return useMemo(() => {
    const slides = view.slideIds().flatMap((id) => view.slide(id) ?? [])
    const behind = new Map(slides.map((slide) => [slide.id, slide.elements.filter((element) => !isPlace(element) && element.hidden !== true)]))
    const begun = readDesign(doc) ?? { background: { kind: 'colour' as const, colour: '#ffffff' }, colours: [] }
    const look = { id: 'preview', theme: slides[0]?.theme ?? DEFAULT_THEME, design: designOf(slides, begun) }
    return (own: readonly Slide[]): readonly Slide[] => restyled(own, look).map((slide) => (
      { ...slide, elements: [...(behind.get(slide.ownLayout ?? '') ?? []).map((element) => ({ ...element, id: `behind ${element.id}`.slice(0, 64) })), ...slide.elements] }
    ))
  }, [doc, view])
}

/** The first slides of a lesson of one's own in the layouts that are built, before they are saved. */
export function PreviewDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('layouts')
  const [chosen, setChosen] = useState<string | null>(null)
  const [latest] = useOwnLessons()
  const lessonId = chosen ?? latest?.lessonId ?? null
  const { error, isPending, retry, slides } = useFirstSlides(lessonId)
  const inLook = useLookNow()
  const shown = useMemo(() => inLook(slides), [inLook, slides])
  return (
    <Dialog open onClose={onClose} size="full" title={t('preview.title')} description={t('preview.body')}>
      <div className="flex flex-col gap-5">
        <div className="max-w-80"><OwnLessonField value={lessonId} onChange={setChosen} /></div>
        {error !== null && <LoadFailure what={t('preview.failed')} error={error} onRetry={retry} />}
        {isPending && <Skeleton className="h-60" />}
        {lessonId === null && <p className="text-soft">{t('preview.none')}</p>}
        <ul aria-label={t('preview.slides')} className="grid grid-cols-[repeat(auto-fill,minmax(18rem,1fr))] gap-4">
          {shown.map((slide, at) => (
            <li key={slide.id} className="aspect-video overflow-hidden rounded-small border border-line bg-sunken [&>canvas]:!h-full [&>canvas]:!w-full">
              <SlideThumbnail slide={slide} width={PICTURE} label={t('preview.slide', { number: at + 1 })} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
