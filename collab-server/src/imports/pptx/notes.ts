import { IMPORT_LIMITS } from '@lectern/shared/imports'
import type { ImportChange, ImportLoss, ImportedPart, ImportedSlide } from '@lectern/shared/imports'

/** Collects what the report says of one slide. */
export class SlideNotes {
  readonly #kept = new Map<ImportedPart, number>()
  readonly #changed = new Map<string, { what: ImportChange; detail: string; count: number }>()
  readonly #lost = new Map<string, { what: ImportLoss; detail: string; count: number }>()

  keep(what: ImportedPart): void {
    this.#kept.set(what, (this.#kept.get(what) ?? 0) + 1)
  }

  change(what: ImportChange, detail = ''): void {
    count(this.#changed, what, detail)
  }

  lose(what: ImportLoss, detail = ''): void {
    count(this.#lost, what, detail)
  }

  /** Takes one of a part back, which was counted before it turned out not to come along. */
  drop(what: ImportedPart): void {
    const left = (this.#kept.get(what) ?? 0) - 1
    if (left > 0) this.#kept.set(what, left)
    else this.#kept.delete(what)
  }

  report(number: number, title: string, isLeftOut: boolean): ImportedSlide {
    return {
      number, title: title.slice(0, 200), isLeftOut, kept: [...this.#kept].map(([what, times]) => ({ what, count: times })),
      changed: [...this.#changed.values()].slice(0, IMPORT_LIMITS.notesPerSlide), lost: [...this.#lost.values()].slice(0, IMPORT_LIMITS.notesPerSlide),
    }
  }
}

function count<What extends string>(notes: Map<string, { what: What; detail: string; count: number }>, what: What, detail: string): void {
  const cut = detail.slice(0, 200)
  const key = `${what} ${cut}`
  const note = notes.get(key)
  if (note) note.count++
  else notes.set(key, { what, detail: cut, count: 1 })
}
