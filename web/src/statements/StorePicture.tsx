/** A drawing of letters that go into a box. */
export function StorePicture() {
  return (
    <svg aria-hidden width="96" height="80" viewBox="0 0 96 80" fill="none">
      <rect x="14" y="34" width="68" height="38" rx="6" fill="var(--color-art-paper)" stroke="var(--color-art-shade)" strokeWidth="2" />
      <path d="M30 34h36l-4 8H34z" fill="var(--color-art-mist)" />
      <rect x="30" y="8" width="26" height="18" rx="3" transform="rotate(-8 43 17)" fill="var(--color-art-teal)" />
      <rect x="44" y="14" width="24" height="16" rx="3" transform="rotate(10 56 22)" fill="var(--color-art-amber)" />
      <path d="M26 56h24M26 63h16" stroke="var(--color-art-shade)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
