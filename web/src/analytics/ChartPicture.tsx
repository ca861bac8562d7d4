/** A sheet on which the first bars are drawn. */
export function ChartPicture() {
  return (
    <svg width="180" height="130" viewBox="0 0 180 130" fill="none" aria-hidden="true">
      <rect x="48" y="12" width="104" height="84" rx="6" fill="var(--color-art-shade)" />
      <rect x="28" y="26" width="112" height="88" rx="6" fill="var(--color-art-paper)" stroke="var(--color-art-mist)" strokeWidth="2" />
      <path d="M44 98h80" stroke="var(--color-art-shade)" strokeWidth="4" strokeLinecap="round" />
      <rect x="50" y="76" width="14" height="18" rx="3" fill="var(--color-art-mist)" />
      <rect x="72" y="62" width="14" height="32" rx="3" fill="var(--color-art-teal)" />
      <rect x="94" y="70" width="14" height="24" rx="3" fill="var(--color-art-amber)" />
      <path d="m46 62 22-14 22 6 30-18" stroke="var(--color-art-brick)" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="120" cy="36" r="5" fill="var(--color-art-brick)" />
    </svg>
  )
}
