import { LATEX_MAX } from '@lectern/shared/lesson'
import type { EquationElement } from '@lectern/shared/lesson'
import { equationsOf, ommlLatex, placeOfEquations, stacked } from './omml.ts'
import { below, child, childrenOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** What words of a shape stand in an equation element for. */
export interface BodyEquation {
  readonly latex: string
  /** Where its lines stand; undefined where that is as for words. */
  readonly align: EquationElement['align'] | undefined
}

const ALIGNMENTS: Readonly<Record<string, EquationElement['align']>> = { left: 'left', right: 'right', center: 'center', centerGroup: 'center' }

/** Whether there are words beside the equations. */
function hasWords(body: XmlNode): boolean {
  return childrenOf(body, 'a:p').some((paragraph) => paragraph.children.some((node) => (node.name === 'a:r' || node.name === 'a:fld') && (child(node, 'a:t')?.text ?? '').trim() !== ''))
}

/** The equations of a shape that has no other words, a paragraph a line; null for any other shape, and where one of them has no LaTeX. */
export function bodyEquation(body: XmlNode | undefined): BodyEquation | null {
  if (!body || hasWords(body)) return null
  const paragraphs = childrenOf(body, 'a:p').filter((paragraph) => equationsOf(paragraph).length > 0)
  const lines = paragraphs.map((paragraph) => equationsOf(paragraph).map(ommlLatex))
  if (lines.length === 0 || lines.some((line) => line.includes(null))) return null
  const latex = stacked(lines.flatMap((line) => (line.length > 1 && paragraphs.length === 1 && below(paragraphs[0], 'm:oMathPara').length > 0 ? line.map(String) : [line.join('\\quad ')])))
  const [first] = paragraphs
  const isDisplayed = first !== undefined && below(first, 'm:oMathPara').length > 0
  return latex.length > LATEX_MAX ? null : { latex, align: isDisplayed ? ALIGNMENTS[placeOfEquations(first) ?? 'center'] ?? 'center' : undefined }
}

/**
 * What to read of a shape that stands in place of one with equations: programs that know none show a picture. The equations themselves, where
 * they can be written, or words are beside them which would be lost in a picture; else what stands in their place.
 */
export function withEquations(node: XmlNode): XmlNode {
  if (node.insteadOf !== 'm') return node
  const own = node.instead?.find(({ name }) => name === 'p:sp' || name === 'p:graphicFrame')
  if (own === undefined) return node
  if (own.name === 'p:graphicFrame') return below(own, 'a:tbl').length > 0 ? own : node
  const body = child(own, 'p:txBody')
  return body && (hasWords(body) || bodyEquation(body) !== null) ? own : node
}
