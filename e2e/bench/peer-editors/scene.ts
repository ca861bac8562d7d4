/** One element of the slide that every editor is measured with; slide points. */
export interface SceneElement {
  readonly id: string
  readonly kind: 'ellipse' | 'rectangle' | 'text'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fontSize: number
  readonly text: string
}

/** A slide and the places on it that the measurements press on. */
export interface Scene {
  readonly elements: readonly SceneElement[]
  /** From and to where a selection is dragged that takes in about two hundred elements. */
  readonly selection: { readonly from: ScenePoint; readonly to: ScenePoint }
  /** In the middle of a form among them. */
  readonly grip: ScenePoint
  /** In the text that is typed into. */
  readonly caret: ScenePoint
  /** Where nothing is. */
  readonly nothing: ScenePoint
}
export interface ScenePoint {
  readonly x: number
  readonly y: number
}

const GRID = { x: 40, y: 40, width: 1840, height: 960 } as const
/** Share of a cell that its element takes, in both directions. */
const FILLED = 0.66
/** How many elements are dragged together. */
export const DRAGGED = 200

/** So many elements in rows, a quarter of them texts, and below them the one that is typed into. */
export function sceneOf(count: number): Scene {
  const columns = Math.round(Math.sqrt((count * GRID.width) / GRID.height))
  const cell = { x: GRID.width / columns, y: GRID.height / Math.ceil(count / columns) }
  const elements = Array.from({ length: count }, (_, index): SceneElement => ({
    id: `bench${index.toString(36).padStart(5, '0')}`,
    kind: index % 4 === 3 ? 'text' : index % 4 === 0 ? 'ellipse' : 'rectangle',
    x: GRID.x + (index % columns) * cell.x, y: GRID.y + Math.floor(index / columns) * cell.y,
    width: cell.x * FILLED, height: cell.y * FILLED, fontSize: cell.y * FILLED * 0.6, text: 'ab',
  }))
  const typed: SceneElement = { id: 'benchTyped', kind: 'text', x: 60, y: 1026, width: 1200, height: 40, fontSize: 28, text: 'Typed here:' }
  const rows = Math.round(DRAGGED / columns)
  const between = { x: (cell.x * (1 - FILLED)) / 2, y: (cell.y * (1 - FILLED)) / 2 }
  return {
    elements: [...elements, typed],
    selection: {
      // Away from all of them: some editors take hold of what is near.
      from: { x: 8, y: 8 },
      to: { x: GRID.x + GRID.width - between.x, y: GRID.y + rows * cell.y - between.y },
    },
    grip: { x: GRID.x + (cell.x * FILLED) / 2, y: GRID.y + (cell.y * FILLED) / 2 },
    caret: { x: typed.x + 40, y: typed.y + 20 },
    nothing: { x: 1700, y: 1046 },
  }
}
