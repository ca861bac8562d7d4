import { CONNECTION_SITES, connectionPoint, connectionText, isLine, wayFrom } from '@lectern/shared/lesson'
import type { LessonElement, LineWay } from '@lectern/shared/lesson'
import { frameOf, toLocal } from '../../rendering/geometry/frame.ts'
import { slidePoint } from '../../rendering/geometry/points.ts'
import type { SlidePoint, View } from '../../rendering/geometry/points.ts'

/** How near the pointer must come to a site for an end to be connected there, CSS pixels. */
const REACH = 14

/** A place where the end of a line can be connected, slide points. */
export interface ShownSite {
  readonly x: number
  readonly y: number
  /** The end that is held is connected to it. */
  readonly isTaken: boolean
}

/** The slide as it is seen, back first. */
interface SlideInView {
  elements(): readonly LessonElement[]
  view(): View
}

/** What the end of a line that is at the pointer would be connected to. */
export interface SitesHere {
  /** The connection (`connectionText`), where it lies and which way a line leaves it; null where there is none in reach, or none is wanted. */
  readonly connection: { readonly text: string; readonly at: SlidePoint; readonly way: LineWay } | null
  /** The sites of the element that the pointer is over, to be shown. */
  readonly shown: readonly ShownSite[]
}

const NOTHING: SitesHere = { connection: null, shown: [] }

function isNear(element: LessonElement, point: SlidePoint, reach: number): boolean {
  const { x, y } = toLocal(frameOf(element), point)
  return x >= -reach && y >= -reach && x <= element.width + reach && y <= element.height + reach
}

/** The sites at the pointer: those of the frontmost element that has one in reach, else of the frontmost one there. Mod connects to nothing. */
export function sitesAt(host: SlideInView, pointer: { readonly slide: SlidePoint; readonly mod: boolean }): SitesHere {
  if (pointer.mod) return NOTHING
  const reach = REACH / host.view().scale
  let over: SitesHere = NOTHING
  for (const element of host.elements().toReversed()) {
    if (isLine(element) || element.hidden === true || !isNear(element, pointer.slide, reach)) continue
    const sites = CONNECTION_SITES.map((site) => {
      const { x, y } = connectionPoint(element, site)
      return { site, at: slidePoint(x, y), away: Math.hypot(x - pointer.slide.x, y - pointer.slide.y) }
    })
    const nearest = sites.reduce((best, one) => (one.away < best.away ? one : best))
    const isReached = nearest.away <= reach
    const here: SitesHere = {
      connection: isReached ? { text: connectionText({ elementId: element.id, site: nearest.site }), at: nearest.at, way: wayFrom(element, nearest.site) } : null,
      shown: sites.map((one) => ({ ...one.at, isTaken: isReached && one === nearest })),
    }
    if (isReached) return here
    if (over === NOTHING) over = here
  }
  return over
}
