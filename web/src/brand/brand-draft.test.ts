import { BRAND_LIMITS } from '@lectern/shared/brand'
import type { Brand } from '@lectern/shared/brand'
import { describe, expect, it } from 'vitest'
import { FIRST_COLOURS, colourTwice, edited, isSameDraft, withAnother } from './brand-draft.ts'

const logo = { hash: 'a'.repeat(64), contentType: 'image/png', bytes: 1, width: 1, height: 1 }

describe('changing a brand', () => {
  it('is a change when a colour or the logo differs', () => {
    const draft = { colours: FIRST_COLOURS, logo }
    expect(isSameDraft(draft, { colours: { ...FIRST_COLOURS }, logo: { ...logo } })).toBe(true)
    expect(isSameDraft(draft, { ...draft, colours: { ...FIRST_COLOURS, accent: '#000000' } })).toBe(false)
    expect(isSameDraft(draft, { ...draft, logo: null })).toBe(false)
  })
  it('keeps what was changed while a logo was uploaded', () => {
    const brand: Brand = { version: 1, colours: null, logo: null }
    const colours = { ...FIRST_COLOURS, accent: '#000000' }
    expect(edited(null, brand, { logo })).toEqual({ colours: FIRST_COLOURS, logo })
    expect(edited(edited(null, brand, { colours }), brand, { logo })).toEqual({ colours, logo })
    expect(edited({ colours, logo }, brand, { logo: null })).toEqual({ colours, logo: null })
  })
  it('names a colour that stands twice', () => {
    expect(colourTwice(FIRST_COLOURS)).toBeNull()
    expect(colourTwice({ ...FIRST_COLOURS, additional: [FIRST_COLOURS.accent] })).toBe(FIRST_COLOURS.accent)
    expect(colourTwice(null)).toBeNull()
  })
  it('adds colours that are not there yet, up to the limit', () => {
    const candidates = [FIRST_COLOURS.primary, ...Array.from({ length: 20 }, (_, at) => `#0000${10 + at}`)]
    let colours = FIRST_COLOURS
    for (let added = 0; added < BRAND_LIMITS.additionalColours; added++) colours = withAnother(colours, candidates) ?? colours
    expect(colours.additional).toHaveLength(BRAND_LIMITS.additionalColours)
    expect(colourTwice(colours)).toBeNull()
    expect(withAnother(colours, candidates)).toBeNull()
    expect(withAnother(FIRST_COLOURS, [FIRST_COLOURS.primary])).toBeNull()
  })
})
