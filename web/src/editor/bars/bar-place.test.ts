import { describe, expect, it } from 'vitest'
import { barPlace } from './bar-place.ts'
import type { StageBox } from './bar-place.ts'

const stage = { width: 940, height: 660 }
const bar = { width: 300, height: 40 }
const place = (selected: StageBox, hasHandle = true, rulers = 0, others: readonly StageBox[] = []) => barPlace(bar, {
  selected, stage, rulers, others: others.map((other) => ({ ...other, weight: 1 })), rotation: hasHandle ? { x: (selected.left + selected.right) / 2, y: selected.top - 26 } : null,
})

describe('the contextual bar', () => {
  it('stands above the middle of what is selected, clear of the handle that turns it', () => {
    expect(place({ left: 300, top: 300, right: 500, bottom: 400 })).toMatchObject({ left: 250, top: 215 })
    expect(place({ left: 300, top: 300, right: 500, bottom: 400 }, false)).toMatchObject({ left: 250, top: 248 })
  })
  it('stands below it where there is no room above, and beside the handle where there is none below', () => {
    expect(place({ left: 300, top: 40, right: 500, bottom: 140 })).toMatchObject({ left: 250, top: 152 })
    expect(place({ left: 40, top: 64, right: 900, bottom: 548 })).toMatchObject({ left: 156, top: 17 })
  })
  it('stands at a side of what is as high as the stage, and nowhere on what covers all of it', () => {
    expect(place({ left: 100, top: -50, right: 300, bottom: 700 })).toMatchObject({ left: 312, top: 310 })
    expect(place({ left: -10, top: -10, right: 950, bottom: 700 })).toBeNull()
  })
  it('stands where it covers least of what else is there, and above where that is the same', () => {
    const selected = { left: 300, top: 300, right: 500, bottom: 400 }
    const heading = { left: 200, top: 200, right: 600, bottom: 280 }
    expect(place(selected, true, 0, [heading])).toMatchObject({ left: 250, top: 412, isAbove: false })
    const far = { left: 0, top: 0, right: 100, bottom: 40 }
    expect(place(selected, true, 0, [far])).toMatchObject({ top: 215 })
    // Between two rows of words it goes to the side.
    const below = { left: 200, top: 402, right: 600, bottom: 500 }
    expect(place(selected, true, 0, [heading, below])).toMatchObject({ left: 512, top: 330 })
    const all = { left: 0, top: 0, right: 940, bottom: 660 }
    expect(place(selected, true, 0, [all])).toMatchObject({ top: 215 })
  })
  it('is nowhere when what is selected is out of sight', () => {
    expect(place({ left: -400, top: 10, right: -100, bottom: 90 })).toBeNull()
  })
  it('keeps off the rulers', () => {
    expect(place({ left: 0, top: 300, right: 60, bottom: 340 }, true, 20)?.left).toBe(28)
  })
  it('never covers what is selected, its handles or the tools, and never leaves the stage', () => {
    let seed = 20_261_126
    const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    for (let run = 0; run < 3000; run++) {
      const left = random() * 1400 - 300
      const top = random() * 1000 - 250
      const selected = { left, top, right: left + random() * 900, bottom: top + random() * 600 }
      const at = place(selected, random() > 0.3)
      if (at === null) continue
      const box = { left: at.left, top: at.top, right: at.left + bar.width, bottom: at.top + bar.height }
      const covers = box.left < selected.right + 4 && selected.left - 4 < box.right && box.top < selected.bottom + 4 && selected.top - 4 < box.bottom
      expect([covers, box.left >= 0, box.top >= 0, box.right <= stage.width, box.bottom <= stage.height - 64], `run ${run}`).toEqual([false, true, true, true, true])
    }
  })
})
