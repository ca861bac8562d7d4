import { CANVAS, designOf, isPlace, readDesign, writeDesign } from '@lectern/shared/lesson'
import type { Background, Slide } from '@lectern/shared/lesson'
import { finishTemplate } from '@lectern/shared/templates'
import type { Template } from '@lectern/shared/templates'
import { richTextOf } from '@lectern/shared/text'
import { uploadImage } from '../../media/upload-image.ts'
import { call } from '../../platform/http/api.ts'
import { readySlide } from '../../rendering/ready-slide.ts'
import type { LessonSession } from '../../sync/lesson-session.ts'

/** How far the layouts of a template are, in the order of S2 §4. */
const SAVING_PHASES = ['pictures', 'uploading', 'configuring', 'finishing'] as const
export type SavingPhase = (typeof SAVING_PHASES)[number]

/** Of the pictures of layouts, 0 … 1. */
const QUALITY = 0.94

/** What stands on a layout without being one of its places: it is painted into the background. */
function isPainted(slide: Slide): boolean {
  return slide.elements.some((element) => !isPlace(element) && element.hidden !== true)
}

/** A layout without its places, as a picture. @throws PictureMissing */
async function pictureOf(slide: Slide, signal: AbortSignal): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = CANVAS.width
  canvas.height = CANVAS.height
  const { animations: _animations, presenter: _presenter, ...still } = slide
  await readySlide(canvas, { ...still, elements: slide.elements.filter((element) => !isPlace(element)), narration: richTextOf('') }, new Map<never, never>(), signal)
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the canvas was not encoded')) : resolve(blob)), 'image/jpeg', QUALITY)
  })
}

// Pictures that are on the server already, by the snapshot that they are of.
const kept = new WeakMap<Slide, Background>()

/** Once the server has all that was written here. */
function saved(session: LessonSession, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const { state } = session
    const look = (): boolean => state.getState().unsavedChanges === 0
    if (look()) return resolve()
    const stop = state.subscribe(() => {
      if (!look()) return
      stop()
      resolve()
    })
    signal.addEventListener('abort', () => {
      stop()
      reject(signal.reason as Error)
    }, { once: true })
    return undefined
  })
}

/**
 * Saves the layouts as lessons get them: what is no place is painted into backgrounds, and what is said of places becomes the design of the
 * template, in its document.
 * @throws PictureMissing, ApiError, what the signal was aborted with
 */
export async function saveLayouts(
  session: LessonSession, templateId: string, signal: AbortSignal, onPhase: (phase: SavingPhase, share: number) => void,
): Promise<Template> {
  const slides = session.view.slideIds().flatMap((id) => session.view.slide(id) ?? [])
  const painted = slides.filter((slide) => isPainted(slide) && !kept.has(slide))
  const pictures: (readonly [Slide, Blob])[] = []
  onPhase('pictures', 0)
  for (const [at, slide] of painted.entries()) {
    pictures.push([slide, await pictureOf(slide, signal)])
    onPhase('pictures', (at + 1) / painted.length)
  }
  onPhase('uploading', 0)
  for (const [at, [slide, picture]] of pictures.entries()) {
    const { hash } = await uploadImage(picture, 'templatePicture', { signal })
    kept.set(slide, { kind: 'image', blob: hash, colour: slide.background.colour, fit: 'cover' })
    onPhase('uploading', (at + 1) / pictures.length)
  }
  onPhase('configuring', 0)
  const begun = readDesign(session.doc) ?? { background: slides[0]?.background ?? { kind: 'colour' as const, colour: '#ffffff' }, colours: [] }
  const flattened = new Map(slides.flatMap((slide) => {
    const background = isPainted(slide) ? kept.get(slide) : undefined
    return background === undefined ? [] : [[slide.id, background] as const]
  }))
  // No step of undo: it is what is offered from now on, and the layouts stay as they are.
  writeDesign(session.doc, designOf(slides, begun, flattened), { kind: 'local', command: 'template.save' })
  await saved(session, signal)
  onPhase('finishing', 0)
  return (await call(finishTemplate, { params: { templateId }, signal })).template
}
