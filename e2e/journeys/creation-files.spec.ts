import { strToU8, zipSync } from 'fflate'
import { pdfOf } from '../../web/src/creation/files/test-pdf.ts'
import type { TestLine } from '../../web/src/creation/files/test-pdf.ts'
import { newPerson } from '../support/accounts.ts'
import { findings } from '../support/axe.ts'
import { expect, LONG, test } from '../support/test.ts'

/** A Word file of a heading, a paragraph and a list. */
function wordFile(): Buffer {
  const paragraph = (words: string, style: string) => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`
  const named = (id: string, name: string) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`
  const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
  const body = [
    paragraph('Tides', 'H1'), paragraph('The sea rises and falls twice a day, because the moon and the sun pull at it from far away.', 'Normal'),
    paragraph('Kinds', 'H2'), paragraph('Spring tide: sun and moon pull together', 'LB'), paragraph('Neap tide: they pull across each other', 'LB'),
  ].join('')
  return Buffer.from(zipSync({
    '[Content_Types].xml': strToU8(`<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/></Types>`),
    '_rels/.rels': strToU8(`<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`),
    'word/_rels/document.xml.rels': strToU8(`<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/styles" Target="styles.xml"/></Relationships>`),
    'word/document.xml': strToU8(`<w:document ${main}><w:body>${body}</w:body></w:document>`),
    'word/styles.xml': strToU8(`<w:styles ${main}>${named('H1', 'heading 1')}${named('H2', 'heading 2')}${named('LB', 'List Bullet')}</w:styles>`),
  }))
}

test('files of other programs become the text of a lesson, and what cannot be read says why and changes nothing (S2 §4)', { tag: LONG }, async ({ desk, server }) => {
  const { page } = await newPerson(desk, server)
  await page.goto('/home/create?from=text')
  const text = page.getByLabel('Your text')
  const open = async (name: string, buffer: Buffer) => await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  await text.fill('What was there before.')

  await open('Tides.docx', wordFile())
  await expect(text).toHaveValue('# Tides\n\nThe sea rises and falls twice a day, because the moon and the sun pull at it from far away.\n\n## Kinds\n\n- Spring tide: sun and moon pull together\n- Neap tide: they pull across each other')
  await expect(page.getByText('“Tides.docx” is in the field.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveValue('What was there before.')

  await open('Broken.pdf', Buffer.from('%PDF-1.7\nnothing more'))
  await expect(page.getByRole('alert')).toHaveText(/“Broken.pdf” could not be read/)
  await open('Long.pdf', Buffer.from(pdfOf(Array.from({ length: 60 }, (_, at) => [[`What stands on page ${at + 1} of them.`, 12, 50, 400]]))))
  const choice = page.getByRole('group', { name: 'Pages to read' })
  await choice.getByLabel('Last page').fill('60')
  await choice.getByLabel('Last page').press('Enter')
  await expect(choice.getByRole('status')).toHaveText('You selected 60 pages. Maximum 50 pages allowed.')
  await choice.getByLabel('First page').fill('58')
  await choice.getByLabel('First page').press('Enter')
  await expect(text).toHaveValue('What was there before.')
  await expect(page.getByText('Not enough content')).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await choice.getByRole('button', { name: 'Read these pages' }).click()
  await expect(text).toHaveValue('What stands on page 58 of them.\n\nWhat stands on page 59 of them.\n\nWhat stands on page 60 of them.')

  const page1: readonly TestLine[] = [['Rivers carry water to the sea, all of them.', 12, 50, 700], ['Figure 1: The Rhine', 9, 100, 380]]
  await open('Rivers.pdf', Buffer.from(pdfOf([page1, [['The second page has two pictures.', 12, 50, 700]]], [[0, 200, 160, [100, 400, 300, 240]], [1, 120, 120, [100, 100, 200, 200], 9]])))
  const pictures = page.getByRole('region', { name: 'Pictures of the file' })
  await pictures.getByRole('button', { name: 'Picture of page 2' }).click()
  expect(await findings(page)).toEqual([])
  await expect(pictures.getByRole('button', { name: 'Figure 1: The Rhine', pressed: true })).toBeVisible()
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/Designer/UploadGalleryMedia'))
  await pictures.getByRole('button', { name: 'Keep 1 picture' }).click()
  expect(await (await kept).text()).toContain('Figure 1: The Rhine')
  await expect(pictures.getByText('1 picture goes to your uploads')).toBeVisible()

  await open('Tides.docx', wordFile())
  await expect(text).toHaveValue(/^# Tides/)
  await page.getByRole('button', { name: /Make a reading/ }).click()
  await expect(page.getByRole('region', { name: 'Reading' }).getByRole('heading', { name: 'Kinds' })).toBeVisible()
})
