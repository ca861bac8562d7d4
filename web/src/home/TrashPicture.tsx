/** An empty paper basket. */
export function TrashPicture() {
  return (
    <svg aria-hidden width="200" height="140" viewBox="0 0 200 140" fill="none">
      <ellipse cx="100" cy="130" rx="70" ry="7" fill="var(--color-art-shade)" opacity="0.6" />
      <path d="M68 54h64l-8 74H76z" fill="var(--color-art-mist)" />
      <path d="M84 62l4 58M100 62v58M116 62l-4 58" stroke="var(--color-art-paper)" strokeWidth="3" strokeLinecap="round" />
      <path d="M62 46h76v10H62z" fill="var(--color-art-teal)" />
      <path d="M144 34l12-16M152 44l18-8M140 24l2-16" stroke="var(--color-art-amber)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
