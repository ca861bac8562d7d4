import type { InfographicKind } from '@lectern/shared/infographics'
import type { InfographicDesign } from '../scene.ts'
import { bars } from './bars.ts'
import { comparison } from './comparison.ts'
import { cycle } from './cycle.ts'
import { funnel } from './funnel.ts'
import { hub } from './hub.ts'
import { list } from './list.ts'
import { matrix } from './matrix.ts'
import { numbers } from './numbers.ts'
import { pyramid } from './pyramid.ts'
import { stairs } from './stairs.ts'
import { steps } from './steps.ts'
import { timeline } from './timeline.ts'

/** Every way to draw a plan. */
export const DESIGNS: Readonly<Record<InfographicKind, InfographicDesign>> = {
  steps, timeline, stairs, cycle, comparison, matrix, pyramid, funnel, hub, numbers, bars, list,
}
