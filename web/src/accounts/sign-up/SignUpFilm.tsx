import { useSyncExternalStore } from 'react'

const FILM = '/sign-up/desk.webm'
const STILL = '/sign-up/desk.webp'
const QUERY = '(prefers-reduced-motion: reduce)'

/** The film behind the sign-up, over the whole window, again and again; a still for people who want no motion (S1 §2.3). */
export function SignUpFilm() {
  const wantsStill = useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
  const look = 'absolute inset-0 size-full object-cover'
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden bg-film">
      {wantsStill
        ? <img src={STILL} alt="" className={look} />
        : <video src={FILM} poster={STILL} autoPlay loop muted playsInline disablePictureInPicture tabIndex={-1} className={look} />}
      {/* Dark enough for the words of the intro over the brightest paper of the film: 4 to 1. */}
      <div className="absolute inset-0 bg-film/60" />
      {/* And the papers stay clear of the middle, where headline, button and form are. */}
      <div className="absolute inset-0 bg-radial-[closest-side] from-film from-55% to-transparent" />
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(QUERY)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
