import { plainText } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { describe, expect, it } from 'vitest'
import { picturesIn } from '../clipboard/html-pictures.ts'
import { htmlOfText, textOfHtml } from './html-text.ts'

/** A text as lines: the level and sign of lists, `*bold*`, `_italic_`, `[words](address)`. */
function lines(text: RichText): readonly string[] {
  return text.blocks.map(({ kind, level, runs }) => {
    const words = runs.map(({ text: part, marks }) => {
      let shown = part
      if (marks.bold) shown = `*${shown}*`
      if (marks.italic) shown = `_${shown}_`
      return marks.href === undefined ? shown : `[${shown}](${marks.href})`
    }).join('')
    return `${'  '.repeat(level)}${kind === 'paragraph' ? '' : kind === 'bullet' ? '• ' : '# '}${words}`
  })
}
const read = (html: string): readonly string[] => lines(textOfHtml(html))

/** As Word for Windows writes a list, with its conditional comments. */
const wordItem = (level: number, sign: string, words: string): string =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 0.5}in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${words}<o:p></o:p></p>`
const word = (body: string): string =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {mso-style-parent:""; margin:0in; font-size:11.0pt} --></style></head><body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`

describe('words of HTML from a clipboard', () => {
  it('of a web page: headings, emphasis, lists and links; no scripts, styles and hidden parts', () => {
    expect(read(`<meta charset='utf-8'><h2 style="color:red">Tides</h2>
      <p>The <strong>moon</strong> and <i>sun</i>,
         see <a href="https://tides.org/?a=1&amp;b=2">tides</a> or <a href="javascript:alert(1)">not</a>.</p><script>alert(1)</script>
      <ul><li>Spring</li><li>Neap<ol><li>first</li></ol></li></ul><div style="display:none">secret</div><p>End</p>`)).toEqual([
      '*Tides*', 'The *moon* and _sun_, see [tides](https://tides.org/?a=1&b=2) or not.', '• Spring', '• Neap', '  # first', 'End',
    ])
  })
  it('of Word: its lists are lists though it writes paragraphs', () => {
    const html = word(`<p class=MsoNormal><b>Carried by <span style='font-style:italic'>rivers</span></b><o:p></o:p></p>${wordItem(1, '·', 'Sand')}${wordItem(2, 'o', 'fine')}${wordItem(1, '·', 'Silt')}${wordItem(1, '1.', 'Weigh')}${wordItem(1, '2.', 'Dry')}<p class=MsoNormal>After</p>`)
    expect(read(html)).toEqual(['*Carried by **_rivers_*'.replace('**_rivers_*', '*_*rivers*_'), '• Sand', '  • fine', '• Silt', '# Weigh', '# Dry', 'After'])
    expect(plainText(textOfHtml(html))).not.toMatch(/[·\u00a0]/)
  })
  it('of Google Docs: the bold that wraps everything is none, the weight of a span is', () => {
    expect(read(`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff-1111-2222-333344445555"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-family:Arial;color:#000000;font-weight:400;font-style:normal">Plain </span><span style="font-weight:700">bold</span></p><ul style="margin-top:0"><li dir="ltr" aria-level="1" style="list-style-type:disc"><p dir="ltr" role="presentation"><span style="font-weight:400">One</span></p></li><ul><li aria-level="2"><p><span style="font-style:italic">Deep</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`))
      .toEqual(['Plain *bold*', '• One', '  • _Deep_'])
  })
  it('of a spreadsheet: a line a row, cells a tab apart, also empty ones', () => {
    expect(read(`<table border=0 cellpadding=0 style='border-collapse:collapse'><col width=64><tr height=20><td class=xl65>River</td><td>km</td></tr>
      <tr><td><b>Rhine</b></td><td align=right>1,233</td></tr><tr><td></td><td>7<br>8</td></tr></table>`)).toEqual(['River\tkm', '*Rhine*\t1,233', '\t7 8'])
  })
  it('with spaces and line breaks where they are meant', () => {
    expect(read('<p>a&nbsp;b <b> c</b>  d<br>  e</p><pre>x  y\n  z</pre>')).toEqual(['a b *c* d\ne', 'x  y\n  z'])
  })
  it('that is hostile or endless stays within bounds', () => {
    expect(read(`${'<div>'.repeat(3000)}deep${'</div>'.repeat(3000)}`)).toEqual(['deep'])
    expect(textOfHtml('<p>x</p>'.repeat(6000)).blocks.length).toBeLessThanOrEqual(5000)
    expect(read('')).toEqual([''])
  })
  it('comes through our own plain HTML unchanged', () => {
    const text = textOfHtml('<p>a <b>b</b> &lt;i&gt; "q"</p><ul><li>x<ol><li>y</li></ol></li><li>z</li></ul><table><tr><td>1</td><td>2</td></tr></table><ol><li><a href="https://a.org?x=%22">l</a></li></ol>')
    // What the editor reads keeps its white space; the reader here would fold tabs.
    expect(lines(textOfHtml(htmlOfText(text).replaceAll('\t', '⇥')))).toEqual(lines(text).map((line) => line.replaceAll('\t', '⇥')))
  })
})

describe('pictures of HTML from a clipboard', () => {
  it('are counted, without those that count readers; only those whose bytes are there are taken', () => {
    const found = picturesIn('<img src="data:image/png;base64,iVBORw0KGgo=" alt="Moon"><img src="https://a.org/b.png"><img src="https://a.org/t.gif" width=1 height=1><img src="data:text/html;base64,PGI+">')
    expect(found.count).toBe(3)
    expect(found.files.map((file) => [file.name, file.type, file.size])).toEqual([['Moon', 'image/png', 8]])
  })
})
