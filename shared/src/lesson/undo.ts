import * as Y from 'yjs'
import { metaRoot, slidesRoot, speechRoot, themeRoot } from './document.ts'
import { linkedRecords } from './elements/table/linked-records.ts'
import { LocalOrigin } from './origin.ts'

/** How long after a change the next one joins its undo step, ms. */
const CAPTURE_TIMEOUT = 500
/** Text nodes that stay while somebody else's words stand in them, as TipTap's binding has it. */
const PROTECTED_NODE = 'paragraph'

/** One step of undo, known by its identity while it can be undone. */
export type UndoStep = Y.UndoManager['undoStack'][number]
type SharedType = Extract<Y.Item['parent'], { _item: unknown }>

function typeOf(item: Y.Item): SharedType | null {
  return item.content instanceof Y.ContentType ? item.content.type : null
}

function parentItem(item: Y.Item): Y.Item | null {
  return (item.parent as SharedType | null)?._item ?? null
}

/** Whether anything that is still there inside a type was written by another client. */
function hasForeignContent(type: SharedType, own: number): boolean {
  for (const value of [...type._map.values(), ...itemsOf(type)]) {
    if (value.deleted) continue
    if (value.id.client !== own) return true
    const inner = typeOf(value)
    if (inner !== null && hasForeignContent(inner, own)) return true
  }
  return false
}

function itemsOf(type: SharedType): Y.Item[] {
  const items: Y.Item[] = []
  for (let item = type._start; item !== null; item = item.right) items.push(item)
  return items
}

/**
 * Undo of a person's own work in a lesson. Over Yjs' own manager it adds two guarantees:
 *
 * 1. Undoing "add" never takes away an element, a slide, or a row or column of a table or chart in which somebody else has worked since; the step is
 *    passed over instead. Such a row stays with its cells; the table gets the size back that it had before.
 * 2. Undoing a changed field never leaves it without a value. Yjs restores the value before unless a concurrent write
 *    to the same field stands between, in which case it would only delete; here the value that the step replaced is put
 *    back, and a value that somebody set after the step is left alone. So is one that a step took away, which Yjs loses where
 *    a later step, undone before, had set the field anew.
 */
export class LessonUndo extends Y.UndoManager {
  /** The stack as it was when an undo or redo began; what was popped from it is the step at work. */
  #stack: { readonly before: readonly UndoStep[]; readonly now: () => readonly UndoStep[] } | null = null
  #kept = new Map<Y.Item, boolean>()
  /** The step whose records were completed last within an undo or redo. */
  #completed: UndoStep | null = null
  /** Later steps that stay while one by name is undone: what they did to a field holds. */
  #standing: readonly UndoStep[] = []

  constructor(doc: Y.Doc, extraOrigins: readonly unknown[]) {
    super([metaRoot(doc), slidesRoot(doc), themeRoot(doc), speechRoot(doc)], {
      doc,
      captureTimeout: CAPTURE_TIMEOUT,
      trackedOrigins: new Set([LocalOrigin, ...extraOrigins]),
      deleteFilter: (item) => this.#mayDelete(item),
    })
    this.#completeWithinStep()
  }

  override undo(): UndoStep | null {
    return this.#during([...this.undoStack], () => this.undoStack, () => super.undo())
  }

  override redo(): UndoStep | null {
    return this.#during([...this.redoStack], () => this.redoStack, () => super.redo())
  }

  /**
   * Takes back one step wherever it lies on the stack, and nothing that was done since, by whomever: a field that was set
   * again keeps its value. Answers whether that changed anything; not so for a step that is not on the stack any more.
   */
  undoOnly(step: UndoStep): boolean {
    if (!this.undoStack.includes(step)) return false
    const others = this.undoStack.filter((other) => other !== step)
    this.#standing = this.undoStack.slice(this.undoStack.indexOf(step) + 1)
    // Alone on the stack: Yjs would go on to the step below when this one changes nothing.
    this.undoStack = [step]
    try {
      return this.undo() !== null
    } finally {
      this.#standing = []
      this.undoStack = others
      this.stopCapturing()
    }
  }

