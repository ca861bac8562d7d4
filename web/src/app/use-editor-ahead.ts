import { useEffect } from 'react'
import { loadEditorWhenIdle, watchEditorLinks } from './editor-ahead.ts'

/** For screens that lead to lessons: has the editor at hand when one is pressed. */
export function useEditorAhead(): void {
  useEffect(() => {
    const offs = [loadEditorWhenIdle(), watchEditorLinks()]
    return () => { for (const off of offs) off() }
  }, [])
}
