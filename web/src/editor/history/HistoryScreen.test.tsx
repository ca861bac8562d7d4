import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ShareRole } from '@lectern/shared/access'
import { createLesson } from '@lectern/shared/lesson'
import type { Version } from '@lectern/shared/lessons'
import * as Y from 'yjs'
import { closeSession, openSession } from '../../platform/session/session.ts'
import { HistoryScreen } from './HistoryScreen.tsx'
import { PATIENCE } from '../../test-support/patience.ts'

const ADA = { userId: 'ada', name: 'Ada' }
const BO = { userId: 'bo', name: 'Bo' }

const version = (versionId: string, rest: Partial<Version>): Version => ({
  versionId, docId: 'd1', kind: 'named', name: versionId, author: ADA, contributors: [ADA], seq: 1, createdAt: 1_700_000_000_000, ...rest,
})

const MINE = version('Mine', {})
const THEIRS = version('Theirs', { author: BO })
const AUTOMATIC = version('Automatic', { kind: 'auto', name: 'Automatic' })

function bytes(): string {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Volcanoes' }, { kind: 'remote' })
  return btoa(String.fromCharCode(...Y.encodeStateAsUpdate(doc)))
}

afterEach(() => {
  cleanup()
  closeSession()
  vi.unstubAllGlobals()
})

/** The history of a lesson in which Ada has this role, and what the server was asked to delete; `refused` is its answer to that. */
function show(role: ShareRole, versionId: string, refused: object | null = null) {
  const deleted: string[] = []
  let versions = [MINE, THEIRS, AUTOMATIC]
  const update = bytes()
  const answerTo = (method: string, path: string): { readonly status: number; readonly body: object } => {
    const id = /versions\/([^/]+)$/.exec(path)?.[1]
    if (method === 'DELETE' && id !== undefined) {
      deleted.push(id)
      if (refused) return { status: 409, body: refused }
      versions = versions.filter((one) => one.versionId !== id)
      return { status: 200, body: { status: 1, data: {} } }
    }
    const data = id !== undefined ? { version: MINE, update } : path.endsWith('/versions') ? { versions } : {
      lesson: {
        lessonId: 'l1', docId: 'd1', courseId: null, name: 'Volcanoes', description: '', role, owner: BO, lastEditedBy: BO, lastEditedAt: 1, createdAt: 1,
        deletedAt: null, isPublished: false, thumbnail: null,
      },
    }
    return { status: 200, body: { status: 1, data } }
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { body, status } = answerTo(method, url)
    return new Response(JSON.stringify(body), { status })
  })
  openSession({ token: 't', expiresAt: Date.now() + 600_000 }, {
    userId: ADA.userId, organizationId: 'o1', firstName: 'Ada', lastName: '', userName: 'ada.1',
    email: { address: 'ada@school.test', isVerified: true, verificationCode: null },
    onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false, organization: { name: 'School', isDefault: false },
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/editor/l1/d1/history?version=${versionId}`]}>
        <Routes><Route path="/editor/:lessonId/:docId/history" element={<HistoryScreen />} /></Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { deleted }
}

/** The button above the version that is shown, once that is there; null when there is none. */
async function deleteButton(): Promise<HTMLElement | null> {
  await within(await screen.findByRole('main')).findByText(/look|read/i)
  return screen.queryByRole('button', { name: 'Delete' })
}

describe('deleting a version in the history', () => {
  it.each([
    ['owner', 'Mine', true], ['owner', 'Theirs', true], ['owner', 'Automatic', true],
    ['editor', 'Mine', true], ['editor', 'Theirs', false], ['editor', 'Automatic', false],
    ['viewer', 'Mine', false],
  ] as const)('to the %s of the lesson, for the version "%s", it is offered: %s', async (role, versionId, isOffered) => {
    show(role, versionId)
    await screen.findByRole('navigation')
    await screen.findByRole('heading', { name: 'Volcanoes' })
    expect((await deleteButton()) !== null).toBe(isOffered)
  })

  it('asks first and names the version; whoever cancels deletes nothing', async () => {
    const { deleted } = show('owner', 'Theirs')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete this version?' })
    expect(question.textContent).toContain('“Theirs” is gone for good')
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), PATIENCE)
    expect(deleted).toEqual([])
  })

  it('deletes that one, says so and shows the latest of the others', async () => {
    const { deleted } = show('owner', 'Theirs')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await vi.waitFor(() => expect(document.querySelector('[data-version="Theirs"]')).toBeNull(), PATIENCE)
    expect(deleted).toEqual(['Theirs'])
    await vi.waitFor(() => expect(document.querySelector('[data-version][aria-current="true"]')?.getAttribute('data-version')).toBe('Mine'), PATIENCE)
  })

  it('stays with the words of the server when it refuses, and the version stays too', async () => {
    show('editor', 'Mine', { status: 0, code: 'conflict', message: 'Somebody is looking after this version.' })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await within(question).findByText('Somebody is looking after this version.')).toBeTruthy()
    expect(document.querySelector('[data-version="Mine"]')).not.toBeNull()
  })
})
