export { EMPTY_RICH_TEXT, blockSchema, marksSchema, plainText, richTextOf, richTextSchema, runSchema } from './rich-text.ts'
export type { Block, Marks, RichText, Run } from './rich-text.ts'
