import type { ReactNode } from 'react'
import type { SheetPart } from '@lectern/shared/worksheets'
import { letterAt } from '@lectern/shared/worksheets'
import { RichWords } from '../activities/RichWords.tsx'

interface ListOnSheetProps {
  readonly parts: readonly SheetPart[]
  /** What stands before each: a box or a circle to tick, an empty box for a number or a letter, or nothing. */
  readonly sign: 'tick' | 'tickOne' | 'write' | 'none'
  /** What entries are called by. */
  readonly marks?: 'letters' | 'numbers'
  /** What stands below each. */
  readonly renderBelow?: (part: SheetPart) => ReactNode
}

/** Parts of a question below each other, for a pen. */
export function ListOnSheet({ marks, parts, renderBelow, sign }: ListOnSheetProps) {
  return (
    <ul className="sheet-list">
      {parts.map((part, at) => (
        <li key={part.id}>
          {sign !== 'none' && <span aria-hidden className={`sheet-sign sheet-sign-${sign}`} />}
          {marks !== undefined && <b>{marks === 'letters' ? letterAt(at) : at + 1}.</b>}
          <span className="sheet-words"><RichWords text={part.text} />{renderBelow?.(part)}</span>
        </li>
      ))}
    </ul>
  )
}
