import type { ReactNode } from 'react'

/** The middle of the editor. */
export interface StagePaneProps {
  /** DOM drawn over the stage in its own pixels: text overlay, remote cursors, follow frame. Lets pointers through. */
  readonly children?: ReactNode
}

/** The stage of the current slide with its tools. */
export function StagePane({ children }: StagePaneProps): ReactNode {
  return <div className="relative h-full min-w-0 overflow-hidden bg-desk">{children}</div>
}
