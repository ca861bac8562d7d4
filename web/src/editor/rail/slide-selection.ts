/** Which slides are selected in the rail. The current one, shown on the stage, is always among them. */
export interface SlideSelection {
  /** Where a range begins when Shift is held. */
  readonly anchor: string | null
  readonly ids: readonly string[]
}

/** Only one slide. */
export const onlySlide = (id: string | null): SlideSelection => ({ anchor: id, ids: id === null ? [] : [id] })

/** The slides from one to another, both included, in the order of the lesson. */
function slidesBetween(order: readonly string[], from: string, to: string): readonly string[] {
  const a = order.indexOf(from)
  const b = order.indexOf(to)
  if (a === -1 || b === -1) return b === -1 ? [] : [to]
  return order.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** The selection after a click or an arrow key with Shift (a range) or Mod (in or out). */
export function selectSlide(
  order: readonly string[],
  selection: SlideSelection,
  id: string,
  keys: { readonly range: boolean; readonly toggle: boolean },
): { readonly selection: SlideSelection; readonly current: string } {
  if (keys.range && selection.anchor !== null) {
    return { selection: { anchor: selection.anchor, ids: slidesBetween(order, selection.anchor, id) }, current: id }
  }
  if (!keys.toggle) return { selection: onlySlide(id), current: id }
  if (!selection.ids.includes(id)) {
    const ids = order.filter((other) => other === id || selection.ids.includes(other))
    return { selection: { anchor: id, ids }, current: id }
  }
  const ids = selection.ids.filter((other) => other !== id)
  const current = ids.at(-1)
  return current === undefined
    ? { selection: onlySlide(id), current: id }
    : { selection: { anchor: current, ids }, current }
}

/** The selection without slides that are gone; it falls back to the current slide. */
export function presentSlides(order: readonly string[], selection: SlideSelection, current: string | null): SlideSelection {
  const ids = order.filter((id) => selection.ids.includes(id))
  if (current === null || !ids.includes(current)) return onlySlide(current)
  if (ids.length === selection.ids.length) return selection
  return { anchor: selection.anchor !== null && ids.includes(selection.anchor) ? selection.anchor : current, ids }
}
