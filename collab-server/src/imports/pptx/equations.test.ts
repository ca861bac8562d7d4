import { plainText } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { describe, expect, it } from 'vitest'
import { PIXEL, form, importedDeck, solid, textShape } from '../test-support.ts'
import { EQUATIONS, run } from './test-equations.ts'

const MATH = 'xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"'
const inLine = (omml: string): string => `<a14:m ${MATH}><m:oMath>${omml}</m:oMath></a14:m>`
const displayed = (omml: string, place = ''): string => `<a14:m ${MATH}><m:oMathPara>${place === '' ? '' : `<m:oMathParaPr><m:jc m:val="${place}"/></m:oMathParaPr>`}<m:oMath>${omml}</m:oMath></m:oMathPara></a14:m>`
const box = [100, 200, 600, 120]
/** A shape as PowerPoint writes it: with its picture for programs that know no equations. */
const shape = (paragraphs: string, looks = ''): string => '<mc:AlternateContent><mc:Choice Requires="a14">'
  + `${textShape(paragraphs, { box, looks })}</mc:Choice><mc:Fallback>${textShape('<a:p><a:r><a:t> </a:t></a:r></a:p>', { box, looks: `${form('rect')}<a:blipFill><a:blip r:embed="pic"/></a:blipFill>` })}</mc:Fallback></mc:AlternateContent>`

interface Read { readonly type: string; readonly [field: string]: unknown }
function read(shapes: string) {
  const { report: [report], slides: [slide] } = importedDeck({ slides: [{ shapes, relations: { pic: ['image', '../media/image1.png'] } }], parts: { 'ppt/media/image1.png': PIXEL } })
  return { elements: (slide?.elements ?? []) as unknown as readonly Read[], changed: report?.changed, kept: report?.kept.find(({ what }) => what === 'equation')?.count ?? 0 }
}
const latexOf = (element: Read | undefined): string => plainText(element?.['source'] as RichText)

describe('equations of a deck', () => {
  it.each(EQUATIONS)('%# become LaTeX', (omml, latex) => {
    const { changed, elements: [element], kept } = read(shape(`<a:p>${displayed(omml)}</a:p>`))
    expect([element?.type, latexOf(element), kept, changed]).toEqual(['equation', latex, 1, []])
  })

  it('stand where they stood, as large and in the colour of their letters', () => {
    const sized = run('x').replace('<a:rPr lang="en">', `<a:rPr lang="en" sz="3200">${solid('FF0000')}`)
    const { elements } = read(shape(`<a:p>${displayed(sized, 'left')}</a:p>`) + shape(`<a:p><a:pPr algn="r"/>${inLine(sized)}</a:p>`))
    expect(elements).toMatchObject([
      { type: 'equation', x: 100, y: 200, width: 600, height: 120, fontSize: 64, color: '#ff0000', align: 'left' }, { type: 'equation', align: 'right' },
    ])
  })

  it('of several paragraphs are lines, and one in a form stands over it', () => {
    const { elements } = read(shape(`<a:p>${displayed(run('a=1'))}</a:p><a:p/><a:p>${displayed(run('b=2'))}</a:p>`, form('ellipse') + solid('00FF00')))
    expect(elements).toMatchObject([{ type: 'shape', shape: 'ellipse', fill: '#00ff00' }, { type: 'equation' }])
    expect(latexOf(elements[1])).toBe(String.raw`\begin{aligned}&a=1\\&b=2\end{aligned}`)
  })

  it('between words are characters in their line, and the words stay words', () => {
    const fraction = `<m:f><m:num>${run('a+b')}</m:num><m:den>${run('2')}</m:den></m:f>`
    const square = `<m:sSup><m:e>${run('𝑐')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`
    const { changed, elements: [element], kept } = read(shape(`<a:p><a:r><a:t>Energy is </a:t></a:r>${inLine(run('𝐸=𝑚') + square)}<a:r><a:t>, the mean </a:t></a:r>${inLine(fraction)}</a:p>`))
    expect(element).toMatchObject({ type: 'text', text: { blocks: [{ runs: [{ text: 'Energy is ' }, { text: 'E=mc', marks: { italic: true } }, { text: '2', marks: { superscript: true } }, { text: ', the mean ' }, { text: '(a+b)/2' }] }] } })
    expect([kept, changed]).toEqual([0, [{ what: 'equation', detail: '', count: 2 }]])
  })

  it('that lessons cannot write stay their picture, or their letters where there is none', () => {
    const unknown = `<m:madeUp><m:e>${run('x+y')}</m:e></m:madeUp>`
    const { changed, elements } = read(shape(`<a:p>${displayed(unknown)}</a:p>`) + textShape(`<a:p>${displayed(unknown)}</a:p>`, { box }))
    expect(elements.map(({ type }) => type)).toEqual(['image', 'text'])
    expect(plainText(elements[1]?.['text'] as RichText)).toBe('x+y')
    expect(changed).toEqual([{ what: 'equation', detail: '', count: 2 }])
  })

  it('are bounded: too long or too deep, they stay what they look like', () => {
    const deep = (times: number): string => `${'<m:sSup><m:e>'.repeat(times)}${run('x')}${`</m:e><m:sup>${run('2')}</m:sup></m:sSup>`.repeat(times)}`
    expect(read(shape(`<a:p>${displayed(run('x'.repeat(2001)))}</a:p>`)).elements).toMatchObject([{ type: 'image' }])
    expect(read(shape(`<a:p>${displayed(run('x+').repeat(600))}</a:p>`)).elements).toMatchObject([{ type: 'equation' }])
    expect(['equation', 'image']).toContain(read(shape(`<a:p>${displayed(deep(80))}</a:p>`)).elements[0]?.type)
    // Nothing of it is read as a command, or ends a group.
    expect(latexOf(read(shape(`<a:p>${displayed(run('\\def}{x^y'))}</a:p>`)).elements[0])).toBe(String.raw`\backslash def\}\{x\wedge y`)
    expect(latexOf(read(shape(`<a:p>${displayed(run('\\href{a}}', '<m:nor/>'))}</a:p>`)).elements[0])).toBe(String.raw`\text{ href a }`)
  })

  it('in the cells of a table are characters with the words beside them', () => {
    const cell = `<a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:t>Area </a:t></a:r>${inLine(run('ab'))}</a:p></a:txBody><a:tcPr/></a:tc>`
    const table = (inside: string): string => `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="t"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="635000" cy="635000"/></p:xfrm><a:graphic><a:graphicData uri="x"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="635000"/></a:tblGrid><a:tr h="635000">${inside}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
    const { elements: [element = { type: 'nothing' }] } = read(`<mc:AlternateContent><mc:Choice Requires="a14">${table(cell)}</mc:Choice><mc:Fallback>${table('<a:tc><a:tcPr/></a:tc>')}</mc:Fallback></mc:AlternateContent>`)
    expect((element['cells'] as { text: RichText }[]).map(({ text }) => plainText(text))).toEqual(['Area ab'])
  })
})
