import { FONT_FAMILY_MAX } from '../../../fonts/family.ts'
import { BULLET_STYLES } from '../../../text/bullets.ts'
import { LESSON_LIMITS } from '../../limits.ts'
import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { choice, colour, fill, flag, number, records, richText, string, styled } from '../fields.ts'
import type { RecordOf } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

const order = string({ min: 1, max: 256, fallback: 'a0', isRequired: true })
const share = { min: 1, max: 100_000, isRequired: true } as const
const id = string({ max: 64, fallback: '' })

/** What a row has: its place among rows, and its height as a share of the table's; its words make it higher. */
export const ROW_FIELDS = { order, height: number({ ...share, fallback: 80 }) }

/** What a column has: its place among columns, and its width as a share of the table's. */
export const COLUMN_FIELDS = { order, width: number({ ...share, fallback: 240 }) }

/** A line at a side of a cell that is not as those of its table: its colour, and its width in slide points. */
const ownStroke = styled(colour('transparent'))
const ownStrokeWidth = styled(number({ min: 0, max: 200, fallback: 2 }))

/** What a cell has; its id is made of those of its row and its column (`cellId`). */
export const CELL_FIELDS = {
  text: richText(),
  /** The last row and column of the area that it takes up; its own where nothing, or nothing possible, is said. */
  toRow: styled(id),
  toColumn: styled(id),
  fill: styled(fill('transparent')),
  color: styled(colour('#1D1B16')),
  align: styled(choice(['left', 'center', 'right', 'justify'], { fallback: 'left' })),
  verticalAlign: styled(choice(['top', 'middle', 'bottom'], { fallback: 'middle' })),
  leftStroke: ownStroke,
  leftStrokeWidth: ownStrokeWidth,
  topStroke: ownStroke,
  topStrokeWidth: ownStrokeWidth,
  rightStroke: ownStroke,
  rightStrokeWidth: ownStrokeWidth,
  bottomStroke: ownStroke,
  bottomStrokeWidth: ownStrokeWidth,
}

/**
 * A table. Rows and columns are records with ids that stay, so that inserting, deleting and moving them at once never mixes up cells. A
 * cell names the last row and column that it takes up: `areasOf` says what becomes of that when these move or go.
 */
export const tableElement = /* @__PURE__ */ defineElement({
  type: 'table',
  fields: {
    rows: records(ROW_FIELDS, LESSON_LIMITS.tableRows),
    columns: records(COLUMN_FIELDS, LESSON_LIMITS.tableColumns),
    /** Those that are shown, in reading order; in the document also those that a merged one covers. */
    cells: records(CELL_FIELDS, LESSON_LIMITS.tableRows * LESSON_LIMITS.tableColumns),
    /** The first row, the first column say what the others hold. */
    headerRow: flag(),
    headerColumn: flag(),
    fontFamily: styled(string({ max: FONT_FAMILY_MAX, fallback: 'Inter Variable' }), 'bodyFont'),
    /** Slide points. */
    fontSize: styled(number({ min: 4, max: 800, fallback: 28 })),
    color: styled(colour('#1D1B16'), 'ink'),
    /** Multiple of the font size. */
    lineHeight: styled(number({ min: 0.5, max: 4, fallback: 1.25 }), 'lineHeight'),
    /** As of boxes of text. */
    bullet: styled(choice(BULLET_STYLES, { fallback: 'disc' }), 'bullet'),
    bulletColour: styled(colour('transparent'), 'bulletColour'),
    /** Between the lines of a cell and its words, slide points. */
    padding: styled(number({ min: 0, max: 400, fallback: 14 })),
    /** The same at the left and the right; as much as above and below where it is below zero. */
    sidePadding: styled(number({ min: -1, max: 400, fallback: -1 })),
    /** Behind cells that have no fill of their own, from edge to edge of the table. */
    fill: styled(fill('transparent')),
    /** Behind the cells of header row and header column, from end to end of it, and the colour of their words. */
    headerFill: styled(fill('#0F766E'), 'accent'),
    headerColor: styled(colour('#FFFFFF'), 'onAccent'),
    /** The lines between and round cells. */
    stroke: styled(colour('#6B655866')),
    strokeWidth: styled(number({ min: 0, max: 200, fallback: 2 })),
  },
})
export type TableElement = ElementFor<typeof tableElement>
/** A table with all its styles (`resolveStyle`). */
export type DrawnTable = Resolved<TableElement>
/** A cell as a table has it. */
export type TableCell = RecordOf<typeof CELL_FIELDS>
