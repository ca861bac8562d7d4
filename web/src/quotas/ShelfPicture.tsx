/** A shelf that waits for its first box. */
export function ShelfPicture() {
  return (
    <svg aria-hidden width="200" height="140" viewBox="0 0 200 140" fill="none">
      <ellipse cx="100" cy="130" rx="76" ry="7" fill="var(--color-art-shade)" opacity="0.6" />
      <path d="M44 16h112v110H44z" fill="var(--color-art-paper)" stroke="var(--color-art-shade)" strokeWidth="2" />
      <path d="M44 52h112M44 90h112" stroke="var(--color-art-teal)" strokeWidth="6" />
      <rect x="58" y="28" width="26" height="21" rx="2" fill="var(--color-art-mist)" />
      <rect x="90" y="34" width="18" height="15" rx="2" fill="var(--color-art-amber)" />
      <rect x="118" y="66" width="24" height="21" rx="2" fill="var(--color-art-brick)" />
    </svg>
  )
}
