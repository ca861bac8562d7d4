/** A workspace: sheets of a course fanned out on a desk, one of them live. */
export function WorkspacePicture({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 420 220" fill="none" className={className}>
      <path d="M0 196h420" stroke="var(--color-art-shade)" strokeWidth="3" strokeLinecap="round" />
      <g transform="rotate(-8 110 120)">
        <rect x="36" y="64" width="150" height="104" rx="8" fill="var(--color-art-shade)" />
      </g>
      <g transform="rotate(5 300 120)">
        <rect x="236" y="60" width="150" height="104" rx="8" fill="var(--color-art-mist)" />
        <path d="M254 84h60M254 100h84" stroke="var(--color-art-teal)" strokeWidth="6" strokeLinecap="round" opacity="0.55" />
        <circle cx="356" cy="134" r="14" fill="var(--color-art-amber)" />
      </g>
      <g style={{ filter: 'drop-shadow(0 8px 18px rgb(0 0 0 / 0.14))' }}>
        <rect x="118" y="38" width="188" height="126" rx="10" fill="var(--color-art-paper)" />
      </g>
      <path d="M138 66h74" stroke="var(--color-ink)" strokeWidth="8" strokeLinecap="round" />
      <path d="M138 90h54M138 106h66M138 122h44" stroke="var(--color-art-shade)" strokeWidth="6" strokeLinecap="round" />
      <rect x="228" y="82" width="58" height="52" rx="6" fill="var(--color-art-teal)" />
      <path d="m236 126 14-18 10 11 9-13 10 20z" fill="var(--color-art-mist)" />
      <circle cx="273" cy="95" r="6" fill="var(--color-art-amber)" />
      <g transform="translate(218 62)">
        <path d="M0 0v17l4.6-4.2 3 6.8 3.2-1.4-3-6.7 6.2-.5z" fill="#0072B2" stroke="#fff" strokeWidth="1.5" />
      </g>
      <path d="M150 164v32M274 164v32" stroke="var(--color-art-shade)" strokeWidth="8" />
    </svg>
  )
}
