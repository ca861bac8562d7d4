/** A sheet that slid off its lectern. */
export function NotFoundDrawing() {
  return (
    <svg aria-hidden width="240" height="160" viewBox="0 0 240 160" fill="none">
      <ellipse cx="112" cy="144" rx="92" ry="8" fill="var(--color-art-shade)" opacity="0.7" />
      <path d="M82 74h14v58H82z" fill="var(--color-art-mist)" />
      <path d="M58 132h62a6 6 0 0 1 6 6v4H52v-4a6 6 0 0 1 6-6z" fill="var(--color-art-teal)" />
      <path d="M34 84 146 40l6 14-112 44z" fill="var(--color-art-teal)" />
      <path d="M34 84 40 98l-8 4-5-15z" fill="var(--color-art-amber)" />
      <path d="M156 30c18-10 34-4 38 14" stroke="var(--color-art-brick)" strokeWidth="3" strokeLinecap="round" strokeDasharray="1 8" />
      <g transform="rotate(18 192 98)">
        <rect x="164" y="62" width="56" height="72" rx="4" fill="var(--color-art-paper)" stroke="var(--color-art-shade)" strokeWidth="2" />
        <path d="M174 78h36M174 90h26M174 102h32" stroke="var(--color-art-mist)" strokeWidth="5" strokeLinecap="round" />
        <circle cx="180" cy="119" r="6" fill="var(--color-art-amber)" />
      </g>
    </svg>
  )
}
