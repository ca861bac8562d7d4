import { describe, expect, it } from 'vitest'
import { BACKGROUND_IMAGE_MAX_BYTES, IMAGE_MAX_BYTES, IMAGE_MESSAGES, IMAGE_PURPOSES, IMAGE_RULES, imageRefusal } from './images.ts'

describe('images and what they are for', () => {
  it('S1 §5.3 a background is a JPEG or PNG of at most 5 MB', () => {
    const background = (contentType: string, bytes: number) => imageRefusal({ contentType, bytes }, 'background')
    expect(BACKGROUND_IMAGE_MAX_BYTES).toBe(5 * 1024 * 1024)
    expect([background('image/jpeg', 1), background('image/png', BACKGROUND_IMAGE_MAX_BYTES)]).toEqual([null, null])
    expect(background('image/png', BACKGROUND_IMAGE_MAX_BYTES + 1)).toBe('size')
    expect(['image/gif', 'image/webp', 'image/svg+xml', 'text/html', ''].map((type) => background(type, 1))).toEqual(Array(5).fill('type'))
  })
  it('other pictures may be of more kinds and twice as large', () => {
    expect(imageRefusal({ contentType: 'image/gif', bytes: IMAGE_MAX_BYTES }, 'picture')).toBeNull()
    expect(imageRefusal({ contentType: 'image/gif', bytes: IMAGE_MAX_BYTES + 1 }, 'picture')).toBe('size')
    expect(imageRefusal({ contentType: 'image/tiff', bytes: 1 }, 'picture')).toBe('type')
  })
  it.each(IMAGE_PURPOSES)('the sentence about a %s names the limit there is', (purpose) => {
    expect(IMAGE_MESSAGES[purpose].size).toContain(`${IMAGE_RULES[purpose].maxBytes / 1024 / 1024} MB`)
  })
})
