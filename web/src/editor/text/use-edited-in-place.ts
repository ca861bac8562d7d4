import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { withFirstText } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import type { Slide } from '@lectern/shared/lesson'
import { editOf } from '../editing/edit-registry.ts'
import { useEditor } from '../editor-store.ts'
import { useTextEditing } from './use-text-editing.ts'
import type { TextEditing } from './use-text-editing.ts'

/** The element that a part of the page stands for now, as it is played or shown: the picture leaves it out. Set by that part while it is there. */
export const livesInPlace = createStore<{ readonly id: string | null }>(() => ({ id: null }))

/** The words that their editor shows, so that the canvas leaves them out. */
export interface EditedInPlace {
  /** The element whose words are edited; null while none are, and while their editor is still on its way. */
  readonly id: string | null
  /** Which of its texts; null for elements of one. */
  readonly part: string | null
  /** A part of the page stands for the whole element. */
  readonly isLive: boolean
  /** How the slide is parted round it; comes with its editor. */
  readonly split: TextEditing['splitSlide'] | null
}

/** What is edited in place now; the same object until that is something else. */
export function useEditedInPlace(canEdit: boolean): EditedInPlace {
  // What is edited is painted until its editor can show it.
  const editing = useTextEditing(canEdit)
  const isThere = editing !== null && canEdit
  const id = useEditor((state) => (isThere ? state.editingId : null))
  const part = useEditor((state) => (isThere ? state.editingPart : null))
  const isLive = useStore(livesInPlace, (live) => id !== null && live.id === id)
  const split = id === null ? null : editing?.splitSlide ?? null
  return useMemo(() => ({ id, part, isLive, split }), [id, part, isLive, split])
}

/**
 * A slide without what stands in place over the stage: an element that lives there, or of one text, is left out as `hiddenId`, of several, and where
 * words lie on a picture, only that text.
 */
export function withoutEdited(slide: Slide, { id, isLive, part }: EditedInPlace): { readonly slide: Slide; readonly hiddenId: string | null } {
  const edited = slide.elements.find((element) => element.id === id)
  if (edited === undefined || isLive) return { slide, hiddenId: id }
  const { hasSeveralTexts = false, paintedBehindText = false } = editOf(edited)
  if (!hasSeveralTexts && !paintedBehindText) return { slide, hiddenId: id }
  if (hasSeveralTexts && part === null) return { slide, hiddenId: null }
  const bare = hasSeveralTexts ? { ...edited, hiddenText: part } : withFirstText(edited, () => EMPTY_RICH_TEXT)
  const elements = slide.elements.map((element) => (element === edited ? bare : element))
  return { slide: { ...slide, elements }, hiddenId: null }
}
