import { expect, it } from 'vitest'
import { refusalOf } from './image-uploads.ts'

it('pictures are refused by type and size before they are sent', () => {
  expect(refusalOf({ type: 'application/pdf', size: 10 })).toBe('upload.notAnImage')
  expect(refusalOf({ type: 'image/png', size: 11 * 1024 * 1024 })).toBe('upload.tooLarge')
  expect(refusalOf({ type: 'image/webp', size: 10 })).toBeNull()
})
