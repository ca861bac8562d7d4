import type * as Y from 'yjs'
import { metaRoot, orderedRecords, slidesRoot, themeRoot } from '../document.ts'
import type { LessonRecord } from '../document.ts'
import { META, SLIDE } from '../keys.ts'
import type { LessonOrigin } from '../origin.ts'
import { checkFields, setChanged } from '../patch.ts'
import { slidePropsOf } from '../reads.ts'
import { DEFAULT_BACKGROUND } from '../slide.ts'
import { isObject } from '../untrusted.ts'
import type { LessonArtwork } from './artwork.ts'
import { ownLayout, readDesign } from './design.ts'
import type { Design } from './design.ts'
import { arrangeSlide, followBackground } from './layout-writes.ts'
import { themeSchema } from './theme-model.ts'
import type { Theme } from './theme.ts'

/**
 * Changes what the lesson looks like, part by part; elements that chose a style of their own keep it.
 * @throws LessonWriteError naming an unknown or bad part; then nothing is changed.
 */
export function setTheme(doc: Y.Doc, patch: Partial<Theme>, origin: LessonOrigin): void {
  const values = checkFields(themeSchema.shape, patch, 'theme', new Set())
  doc.transact(() => setChanged(themeRoot(doc), values), origin)
}

/** The background that slides were made with before lessons had themes. */
const WHITE = '#FFFFFF'

/** What a lesson can look like: a theme, and the layouts of a template where it has some. */
export interface Look {
  /** As lessons name it. */
  readonly id: string
  readonly theme: Theme
  readonly design?: Design | null
  /** What its template draws behind slides, where that is not in the backgrounds of its layouts. */
  readonly artwork?: LessonArtwork
}

/**
 * Has the lesson look as a theme says, in one transaction whatever the number of slides: what elements did not choose follows when it
 * is painted. Every part is written, so that of two themes chosen at the same time one holds whole. With the first theme of a lesson
 * the slides whose background nobody chose follow it, too. Where layouts of a template come or go, slides are arranged by those that hold
 * then; what somebody moved stays where it is.
 */
export function applyTheme(doc: Y.Doc, { id, theme, artwork, design = null }: Look, origin: LessonOrigin): void {
  const root = themeRoot(doc)
  const meta = metaRoot(doc)
  doc.transact(() => {
    if (root.size === 0) followPaper(doc)
    meta.set(META.theme, id)
    for (const [part, value] of Object.entries(theme)) root.set(part, value)
    const before = readDesign(doc)
    // Also that there is none: else that of a template which somebody chooses at the same time would stay beside this theme.
    meta.set(META.design, design ?? false)
    // A theme alone leaves what stands behind its words in its own colours.
    if (artwork !== undefined || design !== null) meta.set(META.artwork, artwork ?? false)
    const slides = orderedRecords(slidesRoot(doc)).map(({ record }) => record)
    const isArranged = before !== null || design !== null
    for (const slide of slides) if (isArranged || slide.has(SLIDE.ownLayout)) followDesign(slide, design, before)
  }, origin)
}

function followDesign(slide: LessonRecord, design: Design | null, before: Design | null): void {
  const props = slidePropsOf('slide', slide)
  const same = ownLayout(design, props)
  if (props.layout !== undefined) arrangeSlide(slide, same === undefined ? props.layout : `own:${same.id}`, { before, keepsMoved: true, sparesFreeText: true })
  else followBackground(slide, design?.background ?? DEFAULT_BACKGROUND, [before?.background ?? DEFAULT_BACKGROUND, DEFAULT_BACKGROUND])
}

function followPaper(doc: Y.Doc): void {
  for (const { record } of orderedRecords(slidesRoot(doc))) {
    const background = record.get(SLIDE.background)
    const isUnchosen = isObject(background) && background.kind === 'colour' && background.colour === WHITE
    if (isUnchosen) record.set(SLIDE.background, DEFAULT_BACKGROUND)
  }
}
