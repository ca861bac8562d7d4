export { WORKBOOK_LIMITS } from './limits.ts'
export { WorkbookError, readWorkbook, workbookParts } from './read-workbook.ts'
export type { Cell, MergedCells, Sheet, Workbook } from './model.ts'
