/** A sheet that slid off its lectern. */
export function LostPagePicture() {
  return (
    <svg aria-hidden width="220" height="150" viewBox="0 0 220 150" fill="none">
      <ellipse cx="110" cy="136" rx="88" ry="8" fill="var(--color-art-shade)" opacity="0.6" />
      <path d="M58 40h70l10 40H48z" fill="var(--color-art-teal)" />
      <path d="M88 80h10v48H88z" fill="var(--color-art-teal)" />
      <path d="M70 126h46v8H70z" fill="var(--color-art-teal)" />
      <g transform="rotate(24 160 92)">
        <path d="M134 58h52v68h-52z" fill="var(--color-art-paper)" stroke="var(--color-art-shade)" strokeWidth="2" />
        <path d="M143 72h34M143 82h26M143 92h30" stroke="var(--color-art-mist)" strokeWidth="4" strokeLinecap="round" />
        <circle cx="160" cy="110" r="6" fill="var(--color-art-amber)" />
      </g>
      <path d="M122 30c14-8 30-6 40 6" stroke="var(--color-art-brick)" strokeWidth="3" strokeLinecap="round" strokeDasharray="1 8" />
    </svg>
  )
}
