import { LocalOrigin, setLayout } from '@lectern/shared/lesson'
import { expect, it } from 'vitest'
import { placeMedia } from './place-media.ts'
import { TestEditor } from '../test-editor.ts'
import { imageBox, placeImage } from './place-image.ts'

const picture = { blob: { hash: 'a'.repeat(64), contentType: 'image/png', bytes: 10, width: 64, height: 36 }, name: 'Sea' }

it('S1 §2.1 a picture says whether it came on its slide: not when the slide has gone', () => {
  const { context, slideId } = new TestEditor()
  expect(placeImage(context, slideId, picture)).toBe(true)
  expect(context.session.view.slide(slideId)?.elements).toHaveLength(1)
  expect(placeImage(context, 'gone', picture)).toBe(false)
})

it('a picture that is put on its slide a second time, as after a crash, is still there once, in its place of the layout', () => {
  const { context, doc, slideId } = new TestEditor()
  const pictures = () => context.session.view.slide(slideId)?.elements.filter((element) => element.type === 'image')
  setLayout(doc, slideId, 'pictureRight', new LocalOrigin('test'))
  const [place] = pictures() ?? []
  for (let time = 0; time < 2; time++) expect(placeImage(context, slideId, { ...picture, id: 'upload1' })).toBe(true)
  expect(pictures()).toMatchObject([{ id: 'upload1', blob: picture.blob.hash, placeholder: 'picture', slot: 0, x: place?.x, width: place?.width }])
  context.session.undo.undo()
  expect(pictures()).toEqual([place])
})

it('pictures are put in at their own size, shrunk to the slide, never over its edge', () => {
  expect(imageBox({ width: 400, height: 300 }, { x: 960, y: 540 })).toEqual({ x: 760, y: 390, width: 400, height: 300 })
  expect(imageBox({ width: 4000, height: 3000 }, { x: 0, y: 0 })).toEqual({ x: 0, y: 0, width: 864, height: 648 })
})

it('media that come one after the other do not cover each other exactly', () => {
  const { context, slideId } = new TestEditor()
  for (let count = 0; count < 3; count++) placeImage(context, slideId, picture)
  for (let count = 0; count < 2; count++) placeMedia(context, slideId, { kind: 'audio', name: 'Waves.mp3', stored: { ...picture.blob, contentType: 'audio/mpeg', width: null, height: null } })
  const corners = context.session.view.slide(slideId)?.elements.map(({ x, y }) => `${x} ${y}`) ?? []
  expect(corners).toHaveLength(5)
  expect(new Set(corners).size).toBe(5)
})
