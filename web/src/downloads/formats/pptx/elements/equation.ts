import { latexOf } from '@lectern/shared/lesson'
import type { EquationElement } from '@lectern/shared/lesson'
import { typesetting } from '../../../../rendering/equation/typeset-calls.ts'
import { elementPicture } from '../picture.ts'
import type { ExportPptx } from '../export-pptx.ts'

/** An equation as its picture, with its LaTeX for people who do not see it and for whoever writes it anew. */
export const exportEquation: ExportPptx<EquationElement> = async (element, slide) => {
  const latex = latexOf(element)
  if (latex === '') return ''
  // One that was not typeset yet would be missing on the picture.
  await typesetting(latex)
  return await elementPicture(element, slide, latex)
}
