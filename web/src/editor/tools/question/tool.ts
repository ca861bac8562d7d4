import type { ActivityElement } from '@lectern/shared/activities'
import type { CanvasHost } from '../../canvas/canvas-host.ts'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import { variantOf } from '../../editor-store.ts'
import { EDITS } from '../../elements/edits.ts'
import { defineTool } from '../define-tool.ts'
import type { ToolVariant } from '../define-tool.ts'
import { drawingBox, insertBox } from '../drawing-box.ts'
import type { MadeInBox } from '../drawing-box.ts'
import type { StateFactory } from '../../canvas/tool-state.ts'
import { waitingToDraw } from '../waiting.ts'

declare module '../../canvas/tool-state.ts' {
  interface StateInfos {
    'question.idle': undefined
    'question.drawing': { readonly start: CanvasPointer }
  }
}

type QuestionKind = ActivityElement['type']

function kindIn(host: CanvasHost): QuestionKind {
  return (variantOf(host.store.getState(), 'question') ?? 'multipleChoice') as QuestionKind
}

function made(host: CanvasHost): MadeInBox {
  const edit = EDITS[kindIn(host)]
  return { edit, make: (box) => edit.create(box) }
}

const drawing: StateFactory<'question.drawing'> = (host, { start }) => drawingBox(host, start, made(host))

const kind = <K extends QuestionKind>(id: K): ToolVariant<K> => ({ id, labelKey: `elements:types.${id}` })

const KINDS = ['multipleChoice', 'trueFalse', 'fillBlanks', 'ordering', 'matching', 'shortAnswer', 'poll', 'rating', 'flashcards', 'hotspot', 'scenario', 'simulation', 'game', 'interactive'] as const

/** Makes questions. */
export const questionTool = defineTool({
  id: 'question', labelKey: 'canvas:tools.question', cursor: 'crosshair', draws: true,
  variants: { menuLabelKey: 'canvas:moreQuestions', all: KINDS.map((id) => kind(id)) },
  states: { idle: waitingToDraw((host, start) => host.go('question.drawing', { start }), (host) => insertBox(host, made(host))), drawing },
})
