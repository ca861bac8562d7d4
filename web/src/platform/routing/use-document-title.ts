import { useEffect } from 'react'

/** Names the browser tab while the screen is shown: "Courses · Lectern". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Lectern' : `${title} · Lectern`
  }, [title])
}
