import { expect, it } from 'vitest'
import { TestEditor } from './test-editor.ts'
import { placeImage } from './place-image.ts'

const picture = { blob: { hash: 'a'.repeat(64), contentType: 'image/png', bytes: 10, width: 64, height: 36 }, name: 'Sea' }

it('S1 §2.1 a picture says whether it came on its slide: not when the slide has gone', () => {
  const { context, slideId } = new TestEditor()
  expect(placeImage(context, slideId, picture)).toBe(true)
  expect(context.session.view.slide(slideId)?.elements).toHaveLength(1)
  expect(placeImage(context, 'gone', picture)).toBe(false)
})
