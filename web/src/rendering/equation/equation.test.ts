// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LATEX_MAX, elementSchema, resolveStyle, writtenDrawing } from '@lectern/shared/lesson'
import type { DrawnEquation, EquationElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { renderToStaticMarkup } from 'react-dom/server'
import { equationWords } from './equation-words.tsx'
import { drawingOf, equationPainter, equationSize } from './paint-equation.ts'
import { replaceTypesetter, typesetting, typesetNow } from './typeset-calls.ts'
import { typeset } from './typeset.ts'

let back = (): void => undefined
beforeAll(() => {
  back = replaceTypesetter(async (latex) => typeset(latex))
})
afterAll(() => back())

const equation = (latex: string, more: Partial<EquationElement> = {}): DrawnEquation => resolveStyle({
  ...elementSchema.parse({ type: 'equation', id: 'x', order: 'a0', x: 0, y: 0, width: 600, height: 200, source: richTextOf(latex) }), ...more,
} as EquationElement)

const drawn = (latex: string) => {
  const made = typeset(latex)
  if (made.kind !== 'drawn') throw new Error(made.why)
  return made.drawing
}

it('LaTeX becomes outlines, bars and MathML, with each outline kept once', () => {
  const { bars, depth, glyphs, height, mathml, uses, width } = drawn(String.raw`\frac{a}{a+a}`)
  expect([glyphs.length, uses.length, bars.length]).toEqual([2, 4, 1])
  expect(width).toBeGreaterThan(1500)
  expect(Math.min(height, depth)).toBeGreaterThan(500)
  expect(mathml).toMatch(/^<math display="block"><mfrac><mi>a<\/mi>/)
  expect(mathml).not.toContain('data-')
})

it('signs, chemistry, matrices, cases, roots that are stretched, and words of any script are drawn', () => {
  for (const latex of [
    String.raw`\int_0^\infty e^{-x^2}\,dx = \frac{\sqrt\pi}{2}`, String.raw`\ce{2H2 + O2 -> 2H2O}`, String.raw`\begin{bmatrix}1&2\\3&4\\5&6\\7&8\end{bmatrix}`,
    String.raw`f(x)=\begin{cases}1&x>0\\0&x\le 0\end{cases}`, String.raw`\boldsymbol{v}\cdot\mathbb{R}\mathcal{L}\mathfrak{g}`, String.raw`\underbrace{a+b+c+d+e+f+g}_{n}`,
  ]) expect(drawn(latex).uses.length, latex).toBeGreaterThan(4)
  expect(drawn(String.raw`\text{वेग}=\frac{s}{t}`).words).toMatchObject([[0, 0, 884, 'वेग']])
  expect(drawn(String.raw`\cancel{x}`).glyphs).toHaveLength(2)
  // A piece that is stretched keeps to its own window.
  const tall = drawn(String.raw`\left(\begin{matrix}1\\2\\3\\4\\5\\6\\7\\8\end{matrix}\right)`)
  expect(tall.uses.some((use) => use.length === 9)).toBe(true)
})

it.each([
  [String.raw`\frac{a`, /brace/], [String.raw`\href{javascript:alert(1)}{x}`, /href/], [String.raw`\require{html}`, /require/], [String.raw`\def\x{\x\x}\x`, /def/],
  [String.raw`\newcommand{\x}{\x}\x`, /newcommand/], [String.raw`\class{a}{b}`, /class/], [String.raw`\style{color:red}{b}`, /style/], ['x'.repeat(LATEX_MAX + 1), /at most 2000/],
])('%s is refused with a reason', (latex, why) => {
  expect(typeset(latex)).toMatchObject({ kind: 'wrong', why: expect.stringMatching(why) })
})

it('what nests deeply is bounded', () => {
  expect(['drawn', 'wrong']).toContain(typeset('{'.repeat(900) + '}'.repeat(900)).kind)
  expect(['drawn', 'wrong']).toContain(typeset(String.raw`\sqrt{`.repeat(300) + 'x' + '}'.repeat(300)).kind)
})

it('what is asked for is typeset once, and painted from the kept drawing without a typesetter', async () => {
  expect(drawingOf(equation('p+q'))).toBeNull()
  await typesetting('p+q')
  expect(drawingOf(equation('p+q'))).toMatchObject({ of: 'p+q' })
  const kept = equation('k+1', { drawing: writtenDrawing(drawn('k+1')) })
  expect(drawingOf(kept)).toMatchObject({ of: 'k+1' })
  // Nobody asked: that would answer null once and have it typeset.
  expect(typesetNow('k+1')).toBeNull()
})

it('it is painted at its size, and smaller where its box is too small', () => {
  const drawing = { width: 4000, height: 700, depth: 300 }
  expect(equationSize({ fontSize: 48, width: 600, height: 200 }, drawing)).toBe(48)
  expect(equationSize({ fontSize: 48, width: 210, height: 200 }, drawing)).toBe(48)
  expect(equationSize({ fontSize: 48, width: 105, height: 200 }, drawing)).toBe(25)
  expect(equationSize({ fontSize: 48, width: 600, height: 20 }, drawing)).toBe(20)
})

it('who hears it gets MathML, with nothing in it that leads anywhere, and LaTeX where there is none', () => {
  expect(renderToStaticMarkup(equationWords(drawn('x^2').mathml, 'x'))).toBe('<math display="block"><msup><mi>x</mi><mn>2</mn></msup></math>')
  expect(renderToStaticMarkup(equationWords('<math><mi href="javascript:1" onclick="x()">x</mi><script>1</script></math>', 'x'))).toBe('<math><mi>x</mi>1</math>')
  expect(renderToStaticMarkup(equationWords('<math><mi>', 'x = 1'))).toBe('x = 1')
  expect(equationPainter.reach(equation('x'), {} as never).width).toBeGreaterThan(600)
})
