import { describe, expect, it } from 'vitest'
import { SvgRefusal, inspectSvg } from './svg.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const svg = (inside: string, attributes = ''): Uint8Array =>
  bytes(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`)

describe('inspectSvg', () => {
  it.each([
    ['width="120" height="80"', { width: 120, height: 80 }],
    ['width="1in" height="2.54cm"', { width: 96, height: 96 }],
    ['viewBox="0 0 300 150"', { width: 300, height: 150 }],
    ['viewBox="0,0,300,150" width="100"', { width: 100, height: 50 }],
    ['viewBox="0 0 300 150" width="100%" height="100%"', { width: 300, height: 150 }],
    ['width="-5" height="0"', { width: null, height: null }],
  ])('reads the size of %s', (attributes, size) => {
    expect(inspectSvg(svg('<rect width="1" height="1"/>', attributes))).toEqual(size)
  })

  it('takes drawings as programs write them', () => {
    const drawing = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- made by a program -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">
<defs><linearGradient id="g"><stop offset="0" style="stop-color:#fff"/></linearGradient></defs>
<style>.a{fill:url(#g)} <![CDATA[.b{fill:url("#g")}]]></style>
<use xlink:href="#g"/><rect fill="url(#g)" class="a"/><a href="https://example.org/">x</a>
<image href="data:image/png;base64,iVBORw0KGgo="/>
</svg>`
    expect(inspectSvg(bytes(drawing))).toEqual({ width: 10, height: 10 })
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script under another prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'],
    ['an event handler', '<rect onclick="alert(1)"/>'],
    ['an event handler in capitals', '<rect ONLOAD="alert(1)"/>'],
    ['a web page inside', '<foreignObject><b/></foreignObject>'],
    ['an XHTML element', '<b xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['a script address', '<a href="javascript:alert(1)">x</a>'],
    ['an address hidden by an entity', '<a href="&#106;avascript:alert(1)">x</a>'],
    ['an animation of an address', '<a><set attributeName="href" to="javascript:alert(1)"/></a>'],
    ['an animation of a handler', '<animate attributeName="onload" to="alert(1)"/>'],
    ['a picture from elsewhere', '<image href="https://evil.test/x.png"/>'],
    ['a picture from elsewhere by xlink', '<image xlink:href="//evil.test/x.png"/>'],
    ['an SVG inside an address', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
    ['a part of another file', '<use href="other.svg#a"/>'],
    ['a style sheet from elsewhere', '<style>@import "https://evil.test/x.css";</style>'],
    ['a fill from elsewhere', '<rect fill="url(https://evil.test/#a)"/>'],
    ['a style from elsewhere', '<rect style="fill: url( \'https://evil.test/#a\' )"/>'],
    ['an escape in a style', '<style>rect{fill:u\\72l(https://evil.test)}</style>'],
    ['a set of pictures from elsewhere', '<style>rect{mask:image-set("https://evil.test/x.png" 1x)}</style>'],
    ['another base', '<g xml:base="https://evil.test/"/>'],
    ['embedded media', '<video href="#a"/>'],
    ['an element left open', '<g>'],
  ])('refuses %s', (_, inside) => {
    expect(() => inspectSvg(svg(inside))).toThrow(SvgRefusal)
  })

  it.each([
    ['entities of its own', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'],
    ['a style sheet beside it', '<?xml-stylesheet href="https://evil.test/x.css"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['another encoding', '<?xml version="1.0" encoding="ISO-2022-JP"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['no namespace', '<svg><rect/></svg>'],
    ['a web page with a drawing in it', '<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg"/></html>'],
    ['bottomless nesting', `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`],
  ])('refuses a file with %s', (_, file) => {
    expect(() => inspectSvg(bytes(file))).toThrow(SvgRefusal)
  })

  it('says of other files that they are none', () => {
    expect(inspectSvg(bytes('hello'))).toBeNull()
    expect(inspectSvg(new Uint8Array([0xff, 0xfe, 0, 1]))).toBeNull()
  })
})
