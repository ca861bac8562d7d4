import { expect, it } from 'vitest'
import { fileNameOf } from './index.ts'

it('a title is a name that every system takes, in any script, cut and never empty', () => {
  expect(fileNameOf('What: "lava"/\n<fire>?', 'srt', 'captions')).toBe('What lava fire.srt')
  expect(fileNameOf('火山', 'vtt', 'captions')).toBe('火山.vtt')
  expect(fileNameOf(' ?? ', 'vtt', 'captions')).toBe('captions.vtt')
  expect(fileNameOf('a'.repeat(300), 'mp4', 'video').length).toBeLessThanOrEqual(104)
})
