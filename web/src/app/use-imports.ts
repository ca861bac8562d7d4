import { useEffect } from 'react'
import { loadChunk } from '../platform/loading/chunk-recovery.ts'

/** Imports of the person are found again on whichever screen the page is loaded, `afterMs` later where others have to come first. */
export function useImports(afterMs = 0): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without an answer they are found by the next screen that is loaded.
      loadChunk(async () => await import('../imports/background.ts')).then(({ findImports }) => findImports()).catch(() => undefined)
    }, afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
}
