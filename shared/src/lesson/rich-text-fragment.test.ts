import { Schema } from '@tiptap/pm/model'
import {
  absolutePositionToRelativePosition, initProseMirrorDoc, prosemirrorJSONToYXmlFragment, yXmlFragmentToProsemirrorJSON,
} from '@tiptap/y-tiptap'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { indexOfPosition, readRichText, writeRichText } from './index.ts'
import { EMPTY_RICH_TEXT, plainText, richTextOf } from '../text/index.ts'
import type { Block, RichText } from '../text/index.ts'

/** The part of TipTap's schema that text boxes use, with TipTap's own attributes and defaults. */
const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', attrs: Object.fromEntries(['textAlign', 'letterSize', 'lineHeight', 'spaceBefore', 'indent', 'firstLine', 'marker', 'markerSize'].map((name) => [name, { default: null }])) },
    bulletList: { content: 'listItem+', group: 'block' },
    orderedList: { content: 'listItem+', group: 'block', attrs: { start: { default: 1 }, type: { default: null } } },
    listItem: { content: 'paragraph block*' },
    hardBreak: { inline: true, group: 'inline' },
    text: { group: 'inline' },
  },
  marks: {
    bold: {}, italic: {}, underline: {}, strike: {}, superscript: {}, subscript: {},
    textStyle: { attrs: { color: { default: null }, fontSize: { default: null }, fontFamily: { default: null }, caps: { default: null } } },
    highlight: { attrs: { color: { default: null } } },
    link: { attrs: { href: { default: null }, target: { default: '_blank' } } },
  },
})

function newFragment(): { doc: Y.Doc; fragment: Y.XmlFragment } {
  const doc = new Y.Doc()
  return { doc, fragment: doc.getXmlFragment('text') }
}

function block(runs: Block['runs'] | string, rest: Partial<Block> = {}): Block {
  return {
    kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: typeof runs === 'string' ? [{ text: runs, marks: {} }] : runs, ...rest,
  }
}

const RICH: RichText = {
  blocks: [
    block([
      { text: 'Plain, ', marks: {} },
      { text: '2', marks: { superscript: true } },
      { text: 'x', marks: { subscript: true } },
      { text: 'bold\nand more', marks: { bold: true, color: '#0F766E', caps: true, fontSize: 52.5, fontFamily: 'Fraunces Variable' } },
      { text: ' link', marks: { italic: true, underline: true, strike: true, highlight: '#FDE68A', href: 'https://example.org/?a=1' } },
    ], { align: 'center' }),
    { ...EMPTY_RICH_TEXT.blocks[0], runs: [] } as Block,
    block('one', { kind: 'bullet' }),
    block('one a', { kind: 'ordered', level: 1, ordinal: 1 }),
    block('one b', { kind: 'ordered', level: 1, ordinal: 2 }),
    block('more of one b', { level: 2 }),
    block('more of one', { level: 1 }),
    block('two', { kind: 'bullet' }),
    block('seven', { kind: 'ordered', ordinal: 7, letterSize: 12, lineHeight: 1.1, spaceBefore: 0, indent: 40.5, firstLine: -20, marker: '(i)', markerSize: 0.75 }),
    block('after'),
  ],
}

