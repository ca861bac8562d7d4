export { keyOf } from './answer-key.ts'
export { sheetOf } from './learner-sheet.ts'
export { letterAt } from './sheet-parts.ts'
export type { Clue, KeyLine, KeyNumber, SheetBody, SheetCrossword, SheetKey, SheetOutput, SheetParameter, SheetPart, SheetPicture, SheetQuestion, SheetScene } from './model.ts'
