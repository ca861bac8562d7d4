import type { NewElement } from '@lectern/shared/lesson'
import { translate } from '../../platform/i18n/i18n.ts'
import type { NewBox } from '../editing/edit-definition.ts'
import { editOf } from '../editing/edit-registry.ts'
import type { CanvasHost } from '../canvas/canvas-host.ts'
import type { Size } from '../geometry/view.ts'
import { announce } from '../chrome/announce.ts'
import { boxAround, boxBeside, middleInView } from '../elements/new-boxes.ts'
import { insertElement } from './new-element.ts'
import type { CanvasKey } from '../canvas/tool-state.ts'

/** Whether a key puts what a tool makes on the slide; a held Enter belongs to the button that chose the tool. */
export function isInsertKey({ key, shift, alt, mod, repeat }: CanvasKey): boolean {
  return key === 'Enter' && !shift && !alt && !mod && !repeat
}

/**
 * Puts what a tool makes in the middle of what is in view, beside what already stands just there unless `room` says where instead, and tells
 * people who do not see it. Answers its id; null when nothing can be put on the slide now.
 */
export function insertInView(host: CanvasHost, size: Size, make: (box: NewBox) => NewElement, room?: () => NewBox | null): string | null {
  const id = insertElement(host, make(room?.() ?? boxBeside(host.elements(), boxAround(middleInView(host.store.getState()), size))))
  const made = id === null ? null : host.element(id)
  if (made) announce(host.store, translate('canvas:inserted', { name: translate(editOf(made).labelKey(made)) }))
  return id
}
