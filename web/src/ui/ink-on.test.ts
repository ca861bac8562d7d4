import { contrast } from '@lectern/shared/colour'
import { describe, expect, it } from 'vitest'
import { PRESENCE_COLOURS } from '@lectern/shared/sync'
import { inkOn } from './ink-on.ts'

describe('the ink on an avatar', () => {
  it.each(PRESENCE_COLOURS)('can be read on %s (WCAG 1.4.3)', (ground) => {
    expect(contrast(ground, inkOn(ground))).toBeGreaterThanOrEqual(4.5)
  })
})
