import { Suspense } from 'react'
import { samePicture } from '../../rendering/same-picture.ts'
import { usePeersBy, useSlideWhere } from '../../sync/hooks.ts'
import type { Peer } from '../../sync/lesson-session.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useEditor } from '../editor-store.ts'
import { editOf } from '../editing/edit-registry.ts'
import { caretColour } from './caret-colour.ts'

/** How carets stand among words comes with the first of them. */
const TypistCaret = lazyPart(async () => (await import('./TypistCaret.tsx')).TypistCaret)

/** Somebody typing in a text box of the slide on screen. */
export interface Typist {
  readonly clientId: number
  readonly elementId: string
  readonly name: string
  readonly colour: string
  readonly cursor: { readonly anchor: unknown; readonly head: unknown }
}

function typistsOf(peers: readonly Peer[]): readonly Typist[] {
  return peers.flatMap(({ clientId, presence }) => {
    const { editing, cursor, user } = presence
    if (editing === null || editing === 'narration' || typeof cursor !== 'object' || cursor === null) return []
    if (!('anchor' in cursor) || !('head' in cursor)) return []
    return [{ clientId, elementId: editing, name: user.name, colour: caretColour(user.color), cursor }]
  })
}

const sameTypists = (a: readonly Typist[], b: readonly Typist[]): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Carets and selections of the others over the words that the canvas draws; in my own box its editor draws them. */
export function RemoteTextCarets() {
  const typists = usePeersBy(typistsOf, sameTypists)
  // Who writes alone has no part of this rendered for each letter.
  return typists.length > 0 && <Carets typists={typists} />
}

function Carets({ typists }: { readonly typists: readonly Typist[] }) {
  const slide = useSlideWhere(useEditor((state) => state.slideId), samePicture)
  const editingId = useEditor((state) => state.editingId)
  if (!slide) return null
  return typists.map((typist) => {
    const element = slide.elements.find((candidate) => candidate.id === typist.elementId)
    if (element === undefined || (element.id === editingId && editOf(element).hasSeveralTexts !== true)) return null
    return (
      <Suspense key={typist.clientId} fallback={null}>
        <TypistCaret slideId={slide.id} element={element} typist={typist} isEdited={element.id === editingId} />
      </Suspense>
    )
  })
}
