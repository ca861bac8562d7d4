import { describe, expect, it } from 'vitest'
import { galleryQuery, withGalleryQuery } from './gallery-query.ts'

const read = (address: string) => galleryQuery(new URLSearchParams(address))

describe('the address of the uploads', () => {
  it('S1 §2.1 says whose pictures of which kind are shown; nonsense counts as absent', () => {
    expect(read('')).toEqual({ scope: 'mine', imageType: 0, mediaType: 1, search: '', page: 1 })
    expect(read('scope=workspace&type=4&q= lava &page=3')).toEqual({ scope: 'workspace', imageType: 4, mediaType: 1, search: 'lava', page: 3 })
    expect(read('media=2')).toMatchObject({ mediaType: 2 })
    expect(read('scope=all&type=9&media=7&page=-1')).toEqual(read(''))
  })
  it('begins at the first page when something else is looked for', () => {
    const changed = (changes: object) => withGalleryQuery(new URLSearchParams('scope=workspace&q=lava&page=3'), changes).toString()
    expect(changed({ page: 4 })).toBe('scope=workspace&q=lava&page=4')
    expect(changed({ imageType: 4 })).toBe('scope=workspace&type=4&q=lava')
    expect(changed({ mediaType: 3 })).toBe('scope=workspace&media=3&q=lava')
    expect(changed({ scope: 'mine', search: '' })).toBe('')
  })
})
