/** Home has its own lists to load first, ms. */
export const SETTLE_MS = 300
/** Where the browser does not say when it is idle, parts come this far apart, ms. */
const APART_MS = 100

const LINK = 'a[href^="/editor/"]'

/** What is loaded ahead of the editor. */
export interface EditorLoads {
  /** The parts of the app that opening a lesson takes, in the order in which it does. */
  readonly parts: readonly (() => Promise<unknown>)[]
  /** Asks for the ticket of a lesson. */
  readonly ticket: (lessonId: string) => Promise<unknown>
}

// By way of the part that needs them anyway: imported from here, they would be cut into more and larger files.
const routes = () => import('./EditorRoutes.tsx')
const screen = async () => (await routes()).loadEditorScreen()

const editorLoads: EditorLoads = {
  parts: [
    routes,
    screen,
    async () => (await screen()).lateParts.text(),
    async () => (await screen()).lateParts.chrome(),
    async () => (await screen()).lateParts.layers(),
    async () => (await screen()).lateParts.presence(),
  ],
  ticket: async (lessonId) => (await screen()).fetchTicketAhead(lessonId),
}

/** Nobody waits for what is loaded ahead: what does not come is asked for again, and recovered, where it is needed. */
async function tryLoad(load: () => Promise<unknown>): Promise<void> {
  await load().catch(() => undefined)
}

/** Whether the person asked their browser to load no more than it must. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

/** Loads the parts of the editor one after the other while the page is idle, unless data is to be saved; call what it answers to stop. */
export function loadEditorWhenIdle({ parts }: EditorLoads = editorLoads): () => void {
  let stopped = false
  const whenIdle = (then: () => void): void => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(then)
    else setTimeout(then, APART_MS)
  }
  const run = async (): Promise<void> => {
    for (const part of parts) {
      await new Promise<void>((resolve) => { whenIdle(resolve) })
      if (stopped) return
      await tryLoad(part)
    }
  }
  const settled = setTimeout(() => void run(), SETTLE_MS)
  if (savesData()) clearTimeout(settled)
  return () => {
    stopped = true
    clearTimeout(settled)
  }
}

/** The lesson whose editor a link opens in this tab; null for other links and other places. */
function lessonOf(link: Element): string | null {
  const [, id] = /^\/editor\/([^/?#]+)(?:[?#]|$)/.exec(link.getAttribute('href') ?? '') ?? []
  return id === undefined || link.hasAttribute('target') ? null : decodeURIComponent(id)
}

/**
 * Loads what a link to a lesson leads to: the parts of the editor when it is pointed at or focused, unless data is to be
 * saved, or pressed, and asks for the ticket with the click. Call what it answers to stop.
 */
export function watchEditorLinks({ parts, ticket }: EditorLoads = editorLoads): () => void {
  let asked = false
  const loadParts = (): void => {
    if (asked) return
    asked = true
    for (const part of parts) void tryLoad(part)
  }
  const linkOf = ({ target }: Event): Element | null => (target instanceof Element ? target.closest(LINK) : null)
  const onIntent = (event: Event): void => {
    if (linkOf(event) !== null && !savesData()) loadParts()
  }
  const onPress = (event: Event): void => {
    if (linkOf(event) !== null) loadParts()
  }
  const onClick = (event: MouseEvent): void => {
    const link = linkOf(event)
    const lessonId = link === null ? null : lessonOf(link)
    // With these keys the lesson opens in another tab or window, or is saved.
    if (lessonId === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    void tryLoad(() => ticket(lessonId))
    loadParts()
  }
  const off = new AbortController()
  const listening = { capture: true, passive: true, signal: off.signal }
  document.addEventListener('pointerover', onIntent, listening)
  document.addEventListener('focusin', onIntent, listening)
  document.addEventListener('pointerdown', onPress, listening)
  // Not with the pointer down, which may yet be drawn away: a ticket takes a seat (SYNC-48). Keys bring a click alone.
  document.addEventListener('click', onClick, listening)
  return () => off.abort()
}
