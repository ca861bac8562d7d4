import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createLesson, createLessonUndo, createLessonView } from '@lectern/shared/lesson'
import type { ShareRole } from '@lectern/shared/access'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { createStore } from 'zustand/vanilla'
import { LessonSessionContext } from '../sync/hooks.ts'
import type { LessonSession, SessionState } from '../sync/lesson-session.ts'
import { INITIAL_SESSION_STATE } from '../sync/session-state.ts'
import { EditorProvider } from './EditorProvider.ts'
import { useEditorStore } from './editor-store.ts'
import type { EditorStore } from './editor-store.ts'
import './elements/edits.ts'
import './shell/first-commands.ts'
import './shell/late-commands.ts'
import './shell/late-parts.ts'
import '../locales/en/editor.json'

const nothing = (): void => undefined

/** Of parts that come late and ask the server: nobody answers here. */
const UNASKED = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })

/** An open lesson with nobody else and no network, for tests of what the editor shows of it. */
export class TestLesson {
  readonly doc = new Y.Doc()
  readonly session: LessonSession
  /** The store of the editor that was rendered last. */
  store: EditorStore | null = null

  constructor(role: ShareRole = 'owner') {
    createLesson(this.doc, { title: 'Tides' }, { kind: 'local', command: 'setup' })
    this.session = {
      lessonId: 'lesson', docId: 'doc', userId: 'me', doc: this.doc, awareness: new Awareness(this.doc), view: createLessonView(this.doc),
      undo: createLessonUndo(this.doc),
      state: createStore<SessionState>(() => ({ ...INITIAL_SESSION_STATE, phase: 'ready', connection: 'online', role })),
      setPresence: nothing, retryNow: nothing, losesByClosing: () => false, takeOver: nothing, setAside: nothing, dismissRefusedEdits: nothing,
      dismissRemoval: nothing, dismissProblem: nothing, destroy: nothing,
    }
  }

  get slideId(): string {
    return this.session.view.slideIds()[0] ?? ''
  }

  /** Shows parts of the editor on this lesson. */
  render(children: ReactNode): RenderResult {
    const take = (store: EditorStore): void => void (this.store = store)
    return render(
      <QueryClientProvider client={UNASKED}>
        <LessonSessionContext value={this.session}>
          <MemoryRouter>
            <EditorProvider initialSlideId={this.slideId}><Store onStore={take} />{children}</EditorProvider>
          </MemoryRouter>
        </LessonSessionContext>
      </QueryClientProvider>,
    )
  }

  /** Selects elements of the first slide by their place in it. */
  select(...places: readonly number[]): void {
    const elements = this.session.view.slide(this.slideId)?.elements ?? []
    this.store?.getState().select(places.flatMap((place) => elements[place]?.id ?? []))
  }
}

function Store({ onStore }: { readonly onStore: (store: EditorStore) => void }) {
  onStore(useEditorStore())
  return null
}
