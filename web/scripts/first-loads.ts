/** What a page loads before anything of it can be seen. */
interface FirstLoad {
  readonly path: string
  /** The modules that its address loads. */
  readonly modules: readonly string[]
  /** How much JavaScript that may be, compressed, in kB (1000 bytes). */
  readonly budget: number
  /** Files that it does without. */
  readonly without?: RegExp
}

/** The first loads that have a budget. */
export const FIRST_LOADS: readonly FirstLoad[] = [
  { path: '/login', modules: ['src/accounts/SignInScreen.tsx'], budget: 113 },
  // Learners load neither an editor nor what documents are edited with.
  { path: '/view', modules: ['src/publishing/viewer/SlideViewer.tsx'], budget: 150, without: /^assets\/(yjs|konva|text-editor|EditorScreen)/ },
  // What draws over the slide, menus and the text editor come after the first picture.
  { path: '/editor', modules: ['src/app/EditorRoutes.tsx', 'src/app/providers.tsx', 'src/editor/EditorScreen.tsx'], budget: 250, without: /^assets\/(konva|headless|text-editor)/ },
]