  #during(before: readonly UndoStep[], now: () => readonly UndoStep[], run: () => UndoStep | null): UndoStep | null {
    this.#stack = { before, now }
    this.#kept.clear()
    this.#completed = null
    this.#forgetCollected(before.at(-1))
    try {
      return run()
    } finally {
      this.#stack = null
    }
  }

  /**
   * Yjs notes the step at work as the last thing inside the transaction of an undo, or that there was nothing of it to take back, when it goes on
   * to the step below. Completing records right there makes the undo one update: a peer never sees, and never copies, a record with fields
   * missing. A step of which only this is left to do is the one that was undone.
   */
  #completeWithinStep(): void {
    let current: UndoStep | null = null
    Object.defineProperty(this, 'currStackItem', {
      get: () => current,
      set: (step: UndoStep | null) => {
        const popped = step ?? this.#step()
        current = step
        if (popped === null || popped === this.#completed) return
        this.#completed = popped
        if (this.#completeRestored(popped)) current = popped
        else if (step === null) this.#forgetCollected(this.#stack?.now().at(-1))
      },
    })
  }

  /**
   * Prepares the step that Yjs takes back next. Yjs follows what deleted items came back as without looking whether that is still there, and fails
   * where a peer deleted it and it was collected. A record that a peer deleted stays so: nothing is brought back into it. Other items are as if
   * they had not come back: the later values of a field, the neighbours in a list.
   */
  #forgetCollected(step: UndoStep | undefined): void {
    if (step === undefined) return
    const lists = new Set<SharedType>()
    const kept = Y.createDeleteSet()
    this.doc.transact((transaction) => {
      Y.iterateDeletedStructs(transaction, step.deletions, (struct) => {
        if (!(struct instanceof Y.Item) || isCollected(lastOf(this.doc, parentItem(struct)))) return
        const { client, clock } = struct.id
        const ranges = kept.clients.get(client) ?? []
        ranges.push({ clock, len: struct.length })
        kept.clients.set(client, ranges)
        if (struct.parentSub === null) lists.add(struct.parent as SharedType)
        else for (let at: Y.Item | null = struct; at !== null; at = at.right) forgetCollected(this.doc, at)
      })
    })
    step.deletions = kept
    for (const list of lists) {
      for (const item of itemsOf(list)) forgetCollected(this.doc, item)
    }
  }

  /**
   * Gives records that came back the fields that Yjs left out. It does so where a peer had set the field of the deleted
   * record meanwhile; what the peer had set is gone with the record, so the field gets back what was deleted. Records that
   * stayed get back what the step took away. Answers whether there was anything.
   */
  #completeRestored(step: UndoStep): boolean {
    let isAny = false
    this.doc.transact((transaction) => {
      Y.iterateDeletedStructs(transaction, step.deletions, (struct) => {
        if (!(struct instanceof Y.Item) || struct.parentSub === null || !(struct.content instanceof Y.ContentAny) || Y.isDeleted(step.insertions, struct.id)) return
        const record = restoredMap(this.doc, parentItem(struct)) ?? this.#stayed(struct)
        // Of several values of one field only the last, which stood when the record went, comes back.
        if (record === null || record.has(struct.parentSub) || isReplaced(struct, step)) return
        putBack(record, struct.parentSub, struct)
        isAny = true
      })
    })
    return isAny
  }

  /** The record of a value that a step took away and Yjs did not bring back, if nobody has done anything to the field since that still holds. */
  #stayed(value: Y.Item): Y.Map<unknown> | null {
    const { parent } = value
    if (!(parent instanceof Y.Map) || parent._item?.deleted === true || value.redone !== null) return null
    for (let later = value.right; later !== null; later = later.right) {
      const { id } = later
      if (id.client !== this.doc.clientID || this.#standing.some(({ insertions }) => Y.isDeleted(insertions, id))) return null
    }
    return parent as Y.Map<unknown>
  }

  #step(): UndoStep | null {
    return this.#stack === null ? null : (this.#stack.before[this.#stack.now().length] ?? null)
  }

  #mayDelete(item: Y.Item): boolean {
    const step = this.#step()
    if (step === null) return true
    if (this.#isInKeptRecord(item, step) || isProtectedText(item)) return false
    return item.parentSub === null || item.deleted || this.#replaceOrDelete(item, item.parentSub, step)
  }

  /** Whether the item is, or lies in, a record that this step made and that somebody else has worked in. */
  #isInKeptRecord(item: Y.Item, step: UndoStep): boolean {
    for (let at: Y.Item | null = item; at !== null; at = parentItem(at)) {
      const type = typeOf(at)
      if (!(type instanceof Y.Map) || !Y.isDeleted(step.insertions, at.id)) continue
      const known = this.#kept.get(at)
      const kept = known ?? [type, ...linkedRecords(type, (line) => line._item !== null && Y.isDeleted(step.insertions, line._item.id))].some((record) => hasForeignContent(record, this.doc.clientID))
      if (known === undefined) this.#kept.set(at, kept)
      if (kept) return true
    }
    return false
  }

  /**
   * Called for a value that Yjs would only delete, because a concurrent write kept it from restoring the one before.
   * Writes back what the step replaced; a field that had no value before the step may lose it.
   */
  #replaceOrDelete(item: Y.Item, key: string, step: UndoStep): boolean {
    let before = item.left
    while (before !== null && Y.isDeleted(step.insertions, before.id)) before = before.left
    // Nothing stood there before this step, or what stood there had been taken away before it.
    if (before === null) return true
    let replaced: Y.Item | null = before
    // What the step wrote itself on the way to its last value is none that it replaced.
    while (replaced !== null && (!Y.isDeleted(step.deletions, replaced.id) || Y.isDeleted(step.insertions, replaced.id))) replaced = replaced.left
    if (replaced === null || !(replaced.content instanceof Y.ContentAny)) return true
    if (item.parent instanceof Y.Map) putBack(item.parent as Y.Map<unknown>, key, replaced)
    return true
  }
}

