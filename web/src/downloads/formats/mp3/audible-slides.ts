import type { DownloadSource } from '@lectern/shared/downloads'
import { slideTimeline, unattendedSlide } from '@lectern/shared/timeline'
import type { SlideTimeline } from '@lectern/shared/timeline'
import { createFilmTrack, audibleFilms } from '../../../video/capture/film-sound.ts'
import type { AudibleFilm, openFile } from '../../../video/capture/film-sound.ts'
import { createSoundTrack, placedSounds } from '../../../video/capture/sound-track.ts'
import type { LoadSound, SoundTrack } from '../../../video/capture/sound-track.ts'

/** Between the sounds of two slides, s. */
const BETWEEN_SECONDS = 0.8

/** A slide of which something is heard: its narration, who presents it, or the films and sounds on it. */
export interface AudibleSlide {
  /** In the lesson, from 1. */
  readonly number: number
  readonly timeline: SlideTimeline
  /** Until nothing of it is heard any more, from its beginning. */
  readonly seconds: number
  /** The films and sounds on it that are heard. */
  readonly films: readonly AudibleFilm[]
}

/**
 * The slides of which something is heard, each as in a video of the lesson, one after the other; `together` in one sound, else each from its
 * own beginning. The end of a slide on which nothing is heard any more is left out, and so are slides without any sound.
 */
export function audibleSlides({ language, slides }: Pick<DownloadSource, 'language' | 'slides'>, together: boolean): readonly AudibleSlide[] {
  let start = 0
  return slides.flatMap((slide, index) => {
    const times = unattendedSlide(slide, language, true)
    const timeline = slideTimeline(slide, language, { ...times, start })
    const films = audibleFilms([{ slide, ...times, played: [...times.played] }]).map((film) => ({ ...film, sceneStart: timeline.start }))
    const narrated = timeline.sentences.some(({ audio }) => audio !== null) ? timeline.narrationSeconds : 0
    const presented = timeline.film?.speaks === true ? Math.min(timeline.film.seconds, timeline.seconds) : 0
    const seconds = Math.max(narrated, presented, ...films.map(({ end }) => end))
    if (seconds === 0) return []
    if (together) start += seconds + BETWEEN_SECONDS
    return [{ number: index + 1, timeline, seconds, films }]
  })
}

/** What is heard of slides, mixed as for a video, until it is closed. `open` is handed in by tests. */
export function mixOf(heard: readonly Pick<AudibleSlide, 'films' | 'timeline'>[], load: LoadSound, open?: typeof openFile): SoundTrack & { close(): Promise<void> } {
  const slides = heard.map(({ timeline }) => timeline)
  const narration = createSoundTrack(placedSounds({ slides, seconds: 0 }), load)
  const films = createFilmTrack(heard.flatMap((slide) => slide.films), open)
  return {
    async samples(from, to) {
      const mixed = await narration.samples(from, to)
      await films.addTo(mixed, from)
      return mixed
    },
    close: async () => await films.close(),
  }
}
