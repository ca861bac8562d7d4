import type * as Y from 'yjs'
import { themeRoot } from '../document.ts'
import type { LessonOrigin } from '../origin.ts'
import { checkFields, setChanged } from '../patch.ts'
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
