import { Outlet, useRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { lazyScreen } from './chunk-recovery.ts'
import { member } from './guarded-routes.tsx'

const SignedInProviders = lazyScreen(async () => (await import('./providers.tsx')).SignedInProviders)
const EditorScreen = lazyScreen(async () => (await import('../editor/EditorScreen.tsx')).EditorScreen)
const HistoryScreen = lazyScreen(async () => (await import('../editor/history/HistoryScreen.tsx')).HistoryScreen)

/** The addresses of the editor, below `/editor`; apart from the others, so that the editor waits for nothing of theirs. */
export const editorRoutes: RouteObject[] = [
  {
    element: member(<SignedInProviders><Outlet /></SignedInProviders>),
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
