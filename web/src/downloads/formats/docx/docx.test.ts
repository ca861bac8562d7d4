import { slideSchema } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { handoutParts } from './document-part.ts'

const slideOf = (id: string, narration: string) => slideSchema.parse({
  id, order: 'a0', background: { kind: 'colour', colour: '#FFFFFF' }, elements: [], narration: richTextOf(narration),
  presenterConfig: { scaleX: 1, scaleY: 1, top: 0, left: 0, isEditable: true },
})

it('a handout has a heading and a picture for each slide, with what is said to it, and every part that is referred to', () => {
  const parts = handoutParts({ title: 'Rivers & seas', language: 'en', slides: [slideOf('a', 'A spring\nbecomes a <brook>'), slideOf('b', 'نهر')] }, 0)
  const document = parts.get('word/document.xml') ?? ''
  expect([...document.matchAll(/<w:t xml:space="preserve">([^<]*)<\/w:t>/g)].map(([, words]) => words)).toEqual([
    'Rivers &amp; seas', '1', 'A spring', 'becomes a &lt;brook&gt;', '2', 'نهر',
  ])
  expect(document).toContain('<w:bidi/>')
  const pictures = [...document.matchAll(/r:embed="(\w+)"/g)].map(([, id]) => id)
  const relations = parts.get('word/_rels/document.xml.rels') ?? ''
  expect(pictures.map((id) => new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(relations)?.[1])).toEqual(['media/slide1.jpeg', 'media/slide2.jpeg'])
  for (const name of ['word/document.xml', 'word/styles.xml', 'docProps/core.xml', 'docProps/app.xml']) {
    expect([parts.has(name), parts.get('[Content_Types].xml')?.includes(`PartName="/${name}"`)]).toEqual([true, true])
  }
})
