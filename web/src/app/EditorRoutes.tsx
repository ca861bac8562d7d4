import { Outlet, useRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { lazyScreen } from '../platform/loading/chunk-recovery.ts'
import { member } from './guarded-routes.tsx'
import { useImports } from './use-imports.ts'

/** Loads the editor itself. */
export const loadEditorScreen = () => import('../editor/EditorScreen.tsx')

const SignedInProviders = lazyScreen(async () => {
  // What stands in them is asked for beside them; if it does not come, it is asked for again where it is shown.
  void loadEditorScreen().catch(() => undefined)
  return (await import('./providers.tsx')).SignedInProviders
})
const EditorScreen = lazyScreen(async () => (await loadEditorScreen()).EditorScreen)
const NotFoundScreen = lazyScreen(async () => (await import('../platform/components/NotFoundScreen.tsx')).NotFoundScreen)
const HistoryScreen = lazyScreen(async () => (await import('../editor/history/HistoryScreen.tsx')).HistoryScreen)

/** The lesson and what is around it come first, ms. */
const IMPORTS_AFTER_MS = 4000

/** What stands around the screens of the editor. */
function EditorFrame() {
  useImports(IMPORTS_AFTER_MS)
  return <SignedInProviders><Outlet /></SignedInProviders>
}

/** The addresses of the editor, below `/editor`; apart from the others, so that the editor waits for nothing of theirs. */
export const editorRoutes: RouteObject[] = [
  {
    element: member(<EditorFrame />),
    children: [
      { path: ':lessonId', element: <EditorScreen /> },
      { path: ':lessonId/:docId/history', element: <HistoryScreen /> },
    ],
  },
  { path: '*', element: <NotFoundScreen /> },
]

/** Shows them. */
export function EditorRoutes() {
  return useRoutes(editorRoutes)
}
