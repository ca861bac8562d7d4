import { AsyncLocalStorage } from 'node:async_hooks'
import { RawNode, SelectQueryNode } from 'kysely'
import type { CompiledQuery } from 'kysely'
import type { SqliteResult, SqliteStatement } from './sqlite-file.ts'

/** One statement of a transaction, and what it answered when it was asked; null when it has not been asked yet. */
export interface Step {
  readonly statement: SqliteStatement
  readonly answer: SqliteResult | null
}

/** What a statement read or wrote since has been changed by somebody else, or a guess was wrong: the transaction runs again. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
}

/**
 * One run of a transaction that is written down while it goes on and done at its end. When it guesses, it takes changes to
 * answer what they answered last time, and reads what is committed where it has not written itself; the end finds out.
 */
export class TransactionRun {
  readonly isGuessing: boolean
  readonly steps: Step[] = []
  /** Answers that were taken for granted. */
  guesses = 0
  /** Tables this run has written; null when that cannot be told. */
  #written: Set<string> | null = new Set()
  #writes = 0
  #closed: Error | null = null
  #whenClosed: (() => void) | null = null

  constructor(isGuessing: boolean) {
    this.isGuessing = isGuessing
  }

  get hasWritten(): boolean { return this.#writes > 0 }
  get isOpen(): boolean { return this.#closed === null }

  /** Throws when the run is over. */
  requireOpen(): void {
    if (this.#closed) throw this.#closed
  }

  /** Ends the run; every statement from now on throws this. */
  close(reason: Error): void {
    if (this.#closed) return
    this.#closed = reason
    this.#whenClosed?.()
  }

  onClose(run: () => void): void {
    this.#whenClosed = run
  }

  /** Whether what is committed is, for all that can be known, what this query would read inside the transaction. */
  readsCommitted(query: CompiledQuery): boolean {
    if (!SelectQueryNode.is(query.query)) return false
    if (!this.hasWritten) return true
    if (!this.isGuessing || this.#written === null) return false
    const written = this.#written
    const tables = tablesIn(query.query)
    return tables !== null && ![...tables].some((table) => written.has(table))
  }

  add(query: CompiledQuery, step: Step): void {
    this.steps.push(step)
    if (SelectQueryNode.is(query.query)) return
    this.#writes++
    const tables = tablesIn(query.query)
    if (tables === null) this.#written = null
    else for (const table of tables) this.#written?.add(table)
  }
}

/** The run of the transaction that the code asking is in. */
export const currentRun = new AsyncLocalStorage<TransactionRun>()

/** Every table a query names; null when parts of it are SQL of its own that may name others. */
function tablesIn(root: object): ReadonlySet<string> | null {
  const found = new Set<string>()
  let isKnown = true
  const walk = (node: object): void => {
    if ('kind' in node) {
      if (node.kind === 'ValueNode' || node.kind === 'PrimitiveValueListNode') return
      if (node.kind === 'TableNode') found.add((node as unknown as { table: { identifier: { name: string } } }).table.identifier.name)
      if (RawNode.is(node as never) && /\b(from|into|join|update)\b/i.test((node as unknown as RawNode).sqlFragments.join(' '))) isKnown = false
    }
    for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) walk(value as object)
  }
  walk(root)
  return isKnown ? found : null
}
