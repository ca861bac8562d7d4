/** Pictures that fly into a box: nothing is kept yet. */
export function UploadsPicture() {
  return (
    <svg aria-hidden width="220" height="150" viewBox="0 0 220 150" fill="none">
      <ellipse cx="110" cy="140" rx="88" ry="7" fill="var(--color-art-shade)" opacity="0.6" />
      <g transform="rotate(-9 78 50)">
        <rect x="44" y="20" width="68" height="54" rx="5" fill="var(--color-art-paper)" stroke="var(--color-art-shade)" strokeWidth="2" />
        <path d="M50 66l16-20 12 12 9-8 19 16z" fill="var(--color-art-teal)" />
        <circle cx="92" cy="36" r="7" fill="var(--color-art-amber)" />
      </g>
      <g transform="rotate(8 146 46)">
        <rect x="116" y="22" width="60" height="48" rx="5" fill="var(--color-art-paper)" stroke="var(--color-art-shade)" strokeWidth="2" />
        <circle cx="146" cy="42" r="9" fill="var(--color-art-brick)" />
        <path d="M128 63c4-12 32-12 36 0z" fill="var(--color-art-brick)" />
      </g>
      <path d="M52 88h116l-8 46a6 6 0 0 1-6 5H66a6 6 0 0 1-6-5z" fill="var(--color-art-mist)" />
      <path d="M46 82h128v12H46z" fill="var(--color-art-teal)" />
      <path d="M96 110h28" stroke="var(--color-art-teal)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}
