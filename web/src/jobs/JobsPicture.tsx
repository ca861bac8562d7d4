/** A reel on a table: nothing is on it yet. */
export function JobsPicture() {
  return (
    <svg aria-hidden width="168" height="120" viewBox="0 0 168 120" fill="none">
      <ellipse cx="84" cy="108" rx="62" ry="6" className="fill-hover" />
      <rect x="30" y="40" width="108" height="64" rx="8" className="fill-sheet stroke-line" strokeWidth="2" />
      <path d="M30 48a8 8 0 0 1 8-8h92a8 8 0 0 1 8 8v10H30z" className="fill-teal-wash" />
      <path d="m46 40-10 18M72 40 62 58M98 40 88 58M124 40l-10 18" className="stroke-teal" strokeWidth="4" />
      <path d="M76 70v22l19-11z" className="fill-teal" />
      <path d="m30 32 104-16 2 12-104 14z" className="fill-teal" />
    </svg>
  )
}
