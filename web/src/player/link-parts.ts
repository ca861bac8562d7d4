/** What slides with links need besides: one part, as few slides have any. */
export { LinkBoxes } from './LinkBoxes.tsx'
export { LinkedWords } from './LinkedWords.tsx'
