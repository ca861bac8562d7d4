import { describe, expect, it } from 'vitest'
import { animationSchema, elementSchema } from '../lesson/index.ts'
import type { LessonElement } from '../lesson/index.ts'
import { richTextOf } from '../text/index.ts'
import { captionCues, timelineOf, unattendedSlide, unattendedTimeline } from './index.ts'
import type { TimedSlide } from './index.ts'

const BLOB = 'a'.repeat(64)
const played = (id: string, more: Readonly<Record<string, unknown>> = {}): LessonElement => (
  elementSchema.parse({ id, order: id, type: 'video', x: 0, y: 0, width: 160, height: 90, blob: BLOB, poster: null, captions: null, seconds: 4, ...more })
)
const slide = (narration: string, elements: readonly LessonElement[], animations: TimedSlide['animations'] = []): TimedSlide => (
  { id: 's', narration: richTextOf(narration), elements: [...elements], animations }
)
const of = (...elements: readonly LessonElement[]) => unattendedSlide(slide('Two words', elements), 'en', true)

describe('a slide of a video', () => {
  it('without files is as long as in the player', () => expect(of()).toEqual({ seconds: 3, lead: 0, played: [] }))

  it('waits for a film that begins with it: what is said comes behind that, and so do its captions', () => {
    const film = played('v', { startsWithSlide: true, volume: 0.5 })
    expect(of(film)).toEqual({ seconds: 7, lead: 4, played: [{ elementId: 'v', start: 0, end: 4, volume: 0.5 }] })
    const animation = animationSchema.parse({ id: 'a', order: 'a0', elementId: 'v', duration: 1 })
    const moving = { ...slide('Two words', [film], [animation]), transition: { kind: 'fade', direction: 'left', seconds: 0.5 } as const }
    const timeline = timelineOf([{ slide: moving, ...unattendedSlide(moving, 'en', true) }], 'en')
    expect(timeline.slides[0]?.motions.map(({ end, start }) => [start, end])).toEqual([[4.5, 5.5]])
    expect(captionCues(unattendedTimeline([slide('Two words', [film]), slide('Three', [])], 'en')).map(({ end, lines, start }) => [lines[0], start, end]))
      .toEqual([['Two words', 4, 7], ['Three', 7, 10]])
  })

  it('goes on beside a film where it is to, cut off with the slide, and as long as the slide where it repeats or lies behind it', () => {
    const files = [
      played('on', { startsWithSlide: true, slideTime: 'goesOn', seconds: 9 }), played('again', { startsWithSlide: true, repeats: true, seconds: 1 }),
      played('behind', { isBackdrop: true, seconds: 2 }), played('mute', { startsWithSlide: true, slideTime: 'goesOn', isMuted: true, seconds: 1 }),
    ]
    expect(of(...files)).toEqual({
      seconds: 3, lead: 0, played: [
        { elementId: 'on', start: 0, end: 3, volume: 1 }, { elementId: 'again', start: 0, end: 3, volume: 1 },
        { elementId: 'behind', start: 0, end: 3, volume: 0 }, { elementId: 'mute', start: 0, end: 1, volume: 0 },
      ],
    })
  })

  it('plays what waits for a press when all else is over, one after the other, of each the part that its author chose', () => {
    const sound = elementSchema.parse({ id: 'a', order: 'b', type: 'audio', x: 0, y: 0, width: 90, height: 90, blob: BLOB, captions: null, seconds: 3 })
    expect(of(played('v', { from: 1, until: 3 }), sound)).toEqual({
      seconds: 11, lead: 0, played: [{ elementId: 'v', start: 4, end: 6, volume: 1 }, { elementId: 'a', start: 7, end: 10, volume: 1 }],
    })
  })

  it('plays nothing that is hidden, gone by then, still on its way, or of which nobody knows how long it is', () => {
    const gone = animationSchema.parse({ id: 'x', order: 'a0', elementId: 'gone', effect: 'fade-out', duration: 1 })
    const files = [played('hidden', { hidden: true }), played('gone'), played('coming', { blob: null }), played('unknown', { seconds: 0 })]
    expect(unattendedSlide(slide('Two words', files, [gone]), 'en', true).played).toEqual([])
  })

  it('is silent as a whole where a video without sound is wanted', () => {
    expect(unattendedSlide(slide('', [played('v', { startsWithSlide: true })]), 'en', false)).toEqual({ seconds: 9, lead: 4, played: [{ elementId: 'v', start: 0, end: 4, volume: 0 }] })
  })
})
