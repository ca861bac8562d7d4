import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { replaceMap } from './replace-content.ts'

it('a source text that is restored changes only what differs, so that what is written elsewhere in it at the same time stays', () => {
  const [doc, version] = [new Y.Doc(), new Y.Doc()]
  doc.getMap('element').set('code', new Y.Text('<p>now</p>\n<i>end</i>'))
  version.getMap('element').set('code', new Y.Text('<p>before</p>\n<i>end</i>'))
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  const theirs = other.getMap('element').get('code') as Y.Text
  theirs.insert(theirs.toString().indexOf('end'), 'the ')
  replaceMap(doc.getMap('element'), version.getMap('element'))
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  expect(String(doc.getMap('element').get('code'))).toBe('<p>before</p>\n<i>the end</i>')
})
