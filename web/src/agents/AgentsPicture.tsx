/** Two who talk, one of them a screen: no agents yet. */
export function AgentsPicture() {
  return (
    <svg aria-hidden width="220" height="150" viewBox="0 0 220 150" fill="none">
      <ellipse cx="110" cy="140" rx="92" ry="7" fill="var(--color-art-shade)" opacity="0.6" />
      <rect x="28" y="52" width="78" height="62" rx="8" fill="var(--color-art-teal)" />
      <rect x="35" y="59" width="64" height="48" rx="4" fill="var(--color-art-paper)" />
      <circle cx="56" cy="79" r="4" fill="var(--color-art-teal)" />
      <circle cx="78" cy="79" r="4" fill="var(--color-art-teal)" />
      <path d="M56 92c6 5 16 5 22 0" stroke="var(--color-art-teal)" strokeWidth="3" strokeLinecap="round" />
      <path d="M60 114h14v18H60z" fill="var(--color-art-teal)" />
      <path d="M44 132h46v7H44z" fill="var(--color-art-teal)" />
      <path d="M132 139c0-28 10-44 27-44s27 16 27 44z" fill="var(--color-art-brick)" />
      <circle cx="159" cy="78" r="18" fill="var(--color-art-amber)" />
      <path d="M142 74c2-14 28-18 34-1-10 3-24 3-34 1z" fill="var(--color-art-shade)" />
      <path d="M92 14h46a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8h-26l-12 10v-10h-8a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z" fill="var(--color-art-mist)" />
      <path d="M96 25h38M96 34h24" stroke="var(--color-art-teal)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
