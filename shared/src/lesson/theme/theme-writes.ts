import type * as Y from 'yjs'
import { metaRoot, orderedRecords, slidesRoot, themeRoot } from '../document.ts'
import { META, SLIDE } from '../keys.ts'
import type { LessonOrigin } from '../origin.ts'
import { checkFields, setChanged } from '../patch.ts'
import { DEFAULT_BACKGROUND } from '../slide.ts'
import { isObject } from '../untrusted.ts'
import type { BuiltInTheme } from './built-in-themes.ts'
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

/**
 * Has the lesson look as a theme says, in one transaction whatever the number of slides: what elements did not choose follows when it
 * is painted. Every part is written, so that of two themes chosen at the same time one holds whole. With the first theme of a lesson
 * the slides whose background nobody chose follow it, too.
 */
export function applyTheme(doc: Y.Doc, { id, theme }: BuiltInTheme, origin: LessonOrigin): void {
  const root = themeRoot(doc)
  doc.transact(() => {
    if (root.size === 0) followPaper(doc)
    metaRoot(doc).set(META.theme, id)
    for (const [part, value] of Object.entries(theme)) root.set(part, value)
  }, origin)
}

function followPaper(doc: Y.Doc): void {
  for (const { record } of orderedRecords(slidesRoot(doc))) {
    const background = record.get(SLIDE.background)
    const isUnchosen = isObject(background) && background.kind === 'colour' && background.colour === WHITE
    if (isUnchosen) record.set(SLIDE.background, DEFAULT_BACKGROUND)
  }
}
