import { idle as handIdle } from './hand/idle.ts'
import { panning } from './hand/panning.ts'
import { dragging } from './select/dragging.ts'
import { idle as selectIdle } from './select/idle.ts'
import { marquee } from './select/marquee.ts'
import { pointing } from './select/pointing.ts'
import { resizing } from './select/resizing.ts'
import { rotating } from './select/rotating.ts'
import { drawing as shapeDrawing } from './shape/drawing.ts'
import { idle as shapeIdle } from './shape/idle.ts'
import type { StateTable } from './state.ts'
import { drawing as textDrawing } from './text/drawing.ts'
import { idle as textIdle } from './text/idle.ts'

/** Every state of every tool. */
export const STATES: StateTable = {
  'select.idle': selectIdle,
  'select.pointing': pointing,
  'select.dragging': dragging,
  'select.marquee': marquee,
  'select.resizing': resizing,
  'select.rotating': rotating,
  'select.panning': panning,
  'hand.idle': handIdle,
  'hand.panning': panning,
  'text.idle': textIdle,
  'text.drawing': textDrawing,
  'shape.idle': shapeIdle,
  'shape.drawing': shapeDrawing,
}
