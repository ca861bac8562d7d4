import { useTranslation } from 'react-i18next'

const CURSOR = 'M0 0v17l4.6-4.2 3 6.8 3.2-1.4-3-6.7 6.2-.5z'

/** Two people at one slide: its title being written, a shape being moved, the narration below. */
export function CoAuthorsPicture() {
  const { t } = useTranslation('accounts')
  return (
    <svg aria-hidden viewBox="0 0 600 400" className="mx-auto h-auto max-h-[62vh] w-full max-w-xl" fill="none" direction="ltr">
      <rect x="44" y="46" width="420" height="262" rx="12" fill="var(--color-art-shade)" transform="rotate(-4 254 177)" />
      <g style={{ filter: 'drop-shadow(0 10px 22px rgb(0 0 0 / 0.12))' }}>
        <rect x="66" y="36" width="468" height="264" rx="12" fill="var(--color-art-paper)" />
      </g>
      {/* As long in every language: the caret of a co-author stands at its end. */}
      <text textLength="211" lengthAdjust="spacingAndGlyphs" x="102" y="98" fontFamily="var(--font-serif)" fontSize="30" fontWeight="560" letterSpacing="-0.5" fill="var(--color-ink)">
        {t('pictureTitle')}
      </text>
      <path d="M321 72v34" stroke="#0072B2" strokeWidth="2.5" />
      <path d="M103 130h150M103 150h176M103 170h120" stroke="var(--color-art-shade)" strokeWidth="7" strokeLinecap="round" />
      <g>
        <circle cx="424" cy="168" r="62" fill="var(--color-art-mist)" />
        <circle cx="424" cy="168" r="36" fill="var(--color-art-teal)" />
        <path d="M402 158c10-8 17 6 28-1s15 2 18 5M398 176c9-6 18 6 28 0s16 2 22 4" stroke="var(--color-art-paper)" strokeWidth="3" strokeLinecap="round" opacity="0.8" />
        <circle cx="496" cy="112" r="15" fill="var(--color-art-amber)" />
        <path d="M470 128a70 70 0 0 1 12 64" stroke="var(--color-art-amber)" strokeWidth="2.5" strokeLinecap="round" strokeDasharray="1 8" />
      </g>
      <g stroke="#D55E00" strokeWidth="2">
        <rect x="476" y="92" width="40" height="40" />
        <g fill="var(--color-art-paper)">
          <rect x="472.5" y="88.5" width="7" height="7" /><rect x="512.5" y="88.5" width="7" height="7" />
          <rect x="472.5" y="128.5" width="7" height="7" /><rect x="512.5" y="128.5" width="7" height="7" />
        </g>
      </g>
      <path d="M103 218h122a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8H103a8 8 0 0 1-8-8v-30a8 8 0 0 1 8-8z" fill="var(--color-art-mist)" />
      <path d="M115 234h84M115 248h54" stroke="var(--color-art-teal)" strokeWidth="6" strokeLinecap="round" />
      <g transform="translate(323 98)">
        <path d={CURSOR} fill="#0072B2" stroke="#fff" strokeWidth="1.5" />
        <rect x="13" y="17" width="54" height="22" rx="6" fill="#0072B2" />
        <text x="40" y="32" textAnchor="middle" fontFamily="var(--font-sans)" fontSize="12" fontWeight="600" fill="#fff">Maya</text>
      </g>
      <g transform="translate(512 136)">
        <path d={CURSOR} fill="#D55E00" stroke="#fff" strokeWidth="1.5" />
        <rect x="13" y="17" width="58" height="22" rx="6" fill="#D55E00" />
        <text x="42" y="32" textAnchor="middle" fontFamily="var(--font-sans)" fontSize="12" fontWeight="600" fill="#fff">Jonas</text>
      </g>
      <g style={{ filter: 'drop-shadow(0 6px 14px rgb(0 0 0 / 0.10))' }}>
        <rect x="112" y="322" width="376" height="52" rx="12" fill="var(--color-art-paper)" />
      </g>
      <circle cx="140" cy="348" r="13" fill="var(--color-art-teal)" />
      <path d="M136 341.5v13l10-6.5z" fill="var(--color-art-paper)" />
      <g stroke="var(--color-art-teal)" strokeWidth="4" strokeLinecap="round">
        <path d="M168 344v8M178 338v20M188 342v12M198 334v28M208 340v16M218 345v6M228 337v22M238 342v12" />
        <path
          d="M248 345v6M258 339v18M268 334v28M278 341v14M288 345v6M298 338v20M308 342v12M318 336v24M328 343v10M338 340v16M348 345v6M358 338v20M368 342v12M378 335v26M388 341v14M398 345v6M408 339v18M418 343v10M428 340v16M438 345v6M448 342v12M458 345v6M468 347v2"
          stroke="var(--color-art-shade)"
        />
      </g>
    </svg>
  )
}