/** Writes a value that had gone back to its field, known as the same one: undoing the step that wrote it first takes this one away. */
function putBack(record: Y.Map<unknown>, key: string, gone: Y.Item): void {
  record.set(key, gone.content.getContent().at(-1))
  gone.redone = record._map.get(key)?.id ?? null
}

/** What an item came back as last: itself where it did not. */
function lastOf(doc: Y.Doc, item: Y.Item | null): Y.Item | Y.GC | null {
  let at: Y.Item | Y.GC | null = item
  while (at instanceof Y.Item && at.redone !== null) at = Y.getItem(doc.store, at.redone) as Y.Item | Y.GC
  return at
}

/** Whether nothing is left of an item but its place. */
function isCollected(item: Y.Item | Y.GC | null): boolean {
  return item !== null && (!(item instanceof Y.Item) || item.content instanceof Y.ContentDeleted)
}

/** Ends the chain of what an item came back as before what has not even a place any more. */
function forgetCollected(doc: Y.Doc, item: Y.Item): void {
  let at = item
  while (at.redone !== null) {
    const next: Y.Item | Y.GC = Y.getItem(doc.store, at.redone)
    if (!(next instanceof Y.Item)) at.redone = null
    else at = next
  }
}

/** The map that stands again in place of one that was deleted; null when none does. */
function restoredMap(doc: Y.Doc, deleted: Y.Item | null): Y.Map<unknown> | null {
  let at: Y.Item | null = deleted
  while (at !== null && at.redone !== null) {
    const next: Y.Item | Y.GC | undefined = Y.getItem(doc.store, at.redone)
    at = next instanceof Y.Item ? next : null
  }
  if (at === null || at === deleted || at.deleted) return null
  const type = typeOf(at)
  return type instanceof Y.Map ? (type as Y.Map<unknown>) : null
}

/** Whether the same step also took away a later value of the same field that it had not written itself. */
function isReplaced(item: Y.Item, step: UndoStep): boolean {
  for (let later = item.right; later !== null; later = later.right) {
    if (Y.isDeleted(step.deletions, later.id) && !Y.isDeleted(step.insertions, later.id) && later.content instanceof Y.ContentAny) return true
  }
  return false
}

/** A paragraph or text in which words are left (they are somebody else's, for mine are taken out first). */
function isProtectedText(item: Y.Item): boolean {
  const type = typeOf(item)
  if (type === null || type._length === 0) return false
  return type instanceof Y.XmlText || (type instanceof Y.XmlElement && type.nodeName === PROTECTED_NODE)
}

/**
 * The undo manager of one person's session on a lesson: undoes what carries a `LocalOrigin`, and what carries one of the
 * extra origins (the key of the text editor's binding).
 */
export function createLessonUndo(doc: Y.Doc, extraOrigins: readonly unknown[] = []): LessonUndo {
  return new LessonUndo(doc, extraOrigins)
}
