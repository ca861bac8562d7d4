import type { ReactNode } from 'react'

/** What the drawing over a way to begin shows. */
export type StartArtKind = 'video' | 'slides' | 'activity' | 'game' | 'coach' | 'roleplay'

const GROUNDS: Readonly<Record<StartArtKind, string>> = {
  video: 'var(--color-art-shade)', slides: 'var(--color-art-mist)', activity: 'var(--color-art-shade)', game: 'var(--color-art-mist)',
  coach: 'var(--color-art-shade)', roleplay: 'var(--color-art-mist)',
}

const DRAWINGS: Readonly<Record<StartArtKind, ReactNode>> = {
  slides: (
    <>
      <rect x="52" y="18" width="84" height="56" rx="4" fill="var(--color-art-teal)" opacity="0.5" />
      <rect x="62" y="26" width="84" height="56" rx="4" fill="var(--color-art-paper)" />
      <path d="M74 42h36M74 52h24" stroke="var(--color-art-teal)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="126" cy="62" r="10" fill="var(--color-art-amber)" />
    </>
  ),
  video: (
    <>
      <rect x="46" y="18" width="108" height="62" rx="5" fill="var(--color-art-paper)" />
      <path d="M58 32h38M58 42h28" stroke="var(--color-art-mist)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="128" cy="46" r="9" fill="var(--color-art-amber)" />
      <path d="M112 72c1-11 8-15 16-15s15 4 16 15z" fill="var(--color-art-brick)" />
      <path d="M58 70h44" stroke="var(--color-art-shade)" strokeWidth="4" strokeLinecap="round" />
      <path d="M58 70h20" stroke="var(--color-art-teal)" strokeWidth="4" strokeLinecap="round" />
      <path d="m84 64 6 6-6 6-6-6z" fill="var(--color-art-teal)" />
    </>
  ),
  activity: (
    <>
      <rect x="52" y="16" width="96" height="22" rx="5" fill="var(--color-art-paper)" />
      <rect x="52" y="43" width="96" height="16" rx="5" fill="var(--color-art-teal)" />
      <rect x="52" y="64" width="96" height="16" rx="5" fill="var(--color-art-paper)" />
      <path d="M62 27h58" stroke="var(--color-art-brick)" strokeWidth="4" strokeLinecap="round" />
      <path d="m62 51 4 4 7-8" stroke="var(--color-art-paper)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M82 51h44" stroke="var(--color-art-paper)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="67" cy="72" r="4" stroke="var(--color-art-mist)" strokeWidth="3" />
      <path d="M82 72h34" stroke="var(--color-art-mist)" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  game: (
    <>
      <path d="M52 78c8-18 26-4 40-18s22-30 56-34" stroke="var(--color-art-paper)" strokeWidth="10" strokeLinecap="round" fill="none" />
      <path d="M52 78c8-18 26-4 40-18s22-30 56-34" stroke="var(--color-art-teal)" strokeWidth="3" strokeDasharray="2 9" strokeLinecap="round" fill="none" />
      <rect x="60" y="20" width="30" height="30" rx="7" transform="rotate(-10 75 35)" fill="var(--color-art-brick)" />
      <circle cx="68" cy="30" r="3" fill="var(--color-art-paper)" />
      <circle cx="75" cy="35" r="3" fill="var(--color-art-paper)" />
      <circle cx="82" cy="40" r="3" fill="var(--color-art-paper)" />
      <path d="M148 26V8l16 6-16 6" fill="var(--color-art-amber)" />
    </>
  ),
  coach: (
    <>
      <circle cx="82" cy="40" r="16" fill="var(--color-art-amber)" />
      <path d="M56 84c2-18 14-24 26-24s24 6 26 24z" fill="var(--color-art-teal)" />
      <path d="M112 22h36a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6h-24l-12 10z" fill="var(--color-art-paper)" />
      <path d="M124 33h20M124 42h14" stroke="var(--color-art-teal)" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  roleplay: (
    <>
      <path d="M48 28h44v22a22 22 0 0 1-44 0z" fill="var(--color-art-teal)" />
      <path d="M60 42h6M76 42h6M62 56q8 7 16 0" stroke="var(--color-art-paper)" strokeWidth="4" strokeLinecap="round" fill="none" />
      <path d="M108 34h44v22a22 22 0 0 1-44 0z" fill="var(--color-art-brick)" />
      <path d="M120 48h6M136 48h6M122 66q8-7 16 0" stroke="var(--color-art-paper)" strokeWidth="4" strokeLinecap="round" fill="none" />
    </>
  ),
}

/** The drawing over a way to begin, 96 px high. */
export function StartArt({ kind }: { readonly kind: StartArtKind }) {
  return (
    <div aria-hidden className="flex h-24 items-center justify-center overflow-hidden rounded-t-surface" style={{ backgroundColor: GROUNDS[kind] }}>
      <svg width="200" height="96" viewBox="0 0 200 96" fill="none">{DRAWINGS[kind]}</svg>
    </div>
  )
}
