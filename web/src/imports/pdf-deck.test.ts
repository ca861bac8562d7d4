import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { deckFileProblem, formFor } from './deck-file.ts'
import { deckOfPictures } from './pdf-deck.ts'

it('pages of a PDF are a presentation of pictures, each whole in the middle, locked, with the words of the page', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const file = new Blob(deckOfPictures([{ bytes, ending: 'png', ratio: 9 / 16, words: ' Ebb & flow \n\nTides' }, { bytes, ending: 'jpeg', ratio: 2, words: '' }], 'tides.pdf', 0))
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const part = (name: string): string => strFromU8(parts[name] ?? new Uint8Array())
  expect([parts['ppt/media/page1.png'], parts['ppt/media/page2.jpeg']]).toEqual([bytes, bytes])
  expect(part('ppt/slides/slide1.xml')).toMatch(/descr="Ebb &amp; flow(?:&#10;|\n)Tides".*noMove="1".*<a:off x="0" y="0"\/><a:ext cx="12192000" cy="6858000"\/>/su)
  // Upright pages are as high as the slide.
  expect(part('ppt/slides/slide2.xml')).toContain('<a:off x="4381500" y="0"/><a:ext cx="3429000" cy="6858000"/>')
  expect(part('ppt/slides/_rels/slide2.xml.rels')).toContain('../media/page2.jpeg')
  expect(part('[Content_Types].xml')).toContain('Extension="jpeg"')
})

it('a PDF comes in as pictures whatever was chosen, and other files say what is wrong with them', () => {
  expect([formFor({ name: 'a.PDF' }, 'objects'), formFor({ name: 'a.odp' }, 'objects'), formFor(null, 'pictures')]).toEqual(['pictures', 'objects', 'pictures'])
  expect([{ name: 'a.key', size: 1 }, { name: 'a.odp', size: 104_857_601 }, { name: 'a.pdf', size: 1 }].map(deckFileProblem)).toEqual(['invalid_file_type', 'file_too_large', null])
})
