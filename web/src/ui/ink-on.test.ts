import { describe, expect, it } from 'vitest'
import { PRESENCE_COLOURS } from '@lectern/shared/sync'
import { inkOn, luminance } from './ink-on.ts'

describe('the ink on an avatar', () => {
  it.each(PRESENCE_COLOURS)('can be read on %s (WCAG 1.4.3)', (ground) => {
    const [dark = 0, light = 0] = [luminance(ground), luminance(inkOn(ground))].toSorted((a, b) => a - b)
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
  })
})
