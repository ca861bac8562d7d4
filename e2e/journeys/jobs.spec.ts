import { beginCapture, listVideos, makeVideo } from '@lectern/shared/video'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('one sees what another person has made, in the open lesson and in the workspace, without asking, stops it, tries again and goes to it', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Spring tides', { editor: 'editor' })
  const preview = await desk.signedIn('editor')
  await preview.goto(`/preview?lessonId=${lessonId}`)
  await expect(preview.getByRole('button', { name: 'Make video' })).toBeEnabled()
  await expect(preview.getByRole('link', { name: 'Videos' })).toHaveCount(0)
  const page = await preview.context().newPage()
  await page.goto('/home')
  await page.getByRole('link', { name: 'Being made' }).click()
  await expect(page.getByRole('heading', { name: 'What is being made', level: 1 })).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Spring tides' }) })
  // What the same person has made elsewhere may be in the list.
  await expect(page.getByText('Nothing is being made').or(page.getByRole('main').getByRole('listitem')).first()).toBeVisible()
  await expect(row).toHaveCount(0)

  // Both pages asked for their lists before there was a video, and ask again only because they are told.
  const { video } = await api.call(makeVideo, { params: { lessonId }, body: { key: 'journey', renderer: 'browser' } })
  await expect(preview.getByRole('link', { name: 'Videos' })).toBeVisible()
  await expect(row).toContainText('asked for by')
  await expect(row).toContainText('Waits for a browser to make it')
  await api.call(beginCapture, { params: { lessonId, videoJobId: video.videoJobId } })
  await expect(row.getByRole('progressbar', { name: 'Progress of “Spring tides”' })).toBeVisible()
  expect(await findings(page)).toEqual([])

  await row.getByRole('button', { name: 'Stop “Spring tides”' }).click()
  await page.getByRole('alertdialog', { name: 'Stop making this?' }).getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(row).toContainText('Stopped')
  await expect.poll(async () => (await api.call(listVideos, { params: { lessonId } })).videos[0]?.status).toBe('stopped')
  await row.getByRole('button', { name: 'Try “Spring tides” again' }).click()
  await expect.poll(async () => (await api.call(listVideos, { params: { lessonId } })).videos[0]?.status).not.toBe('stopped')
  expect(desk.faults).toEqual([])
})
