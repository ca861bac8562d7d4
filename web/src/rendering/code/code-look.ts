import type { CodeLook } from '@lectern/shared/lesson'
import type { CodePart } from './highlight.ts'

/** The colours of code on a ground: every one of them is read on it (WCAG AA). */
export interface CodeColours extends Readonly<Record<CodePart, string>> {
  readonly ground: string
  /** Of the numbers of lines. */
  readonly margin: string
}

export const CODE_COLOURS: Readonly<Record<CodeLook, CodeColours>> = {
  dark: {
    ground: '#1F2430', margin: '#8A919E', plain: '#E6E1D6', keyword: '#F2A27A', string: '#B5D98A', number: '#FFD173', comment: '#98A1AE', title: '#7FD1FF', type: '#73DDD0', attribute: '#D7C2FF',
  },
  light: {
    ground: '#F7F5F0', margin: '#6B6558', plain: '#1D1B16', keyword: '#92276F', string: '#2B661B', number: '#864700', comment: '#676153', title: '#1A5A9E', type: '#0B6660', attribute: '#6A3C96',
  },
}

/** How round its corners are, slide points. */
export const CODE_CORNER = 16
/** The family that code is set in. */
export const CODE_FAMILY = 'JetBrains Mono Variable'
/** Of a line, a multiple of the size of its letters. */
export const CODE_LINE = 1.5
/** Between the box and the letters, a multiple of their size. */
export const CODE_PADDING = 0.8
/** How many letters' width a tab has. */
export const CODE_TAB = 4

/** Tabs as spaces up to the next stop. */
export function withoutTabs(line: string): string {
  let column = 0
  return line.replace(/[^\t]+|\t/g, (piece) => {
    const text = piece === '\t' ? ' '.repeat(CODE_TAB - (column % CODE_TAB)) : piece
    column += text.length
    return text
  })
}
