import { elementTypes } from '@lectern/shared/lesson'
import { expect, test } from 'playwright/test'
import type { PictureReport } from '../../web/src/test-support/pictures-report.ts'
import { BLOBS, openBuilt } from '../support/built-page.ts'

/** Pictures of a slide differ in at most so many of their pixels. */
const MOST = 0.01
/** What leaves hardly anything on the slide was not painted. */
const LEAST_INK = 0.002

test('an element of every type looks the same on the stage, in thumbnails, in the player and in videos, within 1 % of the pixels', async ({ page }) => {
  await page.setContent('<body style="margin:0;background:linear-gradient(90deg,#0f766e,#f4e9c8)">')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 180 } })
  await openBuilt(page, 'http://pictures.test', 'element-pictures', 'compareElementPictures', new Map([[BLOBS, Buffer.from(picture)]]))
  const reports = await page.evaluate(async () => await (window as unknown as { readonly compareElementPictures: () => Promise<readonly PictureReport[]> }).compareElementPictures())
  // Whatever type there is: a new one is compared without anybody writing it down here.
  expect([...new Set(reports.map(({ type }) => type))]).toEqual(elementTypes())
  expect(new Set(reports.map(({ name }) => name))).toEqual(new Set(['stage', 'thumbnail', 'player', 'video']))
  expect(reports.filter(({ ink, name }) => name === 'stage' && ink < LEAST_INK).map(({ ink, type, width }) => `${type} ${width}: ${ink}`)).toEqual([])
  expect(reports.filter(({ difference }) => difference > MOST).map(({ difference, name, type, width }) => `${type} ${name} ${width}: ${difference}`)).toEqual([])
})
