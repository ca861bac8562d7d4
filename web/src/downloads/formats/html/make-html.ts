import { DOWNLOAD_FORMAT_FACTS, DOWNLOAD_LIMITS } from '@lectern/shared/downloads'
import { CANVAS, plainWordsOf } from '@lectern/shared/lesson'
import { captionCues, languagesOfCaptions, slideTimeline } from '@lectern/shared/timeline'
import { randomUuid } from '../../../platform/random-uuid.ts'
import { translate } from '../../../platform/i18n/i18n.ts'
import { formatFor } from '../../../platform/i18n/use-format.ts'
import type { MakeFile } from '../format.ts'
import { mp3Of } from '../mp3/make-mp3.ts'
import { NoNarrationError, TooLarge } from '../format.ts'
import { slidePicture } from '../slide-picture.ts'
import { visibleElements, slideTitle } from '../../../rendering/slide-title.ts'
import { lessonPageParts, lessonPageSlide } from './lesson-page.ts'
import { pageFrames } from './page-frames.ts'
import '../../../locales/en/downloads.json'

/** Thousandths of a second are enough for captions. */
const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000

/** A file as an address that holds it. */
function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('a file could not be read')))
    reader.readAsDataURL(file)
  })
}

/** Makes one page that plays the lesson without a network: pictures of its slides, their sounds, and captions. */
export const makeHtml: MakeFile = async ({ language, slides, title }, onShare, signal) => {
  if (slides.length === 0) throw new NoNarrationError()
  const canvas = document.createElement('canvas')
  canvas.width = CANVAS.width
  canvas.height = CANVAS.height
  const languages = languagesOfCaptions(slides, language)
  const { before, behind } = lessonPageParts({
    id: randomUuid(), title, language, words: {
      languages: languages.map((tag) => [tag, formatFor(tag).language(tag)] as const), captionLanguage: translate('downloads:page.captionLanguage'),
      play: translate('downloads:page.play'), pause: translate('downloads:page.pause'), slide: translate('downloads:page.slide'), back: translate('downloads:page.back'),
      next: translate('downloads:page.next'), captions: translate('downloads:page.captions'), full: translate('downloads:page.full'), place: translate('downloads:page.place'),
      slides: translate('downloads:page.slides'),
    },
  })
  const parts: string[] = [before]
  let bytes = 0
  for (const [index, slide] of slides.entries()) {
    const timeline = slideTimeline(slide, language)
    const picture = await slidePicture(canvas, slide, 'image/jpeg', signal)
    const hasAudio = timeline.sentences.some(({ audio }) => audio !== null)
    // Films and who presents in one stand as pictures in a page, and are heard with their pictures alone.
    const narrated = { timeline: { ...timeline, film: null }, seconds: timeline.narrationSeconds, films: [] }
    const sound = hasAudio ? await mp3Of([narrated], (share) => onShare((index + share) / slides.length), signal) : null
    const frames = pageFrames(slide, language)
    const part = lessonPageSlide({
      ...(frames.length === 0 ? {} : { frames }),
      title: slideTitle(slide), words: visibleElements(slide).map((element) => plainWordsOf(element)).filter((words) => words !== '').join('\n'),
      picture: await dataAddress(picture), sound: sound && await dataAddress(new Blob([sound], { type: 'audio/mpeg' })), seconds: rounded(timeline.seconds),
      cues: Object.fromEntries(languages.map((tag) => [
        tag, captionCues({ seconds: timeline.seconds, slides: [timeline] }, tag).map(({ end, lines, start }) => [rounded(start), rounded(end), lines] as const),
      ])),
    })
    bytes += part.length
    if (bytes > DOWNLOAD_LIMITS.fileMaxBytes) throw new TooLarge()
    parts.push(part)
    onShare((index + 1) / slides.length)
  }
  return new Blob([...parts, behind], { type: DOWNLOAD_FORMAT_FACTS.html.type })
}
