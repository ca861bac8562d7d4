import { startTransition, useEffect, useState } from 'react'
import { watchForPauses } from '../../platform/loading/watch-for-pauses.ts'
import { useEditorStore } from '../editor-store.ts'

/** Who has pressed no key for so long is not in the middle of a word, ms. */
const PAUSE_MS = 300
/** The longest the next in turn is put off by somebody who goes on typing, ms. */
const PATIENCE_MS = 2_000

const waiting: Set<() => void> = new Set()
/** What tells of pauses while somebody waits for one. */
let pauses: ReturnType<typeof watchForPauses> | null = null

async function callAll(): Promise<void> {
  if (pauses !== null) return
  const own = watchForPauses(PAUSE_MS, PATIENCE_MS)
  pauses = own
  while (waiting.size > 0) {
    await own.pause()
    if (pauses !== own) break
    const [come] = waiting
    if (come === undefined) break
    waiting.delete(come)
    come()
  }
  own.stop()
  if (pauses === own) pauses = null
}

/**
 * Whether this part of a panel may be rendered. At once, unless somebody writes in a text while the panel comes: then its
 * parts come one after another in pauses of theirs, so that no key waits for the panel.
 */
export function useTurn(): boolean {
  const store = useEditorStore()
  const [isMine, setMine] = useState(() => store.getState().editingId === null)
  useEffect(() => {
    if (isMine) return undefined
    const come = (): void => startTransition(() => setMine(true))
    waiting.add(come)
    void callAll()
    return () => {
      waiting.delete(come)
      if (waiting.size > 0) return
      pauses?.stop()
      pauses = null
    }
  }, [isMine])
  return isMine
}
