import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'

/** An empty desk behind the dialog of somebody who may not read the lesson any more; its name leaves the tab as well. */
export function WithdrawnLesson() {
  useDocumentTitle('')
  return (
    <main data-withdrawn className="flex h-dvh flex-col bg-desk">
      <div className="h-13 shrink-0 border-b border-line bg-sheet" />
    </main>
  )
}
