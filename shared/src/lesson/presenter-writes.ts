import type * as Y from 'yjs'
import { metaRoot, orderedRecords, slideRecord, slidesRoot } from './document.ts'
import { META, SLIDE } from './keys.ts'
import { lessonMetaSchema } from './meta.ts'
import type { LessonOrigin } from './origin.ts'
import { checkFields, setChanged } from './patch.ts'
import type { PresenterChoice } from './presenter.ts'
import { slideSchema } from './slide.ts'

/** What of a slide's play the lesson decides for all slides that say nothing of their own. */
type Key = 'presenter' | 'automaticAnimations'

/** Sets it for one slide, or, without a slide, for the lesson, and takes away what slides say of their own. */
function setPlay(doc: Y.Doc, slideId: string | null, key: Key, value: unknown, origin: LessonOrigin): void {
  if (slideId !== null) {
    const values = checkFields(slideSchema.shape, { [key]: value }, `slides.${slideId}`, new Set())
    const record = slideRecord(doc, slideId)
    if (record !== null) doc.transact(() => setChanged(record, values), origin)
    return
  }
  const values = checkFields(lessonMetaSchema.shape, { [key]: value }, 'meta', new Set())
  doc.transact(() => {
    setChanged(metaRoot(doc), values)
    for (const { record } of orderedRecords(slidesRoot(doc))) if (record.has(key)) record.delete(key)
  }, origin)
}

/**
 * Chooses who presents a slide, or all of them where none is named; null for nobody. Slides that come later have the presenter of the
 * lesson. Does nothing when somebody removed the slide meanwhile.
 * @throws LessonWriteError when it is no choice; then nothing is changed.
 */
export function setPresenter(doc: Y.Doc, slideId: string | null, choice: PresenterChoice | null, origin: LessonOrigin): void {
  setPlay(doc, slideId, SLIDE.presenter, choice, origin)
}

/** Lets elements of a slide, or of all, come by themselves as they are spoken of, or stand from the beginning. */
export function setAutomaticAnimations(doc: Y.Doc, slideId: string | null, areOn: boolean, origin: LessonOrigin): void {
  setPlay(doc, slideId, META.automaticAnimations, areOn, origin)
}

/** Whether a slide says so itself, whatever the lesson says. */
export function hasOwnPlay(doc: Y.Doc, slideId: string, key: Key): boolean {
  return slideRecord(doc, slideId)?.has(key) === true
}
