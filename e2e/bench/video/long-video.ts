import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { VIDEO_DEFAULTS, makeVideo, readVideo as askVideo, videoUrl } from '@lectern/shared/video'
import { withPeople } from '../browser/people.ts'
import type { People } from '../browser/people.ts'
import { writeLesson } from '../browser/write-lesson.ts'
import { sized } from '../bench.ts'
import type { Bench, BenchOptions, Row } from '../bench.ts'
import { atMost, missing, rowOf } from '../row.ts'
import { scratchFolder } from '../scratch.ts'
import { until } from '../wait.ts'
import { BEEP, beepFile, flashAndBeep } from './beeps.ts'
import { watchRenderer } from './processes.ts'
import { readVideo } from './read-video.ts'

const MEMORY_MB = 1024
const FRAME_MS = 1000 / VIDEO_DEFAULTS.fps
const MINUTES = 3

/** A video of so many minutes, made and read. */
async function rendered({ owner, server }: People, folder: string, minutes: number, isMoving: boolean, { say }: BenchOptions): Promise<readonly Row[]> {
  const subject = isMoving ? 'with a presenter and texts that come one by one' : 'slides that stand still'
  const ids = await owner.lesson('Flash and beep')
  const audio = await owner.recording(ids.lessonId, beepFile(), BEEP)
  // A slide lasts as long as its sound and the pause behind it.
  const slides = Math.max(2, Math.ceil((minutes * 60) / (audio.ms / 1000 + 0.35)))
  await writeLesson(server, ids, (doc) => flashAndBeep(doc, slides, audio, isMoving))
  say(`a video of ${slides} slides, ${subject}`)
  const taken = watchRenderer()
  const from = performance.now()
  const { video } = await owner.call(makeVideo, { params: { lessonId: ids.lessonId }, query: VIDEO_DEFAULTS, body: { key: 'one', renderer: 'server' } })
  if (video.renderer !== 'server') return [missing(subject, 'a video', 's', 'the server has no browser to render with')]
  let seen = video
  await until(async () => {
    ({ video: seen } = await owner.call(askVideo, { params: { lessonId: ids.lessonId, videoJobId: video.videoJobId } }))
    if (seen.status === 'failed') throw new Error(`The video failed: ${seen.failureReason}`)
    return seen.status === 'ready'
  }, 'the video', 3 * 3_600_000, 200)
  const rendering = (performance.now() - from) / 1000
  const { cpu, memory } = taken()
  const file = join(folder, 'video')
  writeFileSync(file, new Uint8Array(await (await fetch(server.url + videoUrl(seen))).arrayBuffer()))
  const read = await readVideo(file)
  if (read.flips.length !== slides || read.beeps.length !== slides) throw new Error(`${slides} slides, ${read.flips.length} flashes and ${read.beeps.length} beeps`)
  // A flash is on the first frame of its slide, which may be half a frame from where the slide begins.
  const apart = read.beeps.map((beep, slide) => Math.abs(beep - (read.flips[slide] ?? Number.NaN)) * 1000)
  const of = `${seen.seconds.toFixed(0)} s, ${slides} slides, ${read.codecs.join(' and ')}, ${((seen.bytes ?? 0) / 2 ** 20).toFixed(1)} MB`
  return [
    rowOf(subject, 'flash and beep apart, at most', 'ms', [Math.max(...apart)], { goal: atMost(FRAME_MS), note: of }),
    rowOf(subject, 'the same for the last slide', 'ms', [apart.at(-1) ?? Number.NaN], { goal: atMost(FRAME_MS) }),
    rowOf(subject, 'difference of the lengths of frames and sound', 'ms', [Math.abs(read.frames - read.sound) * 1000], { goal: atMost(FRAME_MS) }),
    rowOf(subject, 'from asking to ready, to its length', '×', [rendering / seen.seconds], { goal: atMost(1) }),
    rowOf(subject, `CPU of the browser, to its length times ${availableParallelism()} cores`, '×', [cpu / seen.seconds / availableParallelism()]),
    rowOf(subject, 'memory of the browser at its peak', 'MB', [memory], { goal: atMost(MEMORY_MB) }),
  ]
}

/** A video as long as asked for, rendered by the server, of slides that flash and beep at the same moment. */
export const longVideo: Bench = {
  name: 'long-video',
  title: 'A video with sound, rendered by the server: slides that flash and beep, read by ffprobe and ffmpeg',
  goal: `flash and beep within one frame of each other to the end, at most as long to render as to watch, less than ${MEMORY_MB} MB`,
  async run(options) {
    const minutes = options.minutes ?? sized(options, MINUTES, 0.5)
    const { path, remove } = scratchFolder('video')
    try {
      return await withPeople(async (people) => {
        const rows: Row[] = []
        // At most so long where frames are painted one by one.
        for (const [isMoving, length] of [[false, minutes], [true, Math.min(minutes, MINUTES)]] as const) rows.push(...await rendered(people, path, length, isMoving, options))
        return rows
      })
    } finally {
      remove()
    }
  },
}
