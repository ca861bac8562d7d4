/** An easel that waits for its first slide. */
export function EmptyDeckPicture() {
  return (
    <svg width="180" height="130" viewBox="0 0 180 130" fill="none" aria-hidden="true">
      <path d="M66 124 90 22M114 124 90 22M90 22v98" stroke="var(--color-art-shade)" strokeWidth="5" strokeLinecap="round" />
      <rect x="34" y="24" width="112" height="66" rx="5" fill="var(--color-art-paper)" stroke="var(--color-art-mist)" strokeWidth="2" strokeDasharray="6 5" />
      <circle cx="90" cy="57" r="15" fill="var(--color-art-mist)" />
      <path d="m86 50 11 7-11 7Z" fill="var(--color-art-teal)" />
      <rect x="50" y="90" width="80" height="6" rx="3" fill="var(--color-art-amber)" />
    </svg>
  )
}
