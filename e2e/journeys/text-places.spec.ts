import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { expect, test } from 'playwright/test'
import { build } from 'vite'
import type { PaintingsReport, PlacesReport, PlacesSample } from '../../web/src/test-support/places-report.ts'
import { squareFont } from '../support/han-font.ts'
import { textSamples } from '../support/text-samples.ts'

const WEB = fileURLToPath(new URL('../../web', import.meta.url))
const SEED = 20_261_122
/** One that failed once: long words cut between letters that are drawn closer together. */
const CUT_SEED = 4
/** One more face of a family that every text falls back to. */
const HAN = "@font-face{font-family:'Noto Sans Devanagari Variable';font-weight:100 900;src:url(/han.otf);unicode-range:U+3000-30FF,U+4E00-9FFF,U+FF00-FFEF}"
const SITE = 'http://places.test'

/** Opens a page that has the editor of text boxes and the canvas layout, both as the product has them. */
async function openPlaces(page: Page, samples: readonly PlacesSample[]): Promise<void> {
  const built = await build({
    root: WEB, configFile: false, logLevel: 'error',
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: `${WEB}/src/test-support/text-places.ts`, output: { entryFileNames: 'places.js', assetFileNames: '[name][extname]' } } },
  })
  if (!('output' in built)) throw new Error('Nothing was built')
  const files = new Map(built.output.map((file): [string, string | Buffer<ArrayBuffer>] => {
    const content = file.type === 'chunk' ? file.code : file.source
    return [`/${file.fileName}`, typeof content === 'string' ? content : Buffer.from(content)]
  }))
  const styles = [...files.keys()].filter((path) => path.endsWith('.css')).map((path) => `<link rel="stylesheet" href="${path}">`)
  const han = JSON.stringify(samples).match(/[\u3000-\u30FF\u4E00-\u9FFF\uFF00-\uFFEF]/g) ?? []
  files.set('/han.otf', squareFont(han))
  files.set('/', `<!doctype html><meta charset="utf-8">${styles.join('')}<style>${HAN}</style><body style="margin:0"><script type="module" src="/places.js"></script>`)
  const typeOf = (path: string): string => path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : /\.(?:woff2|otf)$/.test(path) ? 'font/otf' : 'text/html'
  await page.route(`${SITE}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname
    const body = files.get(path)
    await (body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body, contentType: typeOf(path) }))
  })
  await page.goto(`${SITE}/`)
  await page.waitForFunction(() => 'comparePlaces' in window)
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
