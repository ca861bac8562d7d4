/** Sheets behind each other, the front one with a clock. */
export function HistoryPicture() {
  return (
    <svg width="180" height="130" viewBox="0 0 180 130" fill="none" aria-hidden="true">
      <rect x="52" y="14" width="104" height="62" rx="5" fill="var(--color-art-shade)" />
      <rect x="40" y="28" width="104" height="62" rx="5" fill="var(--color-art-mist)" />
      <rect x="28" y="42" width="104" height="66" rx="5" fill="var(--color-art-paper)" stroke="var(--color-art-mist)" strokeWidth="2" />
      <rect x="40" y="56" width="48" height="7" rx="3.5" fill="var(--color-art-teal)" />
      <rect x="40" y="72" width="76" height="5" rx="2.5" fill="var(--color-art-shade)" />
      <rect x="40" y="84" width="60" height="5" rx="2.5" fill="var(--color-art-shade)" />
      <circle cx="132" cy="98" r="23" fill="var(--color-art-amber)" />
      <circle cx="132" cy="98" r="17" fill="var(--color-art-paper)" />
      <path d="M132 87v11l8 5" stroke="var(--color-art-brick)" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
