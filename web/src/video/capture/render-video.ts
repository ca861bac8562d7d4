import { PRESENTER_POSE } from '@lectern/shared/lesson'
import { transitionPose, unattendedMotions } from '@lectern/shared/timeline'
import type { Pose } from '@lectern/shared/timeline'
import { VIDEO_THUMBNAIL, frameSize, videoBitrate } from '@lectern/shared/video'
import type { VideoSource } from '@lectern/shared/video'
import { BufferTarget, Mp4OutputFormat, Output, WebMOutputFormat, getFirstEncodableVideoCodec } from 'mediabunny'
import { paintTransition } from '../../rendering/paint-transition.ts'
import { readyFace, readySlide } from '../../rendering/ready-slide.ts'
import { slideTitle } from '../../rendering/slide-title.ts'
import { CaptureError } from './capture-error.ts'
import { withChapters } from './chapters.ts'
import { createFilmTrack, audibleFilms } from './film-sound.ts'
import { createFilms } from './films.ts'
import { createPresenterFilms } from './presenter-films.ts'
import { posesOfScene, stretchesFrom, stretchesOf, timelineOfVideo } from './frames.ts'
import { captionsReady, paintCaptions } from './paint-captions.ts'
import { loadSound } from './load-sound.ts'
import { OtherEncoder, createPieceTrack } from './piece-track.ts'
import type { StoredPieces } from './pieces.ts'
import { addSound } from './sound-encoder.ts'
import { createSoundTrack, placedSounds } from './sound-track.ts'

const THUMBNAIL_QUALITY = 0.85

/** A finished video. */
export interface RenderedVideo {
  readonly file: Blob
  /** The first frame. */
  readonly thumbnail: Blob | null
}

async function thumbnailOf(frame: HTMLCanvasElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = VIDEO_THUMBNAIL.width
  canvas.height = Math.round((VIDEO_THUMBNAIL.width * frame.height) / frame.width)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(frame, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve) => { canvas.toBlob(resolve, 'image/webp', THUMBNAIL_QUALITY) })
}

/**
 * Paints every frame of a video with the painters of the slides and encodes it with what is heard meanwhile, as fast as the machine
 * can, films that play on them among it: H.264 and AAC in MP4, or VP9 or VP8 and Opus in WebM where that is asked for or there is no H.264. Nothing that is spoken is no track of sound. Goes on behind the pieces that are kept, and keeps those that it makes.
 *
 * @param onFrame how much of it is done, 0 … 1; also called while a slide waits for its pictures.
 * @throws CaptureError; whatever the signal was aborted with.
 */
export async function renderVideo(source: VideoSource, onFrame: (share: number) => void, signal: AbortSignal, kept: StoredPieces): Promise<RenderedVideo> {
  try {
    return await render(source, onFrame, signal, kept)
  } catch (error) {
    if (!(error instanceof OtherEncoder)) throw error
    return await render(source, onFrame, signal, { ...kept, count: 0 })
  }
}

async function render(source: VideoSource, onFrame: (share: number) => void, signal: AbortSignal, kept: StoredPieces): Promise<RenderedVideo> {
  const size = frameSize(source.height)
  const bitrate = videoBitrate(source)
  const codec = await getFirstEncodableVideoCodec(source.container === 'webm' ? ['vp9', 'vp8'] : ['avc', 'vp9', 'vp8'], { ...size, bitrate })
  if (codec === null) throw new CaptureError('no-encoder')
  const stretches = stretchesOf(source)
  const frames = stretches.at(-1)?.to ?? 0
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new CaptureError('render-error')

  const target = new BufferTarget()
  const output = new Output({ format: codec === 'avc' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(), target })
  const track = createPieceTrack(output, canvas, { codec, bitrate, fps: source.fps }, kept)
  const timeline = timelineOfVideo(source)
  const sounds = placedSounds(timeline)
  const soundTrack = createSoundTrack(sounds, async ({ blob, isOptional }) => await loadSound(blob, signal, isOptional))
  const heard = audibleFilms(source.scenes)
  const filmTrack = createFilmTrack(heard)
  const films = createFilms()
  const presenters = createPresenterFilms()
  const isSilent = sounds.length === 0 && heard.length === 0
  const sound = isSilent ? null : await addSound(output, codec === 'avc' ? 'aac' : 'opus', soundTrack, frames / source.fps, filmTrack)
  let thumbnail: Blob | null = null
  try {
    await output.start()
    const begin = await track.goOn(frames)
    onFrame(begin / frames)
    await captionsReady(new Set(stretches.flatMap(({ lines }) => lines)))
    let painted = -1
    let shownPoses: ReadonlyMap<string, Pose> | undefined
    // Nobody presses while a video plays.
    const moving = timeline.slides.map(unattendedMotions)
    const slide = document.createElement('canvas')
    Object.assign(slide, size)
    const before = document.createElement('canvas')
    Object.assign(before, size)
    for (const { from, lines, scene, seconds, to } of stretchesFrom(stretches, begin)) {
      const shown = source.scenes[scene]
      if (!shown) throw new CaptureError('render-error')
      const motions = moving[scene] ?? []
      const change = scene === 0 ? null : transitionPose(timeline.slides[scene]?.transition ?? null, seconds)
      // As the slide before stood last.
      if (painted !== scene && change !== null) before.getContext('2d')?.drawImage(slide, 0, 0)
      // A scene without motion is painted once, however often its captions change.
      const time = timeline.slides[scene]
      const hasFilms = shown.played.length > 0
      if (time !== undefined && (painted !== scene || motions.length > 0 || time.hasPresenter || time.film !== null || hasFilms)) {
        const poses = posesOfScene(time, motions, seconds)
        const moment = poses.get(PRESENTER_POSE)?.face?.filmSeconds
        if (time.film !== null && moment !== undefined) await presenters.show(time.film, moment)
        const frame = hasFilms ? await films.at(shown, seconds) : undefined
        if (painted !== scene || hasFilms || !shownPoses || !readyFace(slide, shown.slide, poses, shownPoses)) await readySlide(slide, shown.slide, poses, signal, frame)
        shownPoses = poses
      }
      painted = scene
      context.setTransform(1, 0, 0, 1, 0, 0)
      if (change === null) context.drawImage(slide, 0, 0)
      else paintTransition(context, size, { before, after: slide }, change)
      paintCaptions(context, lines)
      if (from === 0) thumbnail = await thumbnailOf(canvas)
      for (let frame = Math.max(from, begin); frame < to; frame++) {
        signal.throwIfAborted()
        // Sound and frames of the same second lie together in the file.
        if (frame % source.fps === 0) await sound?.encodeUntil(Math.min(frame + source.fps, frames) / source.fps)
        await track.add(frame)
        onFrame((frame + 1) / frames)
      }
    }
    await track.end()
    await output.finalize()
  } catch (error) {
    await track.cancel()
    if (output.state !== 'finalized') await output.cancel()
    throw error
  } finally {
    await Promise.all([films.close(), presenters.close(), filmTrack.close()])
  }
  if (!target.buffer) throw new CaptureError('render-error')
  // One that has no words is called by its number, in which no language is.
  const chapters = source.scenes.map(({ slide }, index) => ({ start: timeline.slides[index]?.start ?? 0, title: slideTitle(slide) || String(index + 1) }))
  return { file: new Blob(codec === 'avc' ? [...withChapters(target.buffer, chapters)] : [target.buffer], { type: codec === 'avc' ? 'video/mp4' : 'video/webm' }), thumbnail }
}
