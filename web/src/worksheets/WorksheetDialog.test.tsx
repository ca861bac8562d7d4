import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ActivityElement } from '@lectern/shared/activities'
import { createLesson, newParts, pasteSlides, readSlide, slideIds } from '@lectern/shared/lesson'
import { questionSlides } from '@lectern/shared/question-files'
import { richTextOf } from '@lectern/shared/text'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { WorksheetDialog } from './WorksheetDialog.tsx'

const ORIGIN = { kind: 'local', command: 'test' } as const

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A question in Arabic with one right answer, and one in English whose author has not said what is right. */
function questions(): readonly ActivityElement[] {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const options = newParts([['الراين', true], ['إتنا', false]].map(([words, isCorrect]) => ({ text: richTextOf(String(words)), isCorrect: isCorrect === true, feedback: richTextOf('') })))
  const slides = questionSlides([{ type: 'multipleChoice', prompt: richTextOf('أي نهر؟'), options, points: 3 }, { type: 'shortAnswer', prompt: richTextOf('How long?'), kind: 'number' }], { trueLabel: richTextOf('Yes'), falseLabel: richTextOf('No') })
  pasteSlides(doc, JSON.parse(JSON.stringify({ slides })), { after: slideIds(doc)[0] ?? null }, ORIGIN)
  return slideIds(doc).slice(1).flatMap((id) => (readSlide(doc, id)?.elements ?? []) as unknown as ActivityElement[])
}

it('what is selected is printed first, the whole lesson when it is asked for, and what is right on a page of its own behind the questions', () => {
  const all = questions()
  render(<WorksheetDialog title="Rivers" scopes={[{ id: 'all', elements: all }, { id: 'slide', elements: [] }, { id: 'one', elements: all.slice(0, 1) }]} onClose={() => undefined} />)
  const preview = within(screen.getByRole('region', { name: 'How it will be printed' }))
  const pages = (): readonly (string | null)[] => preview.getAllByRole('heading', { name: 'Rivers' }).map((heading) => heading.closest('section')!.textContent)
  expect(pages()).toEqual(['RiversNameDatePoints/ 31.أي نهر؟3 pointsTick one answer.A.الراينB.إتنا', 'Answer keyRivers1.أي نهر؟3 pointsA.الراين'])
  expect(preview.getAllByRole('listitem')[0]?.dir).toBe('rtl')
  fireEvent.click(screen.getByRole('button', { name: /Which questions/ }))
  fireEvent.click(screen.getByRole('option', { name: 'Whole lesson (2 questions)' }))
  expect(pages().map((words) => words?.includes('How long?'))).toEqual([true, true])
  expect(pages()[1]).toContain('What is right has not been set yet.')
  fireEvent.click(screen.getByRole('button', { name: /What is printed/ }))
  fireEvent.click(screen.getByRole('option', { name: 'Questions' }))
  expect(pages()).toHaveLength(1)
})

it('a browser calls the PDF as the lesson is called, and the page has its own title again', async () => {
  const before = document.title
  let printed = ''
  vi.stubGlobal('print', () => { printed = document.title })
  render(<WorksheetDialog title="Rivers" scopes={[{ id: 'all', elements: questions() }]} onClose={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
  await waitFor(() => expect(printed).toBe('Rivers – Worksheet'))
  expect(document.title).toBe(before)
})

it('says so where nothing is asked', () => {
  render(<WorksheetDialog title="Rivers" scopes={[{ id: 'all', elements: [] }]} onClose={() => undefined} />)
  expect(screen.getByText('There are no questions here yet.').tagName).toBe('P')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print or save as PDF' }).disabled).toBe(true)
})
