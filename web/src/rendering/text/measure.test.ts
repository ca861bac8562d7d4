import { expect, it, onTestFinished, vi } from 'vitest'
import { fontsChanged } from '../lazy-part.ts'
import { canvasMeasure } from './measure.ts'

it('what was measured stays when a font arrives that no slide is set in, and is measured again when one of its own does, or one unknown', () => {
  // Other files of the worker may have measured words in any font of the product.
  const fonts = Object.assign(new EventTarget(), { load: async () => [] })
  vi.stubGlobal('document', { fonts, createElement: () => ({ getContext: () => null }) })
  onTestFinished(() => void vi.unstubAllGlobals())
  canvasMeasure('tide', { family: 'Lora Variable', size: 20, bold: false, italic: false })
  const before = fontsChanged.version()
  const arrive = (...families: string[]): number => {
    fonts.dispatchEvent(Object.assign(new Event('loadingdone'), { fontfaces: families.map((family) => ({ family })) }))
    return fontsChanged.version() - before
  }
  expect(arrive('Of Titles Alone')).toBe(0)
  expect(arrive('Of Titles Alone', '"Lora Variable"')).toBe(1)
  // Where letters of Lora are missing they are taken from this one.
  expect(arrive('Inter Variable')).toBe(2)
  expect(arrive()).toBe(3)
})
