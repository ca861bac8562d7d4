import type { MatchingElement } from '../../lesson/index.ts'
import { holds, isArea } from '../hotspot/places.ts'
import type { Place } from '../hotspot/places.ts'

type Target = MatchingElement['targets'][number]
/** A question with what it may have been published without: before there were zones it has none. */
type Published = Pick<MatchingElement, 'targets'> & { readonly picture?: MatchingElement['picture'] }

/** The hash of the picture that things are dragged onto; null where targets stand beside them. */
export function zonePicture({ picture }: Published): string | null {
  return typeof picture === 'object' && picture.kind === 'picture' ? picture.blob : null
}

/** The form of the zone of a target; null where it has none. */
export function zoneOf({ corners = [], kind }: Partial<Pick<Target, 'corners' | 'kind'>>): Pick<Target, 'corners' | 'kind'> | null {
  const form = { kind: kind ?? 'rectangle', corners }
  return isArea(form) ? form : null
}

/** The target whose zone lies above all others at a place on the picture; null where none does. */
export function zoneAt(targets: readonly Target[], place: Place): Target | null {
  return targets.findLast((target) => {
    const zone = zoneOf(target)
    return zone !== null && holds(zone, place)
  }) ?? null
}
