import type { Page } from 'playwright/test'
import { expect, test } from 'playwright/test'
import type { PaintingsReport, PlacesReport, PlacesSample } from '../../web/src/test-support/places-report.ts'
import { openBuilt } from '../support/built-page.ts'
import { squareFont } from '../support/han-font.ts'
import { textSamples } from '../support/text-samples.ts'

const SEED = 20_261_122
/** One that failed once: long words cut between letters that are drawn closer together. */
const CUT_SEED = 4
/** One more face of a family that every text falls back to. */
const HAN = "@font-face{font-family:'Noto Sans Devanagari Variable';font-weight:100 900;src:url(/han.otf);unicode-range:U+3000-30FF,U+4E00-9FFF,U+FF00-FFEF}"

/** Opens a page that has the editor of text boxes and the canvas layout, both as the product has them. */
async function openPlaces(page: Page, samples: readonly PlacesSample[]): Promise<void> {
  const han = JSON.stringify(samples).match(/[\u3000-\u30FF\u4E00-\u9FFF\uFF00-\uFFEF]/g) ?? []
  await openBuilt(page, 'http://places.test', 'text-places', 'comparePlaces', new Map([['/han.otf', squareFont(han)]]), `<style>${HAN}</style>`)
}

const compare = async (page: Page, samples: readonly PlacesSample[]): Promise<PlacesReport> => await page.evaluate(
  async (all) => await (window as unknown as { readonly comparePlaces: (samples: readonly PlacesSample[]) => Promise<PlacesReport> }).comparePlaces(all), samples,
)

const comparePaintings = async (page: Page, samples: readonly PlacesSample[]): Promise<PaintingsReport> => await page.evaluate(
  async (all) => await (window as unknown as { readonly comparePaintings: (samples: readonly PlacesSample[]) => Promise<PaintingsReport> }).comparePaintings(all), samples,
)

test('620 texts of many scripts and styles: every letter stands in the editor, on the stage, in thumbnails and in videos at one place', async ({ page }) => {
  const samples = [...textSamples(SEED, 500), ...textSamples(CUT_SEED, 120)]
  await openPlaces(page, samples)
  const { faults, letters } = await compare(page, samples)
  const first = faults[0]
  expect(faults.slice(0, 5), `seeds ${SEED} and ${CUT_SEED}: ${faults.length} of ${letters} letters, first in ${JSON.stringify(first && samples[first.sample])}`).toEqual([])
  expect(letters).toBeGreaterThan(20_000)
  const paintings = await comparePaintings(page, samples)
  expect(paintings.faults.slice(0, 5), `seeds ${SEED} and ${CUT_SEED}: ${paintings.faults.length} of ${paintings.words} words`).toEqual([])
  expect(paintings.words).toBeGreaterThan(3000)
})
