import { MEDIA_FILE_RULES } from '@lectern/shared/media'
import { expect, it } from 'vitest'
import { judgeFile, refusalOf } from './judge-file.ts'

it('pictures are refused by type and size before they are sent', () => {
  expect(refusalOf({ type: 'application/pdf', size: 10 })).toBe('upload.notAnImage')
  expect(refusalOf({ type: 'image/png', size: 11 * 1024 * 1024 })).toBe('upload.tooLarge')
  expect(refusalOf({ type: 'image/webp', size: 10 })).toBeNull()
})

it.each([
  ['a.png', 'image/png', 'picture'], ['a.mp4', 'video/mp4', 'video'], ['A.MOV', '', 'video'], ['a.webm', 'video/webm', 'video'], ['a.mp3', 'audio/mpeg', 'audio'], ['a.m4a', 'audio/x-m4a', 'audio'],
  ['a', 'audio/ogg', 'audio'], ['a.pdf', 'application/pdf', 'pdf'], ['a.xlsx', '', 'excel'],
])('a file %s of the type "%s" becomes a %s', (name, type, purpose) => {
  expect(judgeFile({ type, size: 10 }, name)).toEqual({ purpose })
})

it('what is nothing for a slide, or too large, is refused by its name', () => {
  for (const [name, type, size] of [['a.zip', 'application/zip', 10], ['a.tiff', 'image/tiff', 10], ['a.mp4', 'video/mp4', MEDIA_FILE_RULES.video.maxBytes + 1]] as const) {
    expect(judgeFile({ type, size }, name), name).toEqual({ refusal: expect.stringContaining(name) })
  }
  expect(judgeFile({ type: 'video/mp4', size: MEDIA_FILE_RULES.video.maxBytes + 1 }, 'a.mp4')).toEqual({ refusal: expect.stringContaining('500 MB') })
})
