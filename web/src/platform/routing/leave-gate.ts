/** Asked before a menu leads elsewhere or signs out; true when it keeps the deed, to do it later or never. */
export type LeaveGate = (go: () => void) => boolean

let gate: LeaveGate | null = null

/** Puts a gate before the menus, of which there is one at a time; answers how to take it away. */
export function putLeaveGate(own: LeaveGate): () => void {
  gate = own
  return () => {
    if (gate === own) gate = null
  }
}

/** Does what leaves the screen, unless the screen asks first. */
export function passLeaveGate(go: () => void): void {
  if (!gate?.(go)) go()
}
