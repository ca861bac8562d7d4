import { PRESENTER, addAnimation, addElement, addSlide, narrationText, readMeta, slideIds, speechKey, putSpeech, setPresenter, voiceOf } from '@lectern/shared/lesson'
import type { SentenceAudio } from '@lectern/shared/lesson'
import { wavFile } from '@lectern/shared/narration'
import { richTextOf } from '@lectern/shared/text'
import * as Y from 'yjs'

const ORIGIN = { kind: 'local', command: 'bench' } as const
const RATE = 16_000
/** What is said on every slide. */
export const BEEP = 'Beep and hum.'
/** Seconds of the beep, and of the sound with the hum behind it. */
const BEEP_SECONDS = 0.2
const SECONDS = 4
/** Of full scale: the hum is heard, and 24 dB below the beep. */
const LOUD = 0.5
const QUIET = 0.03

/** A WAV file that begins with a beep and goes on with a hum: its beginning is found in any video to the millisecond. */
export function beepFile(): Buffer {
  return Buffer.from(wavFile(RATE, Float32Array.from({ length: SECONDS * RATE }, (_, at) => (at < BEEP_SECONDS * RATE ? LOUD : QUIET) * Math.sin((2 * Math.PI * 1000 * at) / RATE))))
}

/** Elements of a slide on which something moves. */
const TEXTS = 12

function addMovingTexts(doc: Y.Doc, slideId: string): void {
  for (let at = 0; at < TEXTS; at++) {
    const place = { x: 300 + (at % 3) * 360, y: 120 + Math.floor(at / 3) * 200, width: 320, height: 120 }
    const id = addElement(doc, slideId, { type: 'text', ...place, fontSize: 28, color: '#808080', text: richTextOf(`Text number ${at + 1} of this slide`) }, ORIGIN)
    addAnimation(doc, slideId, id, { effect: 'fade-in', start: 'after-previous', duration: 0.3 }, ORIGIN)
  }
}

/**
 * Gives a new lesson so many slides, white and black by turns, each of which begins with the beep. `isMoving`: somebody presents them, and
 * texts come one after the other, so that nearly every frame is painted.
 */
export function flashAndBeep(doc: Y.Doc, slides: number, audio: SentenceAudio, isMoving = false): void {
  const meta = readMeta(doc)
  doc.transact(() => {
    for (let slide = 0, slideId = slideIds(doc)[0] ?? ''; slide < slides; slide++) {
      if (slide > 0) slideId = addSlide(doc, { after: slideId }, ORIGIN)
      addElement(doc, slideId, { type: 'shape', shape: 'rectangle', x: -10, y: -10, width: 1940, height: 1100, fill: slide % 2 === 0 ? '#FFFFFF' : '#000000' }, ORIGIN)
      if (isMoving) addMovingTexts(doc, slideId)
      const paragraph = new Y.XmlElement('paragraph')
      paragraph.insert(0, [new Y.XmlText(BEEP)])
      const narration = narrationText(doc, slideId)
      narration?.delete(0, narration.length)
      narration?.insert(0, [paragraph])
    }
    if (isMoving) setPresenter(doc, null, { id: 'mara', side: 'right', scale: PRESENTER.scale }, ORIGIN)
    putSpeech(doc, new Map([[speechKey(BEEP, voiceOf({ voice: null }, meta), meta.language), audio]]), [], ORIGIN)
  }, ORIGIN)
}
