/** A shelf that waits for its books: no courses yet. */
export function ShelfPicture() {
  return (
    <svg aria-hidden width="220" height="140" viewBox="0 0 220 140" fill="none">
      <ellipse cx="110" cy="130" rx="92" ry="7" fill="var(--color-art-shade)" opacity="0.6" />
      <path d="M28 112h164v8H28z" fill="var(--color-art-teal)" />
      <path d="M44 52h18v60H44z" fill="var(--color-art-mist)" />
      <path d="M64 40h22v72H64z" fill="var(--color-art-teal)" />
      <path d="M69 52h12M69 60h12" stroke="var(--color-art-paper)" strokeWidth="3" strokeLinecap="round" />
      <path d="M88 60h16v52H88z" fill="var(--color-art-amber)" />
      <g transform="rotate(14 128 112)">
        <path d="M112 46h20v66h-20z" fill="var(--color-art-paper)" stroke="var(--color-art-shade)" strokeWidth="2" />
        <circle cx="122" cy="62" r="5" fill="var(--color-art-brick)" />
      </g>
      <path d="M168 112c0-22 14-30 14-46M168 112c-1-16-10-22-14-34" stroke="var(--color-art-teal)" strokeWidth="3" strokeLinecap="round" />
      <path d="M182 66c8-6 14-4 16 2-6 4-12 4-16-2zM154 78c-8-4-14 0-14 6 6 3 12 0 14-6z" fill="var(--color-art-mist)" />
      <path d="M158 112h20l-3 0h-14z" fill="var(--color-art-brick)" />
    </svg>
  )
}
