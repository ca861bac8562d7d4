import { playsOnce } from '@lectern/shared/lesson'
import type { PresenterFilm } from '@lectern/shared/lesson'
import { filmPoseAt } from '@lectern/shared/timeline'

/** Which moment of a film is seen so many seconds after its slide began, and whether who speaks in it has said all. */
export function filmMoment(film: PresenterFilm, seconds: number): { readonly seconds: number; readonly isOver: boolean } {
  return { seconds: filmPoseAt(film, seconds).face?.filmSeconds ?? 0, isOver: playsOnce(film) && seconds >= film.seconds }
}
