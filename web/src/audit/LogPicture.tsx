/** A scroll nothing is written on yet, and the pen for it. */
export function LogPicture() {
  return (
    <svg aria-hidden width="200" height="140" viewBox="0 0 200 140" fill="none">
      <ellipse cx="100" cy="130" rx="76" ry="7" fill="var(--color-art-shade)" opacity="0.6" />
      <path d="M62 24h72v92H62z" fill="var(--color-art-paper)" stroke="var(--color-art-shade)" strokeWidth="2" />
      <path d="M76 46h44M76 62h30M76 78h38" stroke="var(--color-art-mist)" strokeWidth="5" strokeLinecap="round" />
      <rect x="52" y="14" width="92" height="14" rx="7" fill="var(--color-art-teal)" />
      <rect x="52" y="112" width="92" height="14" rx="7" fill="var(--color-art-teal)" />
      <path d="M150 96l22-40 8 5-22 40-9 5z" fill="var(--color-art-brick)" />
      <path d="M150 96l8 5-9 5z" fill="var(--color-art-amber)" />
    </svg>
  )
}
