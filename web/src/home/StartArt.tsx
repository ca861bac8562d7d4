import type { ReactNode } from 'react'

/** What the drawing over a way to begin shows. */
export type StartArtKind = 'slides' | 'topic' | 'text' | 'course' | 'coach' | 'roleplay'

const GROUNDS: Readonly<Record<StartArtKind, string>> = {
  slides: 'var(--color-art-mist)', topic: 'var(--color-art-shade)', text: 'var(--color-art-mist)', course: 'var(--color-art-shade)',
  coach: 'var(--color-art-mist)', roleplay: 'var(--color-art-shade)',
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
  topic: (
    <>
      <rect x="66" y="16" width="68" height="64" rx="4" fill="var(--color-art-paper)" />
      <path d="M78 32h8M78 48h8M78 64h8" stroke="var(--color-art-brick)" strokeWidth="6" strokeLinecap="round" />
      <path d="M94 32h28M94 48h22M94 64h26" stroke="var(--color-art-mist)" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  text: (
    <>
      <rect x="46" y="20" width="52" height="60" rx="4" fill="var(--color-art-paper)" />
      <path d="M56 34h32M56 43h32M56 52h24M56 61h30" stroke="var(--color-art-shade)" strokeWidth="4" strokeLinecap="round" />
      <path d="M104 48h14m-6-6 6 6-6 6" stroke="var(--color-art-teal)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" fill="none" />
      <rect x="124" y="34" width="42" height="28" rx="4" fill="var(--color-art-teal)" />
      <path d="M132 44h16M132 52h24" stroke="var(--color-art-paper)" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  course: (
    <>
      <rect x="62" y="26" width="18" height="52" rx="2" fill="var(--color-art-teal)" />
      <rect x="84" y="18" width="16" height="60" rx="2" fill="var(--color-art-amber)" />
      <rect x="104" y="32" width="14" height="46" rx="2" fill="var(--color-art-brick)" />
      <rect x="122" y="24" width="16" height="54" rx="2" fill="var(--color-art-paper)" transform="rotate(8 130 51)" />
      <path d="M50 80h100" stroke="var(--color-art-teal)" strokeWidth="4" strokeLinecap="round" />
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
