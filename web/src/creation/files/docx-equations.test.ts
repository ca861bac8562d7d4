import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { equationLine, withEquationsAsWords } from './docx-equations.ts'

const run = (words: string): string => `<m:r><w:rPr><w:i/></w:rPr><m:t xml:space="preserve">${words}</m:t></m:r>`
const part = (name: string, inside: string): string => `<m:${name}>${inside}</m:${name}>`
const math = (inside: string): string => `<m:oMath>${inside}</m:oMath>`

it.each([
  ['x = (−b±√(b²−4ac))/2a', run('x = ') + part('f', part('num', run('−b±') + part('rad', '<m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>' + part('e', part('sSup', part('e', run('b')) + part('sup', run('2'))) + run('−4ac')))) + part('den', run('2a')))],
  ['∑ᵢ₌₁ⁿ aᵢ', part('nary', '<m:naryPr><m:chr m:val="∑"/></m:naryPr>' + part('sub', run('i=1')) + part('sup', run('n')) + part('e', part('sSub', part('e', run('a')) + part('sub', run('i')))))],
  ['e^(iπ)+1=0', part('sSup', part('e', run('e')) + part('sup', run('iπ'))) + run('+1=0')],
  ['[1 0; 0 1]', part('d', '<m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>' + part('e', part('m', part('mr', part('e', run('1')) + part('e', run('0'))) + part('mr', part('e', run('0')) + part('e', run('1'))))))],
  ['∛x &lt; sin (y)', part('rad', part('deg', run('3')) + part('e', run('x'))) + run(' &lt; ') + part('func', part('fName', run('sin')) + part('e', part('d', part('e', run('y')))))],
])('an equation of a document is the line %s', (line, inside) => {
  expect(equationLine(math(inside))).toBe(line)
})

it('equations are words of their document, which is whole else', () => {
  const document = (inside: string): string => `<w:document><w:body><w:p><w:r><w:t>So </w:t></w:r>${inside}</w:p></w:body></w:document>`
  const file = zipSync({ 'word/document.xml': strToU8(document(`<m:oMathPara>${math(run('a=b'))}</m:oMathPara>`)), 'word/styles.xml': strToU8('<s/>') })
  const parts = unzipSync(withEquationsAsWords(file))
  expect([strFromU8(parts['word/document.xml'] ?? new Uint8Array()), Object.keys(parts)]).toEqual([document('<w:r><w:t xml:space="preserve">a=b</w:t></w:r>'), ['word/document.xml', 'word/styles.xml']])
  const plain = zipSync({ 'word/document.xml': strToU8(document('')) })
  expect(withEquationsAsWords(plain)).toBe(plain)
  const damaged = file.subarray(0, file.length - 30)
  expect(withEquationsAsWords(damaged)).toBe(damaged)
})

it('nesting without an end does no harm', () => {
  expect(() => equationLine(math(`${'<m:sSup><m:e>'.repeat(5000)}${run('x')}${'</m:e></m:sSup>'.repeat(5000)}`))).not.toThrow()
})
