// The part of the editor that needs TipTap and ProseMirror, a quarter of its weight; `use-text-editing.ts` loads it.
export { NarrationEditor } from '../narration/NarrationEditor.tsx'
export { EditedBox } from '../text/EditedBox.tsx'
export { TextBar } from '../elements/text-bar/TextBar.tsx'
export { EditedInPlace } from '../elements/EditedInPlace.tsx'
export { splitSlide } from '../stage/split-slide.ts'
export { paste, pasteBesideText } from '../clipboard/paste.ts'
export { pasteSlides, textToWrite } from '@lectern/shared/lesson'
