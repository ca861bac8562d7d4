import { ANNOTATIONS, isPlace } from '@lectern/shared/lesson'
import type { NewElement, Placeholder } from '@lectern/shared/lesson'
import type { CanvasHost } from '../../canvas/canvas-host.ts'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import { variantOf } from '../../editor-store.ts'
import type { NewBox } from '../../editing/edit-definition.ts'
import { defineTool } from '../define-tool.ts'
import { drawingBox, insertBox } from '../drawing-box.ts'
import type { MadeInBox } from '../drawing-box.ts'
import { freeBox } from '../../elements/new-boxes.ts'
import { registerTool } from '../registry.ts'
import type { ToolId } from '../../editor-store.ts'
import type { StateFactory } from '../../canvas/tool-state.ts'
import { waitingToDraw } from '../waiting.ts'
import '../../../locales/en/layouts.json'

declare module '../../canvas/tool-state.ts' {
  interface StateInfos {
    'place.idle': undefined
    'place.drawing': { readonly start: CanvasPointer }
  }
}

/** The parts that are drawn as places. */
export type Annotation = (typeof ANNOTATIONS)[number]

/** Where layouts usually have a part, and how large, slide points: a click makes a place of this size, Enter one that stands there while it is free. */
const USUAL: Readonly<Record<Annotation, NewBox>> = {
  heading: { x: 120, y: 80, width: 1400, height: 160 }, subheading: { x: 120, y: 260, width: 1200, height: 100 },
  bullets: { x: 120, y: 390, width: 820, height: 560 }, body: { x: 120, y: 390, width: 820, height: 560 },
  picture: { x: 1040, y: 390, width: 760, height: 560 }, logo: { x: 1620, y: 60, width: 220, height: 110 },
}

const partOf = (host: CanvasHost): Annotation => ANNOTATIONS.find((part) => part === variantOf(host.store.getState(), 'place')) ?? 'heading'

/** A place for a part that nothing fills yet, under the first number that is free on the slide. */
function placeFor(host: CanvasHost, placeholder: Annotation, box: NewBox): NewElement {
  const taken = new Set(host.elements().flatMap((element) => ('slot' in element && (element as { placeholder?: Placeholder }).placeholder === placeholder ? [element.slot] : [])))
  let slot = 0
  while (taken.has(slot)) slot++
  const place = { ...box, placeholder, slot, prompt: '' }
  if (placeholder !== 'picture' && placeholder !== 'logo') return { type: 'text', ...place }
  return { type: 'image', ...place, blob: null, naturalWidth: Math.round(box.width), naturalHeight: Math.round(box.height), ...(placeholder === 'logo' ? { fit: 'contain', cornerRadius: 0 } : {}) }
}

function made(host: CanvasHost): MadeInBox {
  const part = partOf(host)
  return {
    edit: { minWidth: 40, minHeight: 24, defaultSize: USUAL[part] }, make: (box) => placeFor(host, part, box),
    // What lies over another place hides what is asked for there.
    room: () => freeBox(host.elements().filter(isPlace), USUAL[part]),
  }
}

const drawing: StateFactory<'place.drawing'> = (host, { start }) => drawingBox(host, start, made(host))

const placeTool = defineTool({
  id: 'place', labelKey: 'layouts:tool', cursor: 'crosshair', draws: true,
  variants: { menuLabelKey: 'layouts:add', all: ANNOTATIONS.map((id) => ({ id, labelKey: `layouts:kinds.${id}` as const })) },
  states: { idle: waitingToDraw((host, start) => host.go('place.drawing', { start }), (host) => insertBox(host, made(host))), drawing },
})

/** The tool as the store of the editor names it. */
export const PLACE_TOOL = 'place' as ToolId

/** Has the editor draw places of layouts: while a template is built, and only then. Answers how to take that back. */
export function registerPlaceTool(): () => void {
  return registerTool(placeTool)
}
