/** Slides laid over each other like a pattern to cut from. */
export function TemplatesPicture() {
  return (
    <svg aria-hidden width="96" height="96" viewBox="0 0 96 96" fill="none">
      <rect x="8" y="14" width="60" height="38" rx="5" className="fill-art-mist" />
      <rect x="18" y="28" width="60" height="38" rx="5" className="fill-art-amber" />
      <rect x="28" y="42" width="60" height="38" rx="5" className="fill-art-teal" />
      <rect x="38" y="52" width="26" height="5" rx="2.5" className="fill-sheet" />
      <rect x="38" y="62" width="40" height="3" rx="1.5" className="fill-sheet" />
      <rect x="38" y="69" width="34" height="3" rx="1.5" className="fill-sheet" />
    </svg>
  )
}
