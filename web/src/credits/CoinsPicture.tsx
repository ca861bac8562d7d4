/** Two low stacks of coins. */
export function CoinsPicture() {
  return (
    <svg aria-hidden width="200" height="140" viewBox="0 0 200 140" fill="none">
      <ellipse cx="100" cy="130" rx="74" ry="7" fill="var(--color-art-shade)" opacity="0.6" />
      <rect x="48" y="110" width="52" height="16" rx="8" fill="var(--color-art-teal)" />
      <rect x="52" y="92" width="52" height="16" rx="8" fill="var(--color-art-mist)" />
      <rect x="46" y="74" width="52" height="16" rx="8" fill="var(--color-art-teal)" />
      <rect x="108" y="110" width="52" height="16" rx="8" fill="var(--color-art-mist)" />
      <circle cx="138" cy="66" r="24" fill="var(--color-art-amber)" />
      <circle cx="138" cy="66" r="16" stroke="var(--color-art-paper)" strokeWidth="3" />
      <path d="M138 58v16" stroke="var(--color-art-paper)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
