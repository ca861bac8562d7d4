import { useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_PRESENTER, LAYOUTS, backgroundFor, elementSchema, placesOf, readDesign, slideSchema, themeColour } from '@lectern/shared/lesson'
import type { Background, Design, DesignPlace, Layout, LayoutChoice, LayoutPlace, LessonElement, Placeholder, Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { SlideThumbnail } from '../../rendering/SlideThumbnail.tsx'
import { useLessonSession, useMeta, useTheme } from '../../sync/hooks.ts'
import { cx } from '../../ui/index.ts'
import { useEditor } from '../editor-store.ts'
import { useLayoutName } from './use-layout-name.ts'
import '../../locales/en/themes.json'

type Words = (placeholder: Placeholder) => string

function shown(place: LayoutPlace | DesignPlace, words: Words): LessonElement {
  const { placeholder, slot, x, y, width, height } = place
  const { picture, prompt = '', style } = 'prompt' in place ? place : {}
  const data = { id: `${placeholder} ${slot}`, order: 'a0', x, y, width, height }
  if (picture !== undefined) return elementSchema.parse({ ...data, type: 'image', fit: 'contain', cornerRadius: 0, ...picture })
  return elementSchema.parse(placeholder === 'picture' || placeholder === 'logo'
    ? { ...data, type: 'shape', shape: 'rectangle', fill: themeColour('surface'), cornerRadius: 0 }
    : { ...data, type: 'text', placeholder, ...style, text: richTextOf(prompt === '' ? words(placeholder) : prompt) })
}

/** A slide that shows a layout in the look of a lesson, filled with what its places say. */
function layoutPreview(
  { background, base, choice, places }: { readonly choice: LayoutChoice; readonly base: Layout; readonly background: Background; readonly places: readonly (LayoutPlace | DesignPlace)[] },
  theme: Slide['theme'], words: Words,
): Slide {
  return slideSchema.parse({
    id: choice.slice(0, 64), order: 'a0', layout: base, background, presenterConfig: DEFAULT_PRESENTER,
    elements: places.map((place) => shown(place, words)), narration: richTextOf(''), ...(theme && { theme }),
  })
}

/** The layouts of the lesson's template, and those of the product that it has none for. */
function layoutsIn(design: Design | null) {
  const own = (design?.layouts ?? []).map(({ background, base, id, places }) => ({ choice: `own:${id}` as LayoutChoice, base, background, places }))
  const others = LAYOUTS.filter((layout) => !own.some(({ base }) => base === layout)).map((layout) => (
    { choice: layout as LayoutChoice, base: layout, background: backgroundFor(design, layout, undefined), places: placesOf(layout) }
  ))
  return [...own, ...others]
}

/** Width of a preview by how many lie abreast, CSS pixels. */
const PREVIEW = { 2: 136, 3: 120 } as const

interface LayoutPickerProps {
  /** The layout that holds, where one does. */
  readonly current?: LayoutChoice | undefined
  /** Layouts abreast. */
  readonly columns?: 2 | 3
  /** In a panel that was opened for them: they come later than the panel, and take the keyboard when they do. */
  readonly takesFocus?: boolean
  readonly onChoose: (layout: LayoutChoice) => void
}

/** The layouts to choose from, drawn in the lesson's theme. */
export function LayoutPicker({ columns = 3, current, takesFocus = false, onChoose }: LayoutPickerProps): ReactNode {
  const { t } = useTranslation(['themes', 'canvas'])
  const { doc } = useLessonSession()
  const nameOf = useLayoutName()
  // The layouts of a template stand beside what the lesson says about itself.
  useMeta()
  const design = readDesign(doc)
  const theme = useTheme(useEditor((state) => state.slideId) ?? '')
  const layouts = useMemo(() => (
    layoutsIn(design).map((layout) => ({ choice: layout.choice, slide: layoutPreview(layout, theme, (placeholder) => t(`canvas:prompts.${placeholder}`)) }))
  ), [design, theme, t])
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => { if (takesFocus) group.current?.querySelector('button')?.focus() }, [takesFocus])
  return (
    <div ref={group} role="group" aria-label={t('layouts.choose')} className={cx('grid gap-3 p-0.5', columns === 3 ? 'max-h-[70vh] grid-cols-[repeat(3,7.5rem)] overflow-y-auto' : 'grid-cols-2')}>
      {layouts.map(({ choice, slide }) => (
        <button
          key={choice} type="button" aria-pressed={choice === current} onClick={() => onChoose(choice)}
          className="group flex min-w-0 flex-col gap-1 rounded-control text-start"
        >
          <span
            className={cx(
              'block overflow-hidden rounded-small outline -outline-offset-0',
              choice === current ? 'outline-2 outline-teal' : 'outline-1 outline-line group-hover:outline-edge',
            )}
          >
            <SlideThumbnail slide={slide} width={PREVIEW[columns]} />
          </span>
          <span dir="auto" className={cx('truncate text-xs', choice === current ? 'font-semibold text-teal-ink' : 'text-soft')}>{nameOf(choice)}</span>
        </button>
      ))}
    </div>
  )
}
