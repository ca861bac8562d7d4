import { isDirected } from '@lectern/shared/lesson'
import type { Transition } from '@lectern/shared/lesson'

const DIRECTIONS = { up: 'u', down: 'd', left: 'l', right: 'r' } as const
/** From how many seconds on it is one of the three speeds that programs before 2010 know. */
const SLOW_FROM = 1
const MEDIUM_FROM = 0.5

/** How a slide takes the place of the one before it, with its length for programs that know lengths (since 2010), else with a speed. */
export function transitionXml(transition: Transition | null): string {
  if (transition === null) return ''
  const { direction, kind, seconds } = transition
  const how = `<p:${kind}${isDirected(kind) ? ` dir="${DIRECTIONS[direction]}"` : kind === 'zoom' ? ' dir="in"' : ''}/>`
  const speed = seconds >= SLOW_FROM ? 'slow' : seconds >= MEDIUM_FROM ? 'med' : 'fast'
  return '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">'
    + '<mc:Choice xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" Requires="p14">'
    + `<p:transition spd="${speed}" p14:dur="${Math.round(seconds * 1000)}">${how}</p:transition></mc:Choice>`
    + `<mc:Fallback><p:transition spd="${speed}">${how}</p:transition></mc:Fallback></mc:AlternateContent>`
}
