/** A letter box with its flag down. */
export function MailboxPicture() {
  return (
    <svg aria-hidden width="200" height="140" viewBox="0 0 200 140" fill="none">
      <ellipse cx="100" cy="130" rx="70" ry="7" fill="var(--color-art-shade)" opacity="0.6" />
      <path d="M94 84h12v46H94z" fill="var(--color-art-mist)" />
      <path d="M48 84V56a24 24 0 0 1 24-24h56a24 24 0 0 1 24 24v28z" fill="var(--color-art-teal)" />
      <path d="M48 84V56a24 24 0 0 1 48 0v28z" fill="var(--color-art-mist)" />
      <path d="M60 58h24" stroke="var(--color-art-paper)" strokeWidth="5" strokeLinecap="round" />
      <path d="M124 58h34v8h-34z" fill="var(--color-art-amber)" />
      <circle cx="124" cy="62" r="6" fill="var(--color-art-brick)" />
    </svg>
  )
}
