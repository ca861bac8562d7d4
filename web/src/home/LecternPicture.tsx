/** A lectern with its first sheet: no lessons yet. */
export function LecternPicture() {
  return (
    <svg aria-hidden width="220" height="150" viewBox="0 0 220 150" fill="none">
      <ellipse cx="110" cy="140" rx="88" ry="7" fill="var(--color-art-shade)" opacity="0.6" />
      <path d="M72 58h76l12 36H60z" fill="var(--color-art-teal)" />
      <path d="M82 24h56v54H82z" fill="var(--color-art-paper)" stroke="var(--color-art-shade)" strokeWidth="2" />
      <path d="M92 38h36M92 48h28" stroke="var(--color-art-mist)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="98" cy="62" r="6" fill="var(--color-art-amber)" />
      <path d="M60 94h100v6H60z" fill="var(--color-art-teal)" />
      <path d="M103 100h14v34h-14z" fill="var(--color-art-teal)" />
      <path d="M84 132h52v8H84z" fill="var(--color-art-teal)" />
      <g transform="rotate(-24 164 44)">
        <path d="M150 40h34l8 5-8 5h-34z" fill="var(--color-art-brick)" />
        <path d="M192 45l-8-5v10z" fill="var(--color-art-amber)" />
      </g>
    </svg>
  )
}
