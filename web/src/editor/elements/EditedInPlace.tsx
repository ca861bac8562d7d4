import { Suspense } from 'react'
import type { ComponentType } from 'react'
import type { LessonElement } from '@lectern/shared/lesson'
import type { InPlacePropsOf } from '../editing/edit-definition.ts'
import { ChartSheet } from './chart/ChartSheet.tsx'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { TableEditor } from './table/TableEditor.tsx'

type InPlace = ComponentType<InPlacePropsOf<LessonElement>>

// What is played or embedded is used in place.
const PlayedInPlace = lazyPart(async () => (await import('./playing/PlayedInPlace.tsx')).PlayedInPlace)

/** How elements of several texts are edited in place, by type. It comes with the editors of texts. */
const IN_PLACE = {
  video: PlayedInPlace, audio: PlayedInPlace, embed: PlayedInPlace,
  table: TableEditor, chart: ChartSheet, code: lazyPart(async () => (await import('./code/CodeEditor.tsx')).CodeEditor), equation: lazyPart(async () => (await import('./equation/EquationPanel.tsx')).EquationPanel),
} as unknown as Readonly<Record<string, InPlace | undefined>>

/** What lies over the stage while an element of several texts is edited in place; nothing for types of one text. */
export function EditedInPlace(props: InPlacePropsOf<LessonElement>) {
  const Editor = IN_PLACE[props.element.type]
  return Editor ? <Suspense fallback={null}><Editor {...props} /></Suspense> : null
}