describe('translation between fragments and rich text', () => {
  test('rich text reads back as it was written', () => {
    const { fragment } = newFragment()
    writeRichText(fragment, RICH)
    expect(readRichText(fragment)).toEqual(RICH)
    writeRichText(fragment, richTextOf('replaced'))
    expect(plainText(readRichText(fragment))).toBe('replaced')
  })

  test('the text editor opens what was written and finds nothing to correct', () => {
    const { fragment } = newFragment()
    writeRichText(fragment, RICH)
    const json = yXmlFragmentToProsemirrorJSON(fragment)
    const node = schema.nodeFromJSON({ ...json, type: 'doc' })
    expect(() => node.check()).not.toThrow()
    expect(node.firstChild?.attrs.textAlign).toBe('center')
    expect(node.lastChild?.textContent).toBe('after')
  })

  test('what the text editor wrote reads with the same words, marks and lists', () => {
    const { fragment } = newFragment()
    writeRichText(fragment, RICH)
    const node = schema.nodeFromJSON({ ...yXmlFragmentToProsemirrorJSON(fragment), type: 'doc' })
    const copy = newFragment()
    prosemirrorJSONToYXmlFragment(schema, node.toJSON(), copy.fragment)
    expect(readRichText(copy.fragment)).toEqual(RICH)
  })

  test('marks are read as the binding writes them: hashed names, sizes with px, null attributes, rgb colours', () => {
    const { fragment } = newFragment()
    const paragraph = new Y.XmlElement('paragraph')
    const words = new Y.XmlText()
    words.applyDelta([{
      insert: 'x',
      attributes: {
        bold: {}, 'highlight--1a2b3c4d': { color: 'rgb(255, 0, 16)' },
        textStyle: { color: null, fontSize: '40px', fontFamily: null }, unknownMark: { a: 1 },
      },
    }])
    paragraph.insert(0, [words])
    fragment.insert(0, [paragraph])
    expect(readRichText(fragment).blocks[0]?.runs).toEqual([{ text: 'x', marks: { bold: true, highlight: '#ff0010', fontSize: 40 } }])
  })

  test('an empty or damaged fragment reads as one empty paragraph, unknown blocks as paragraphs', () => {
    const { fragment } = newFragment()
    expect(readRichText(fragment)).toEqual(EMPTY_RICH_TEXT)
    const heading = new Y.XmlElement('heading')
    heading.insert(0, [new Y.XmlText('Title')])
    const quote = new Y.XmlElement('blockquote')
    const inner = new Y.XmlElement('paragraph')
    inner.insert(0, [new Y.XmlText('said')])
    quote.insert(0, [inner])
    fragment.insert(0, [heading, quote, new Y.XmlText('loose'), new Y.XmlElement('bulletList')])
    expect(plainText(readRichText(fragment))).toBe('Title\nsaid\nloose')
  })

  test('lists nested without end do not overflow the reader', () => {
    const { fragment } = newFragment()
    let parent: Y.XmlFragment = fragment
    for (let depth = 0; depth < 300; depth++) {
      const child = new Y.XmlElement(depth % 2 === 0 ? 'bulletList' : 'listItem')
      parent.insert(0, [child])
      parent = child
    }
    expect(readRichText(fragment)).toEqual(EMPTY_RICH_TEXT)
  })
})

describe('carets of others', () => {
  test('a relative position resolves to its index in plainText, through lists and line breaks', () => {
    const { doc, fragment } = newFragment()
    writeRichText(fragment, RICH)
    const { doc: node, mapping } = initProseMirrorDoc(fragment, schema)
    const plain = plainText(readRichText(fragment))
    let checked = 0
    node.descendants((child, position) => {
      if (!child.isText) return
      for (let at = 0; at < (child.text ?? '').length; at++) {
        const relative = absolutePositionToRelativePosition(position + at, fragment, mapping) as Y.RelativePosition
        const index = indexOfPosition(fragment, Y.relativePositionToJSON(relative), doc)
        expect(plain.charAt(index ?? -1), `${position + at}`).toBe((child.text ?? '').charAt(at))
        checked += 1
      }
    })
    expect(checked).toBeGreaterThan(60)
  })

  test('a caret stays with its character while somebody else types before it', () => {
    const { doc, fragment } = newFragment()
    writeRichText(fragment, richTextOf('hello world'))
    const words = (fragment.get(0) as Y.XmlElement).get(0) as Y.XmlText
    const caret = Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(words, 6))
    words.insert(0, 'Oh, ')
    expect(indexOfPosition(fragment, caret, doc)).toBe(10)
  })

  test('a caret in an empty paragraph, between paragraphs, and at the end resolves', () => {
    const { doc, fragment } = newFragment()
    writeRichText(fragment, richTextOf('ab\n\ncd'))
    const at = (type: Y.XmlFragment, index: number): number | null =>
      indexOfPosition(fragment, Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(type as never, index)), doc)
    expect(at(fragment.get(1) as Y.XmlElement, 0)).toBe(3)
    expect(at(fragment, 0)).toBe(0)
    expect(at(fragment, 2)).toBe(4)
    expect(at(fragment, 3)).toBe(6)
  })

  test('a position in another text, of another document, or of any other shape resolves to nothing', () => {
    const { doc, fragment } = newFragment()
    const other = doc.getXmlFragment('other')
    writeRichText(fragment, richTextOf('ab'))
    writeRichText(other, richTextOf('cd'))
    const foreign = Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(other as never, 0))
    expect(indexOfPosition(fragment, foreign, doc)).toBeNull()
    for (const junk of [null, undefined, 7, 'x', {}, { type: { client: 1, clock: 99 } }, { item: { client: 5, clock: 5 } }, { tname: 'none' }]) {
      expect(indexOfPosition(fragment, junk, doc)).toBeNull()
    }
  })
})

test('of what a paragraph says of how it stands, only what the model allows is read', () => {
  const { fragment } = newFragment()
  const paragraph = new Y.XmlElement('paragraph')
  for (const [name, value] of Object.entries({ letterSize: 4000, lineHeight: '1.2', spaceBefore: 7, indent: -1, firstLine: Number.NaN, marker: '', markerSize: 0 })) paragraph.setAttribute(name, value as string)
  fragment.insert(0, [paragraph])
  expect(readRichText(fragment).blocks).toEqual([{ kind: 'paragraph', level: 0, ordinal: 0, align: null, spaceBefore: 7, runs: [] }])
})
