import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { StorageUse } from '@lectern/shared/quotas'
import { ApiError } from '../platform/http/api-error.ts'
import { closeSession, openSession } from '../platform/session/session.ts'
import { StorageScreen } from './StorageScreen.tsx'
import { storageTone } from './storage-tone.ts'

const MB = 1024 ** 2
const USE: StorageUse = {
  bytes: { lessons: 10 * MB, versions: 60 * MB, publications: MB, videos: 20 * MB, pictures: 4 * MB, attachments: 0, jobs: 0 },
  usedBytes: 95 * MB, isDiskLow: false,
  quotas: {
    storageBytes: 100 * MB, versionsPerLesson: 300, videosPerLesson: 20, copiesPerHour: 60, connectionsPerPerson: 100, connectionsPerAddress: 2000,
  },
  largest: [
    { lessonId: 'l1', docId: 'd1', name: 'Volcanoes', ownerName: 'Maya', isDeleted: false, bytes: 70 * MB, versionBytes: 50 * MB, videoBytes: 20 * MB, versions: 12, videos: 1 },
    { lessonId: 'l2', docId: 'd2', name: null, ownerName: 'Bo', isDeleted: false, bytes: 20 * MB, versionBytes: 10 * MB, videoBytes: 0, versions: 3, videos: 0 },
    { lessonId: 'l3', docId: 'd3', name: 'Old', ownerName: 'Maya', isDeleted: true, bytes: MB, versionBytes: 0, videoBytes: 0, versions: 0, videos: 0 },
  ],
}

afterEach(() => {
  cleanup()
  closeSession()
})

/** The screen as the owner of a workspace sees it, with what the call came to; undefined while it is under way. */
function show(came: StorageUse | ApiError | undefined): void {
  openSession({ token: 't', expiresAt: Date.now() + 600_000 }, {
    userId: 'u1', organizationId: 'o1', firstName: 'Maya', lastName: '', userName: 'maya.1',
    email: { address: 'maya@school.org', isVerified: true, verificationCode: null },
    onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false, organization: { name: 'School', isDefault: false },
  })
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  if (came instanceof ApiError) {
    const query = client.getQueryCache().build(client, { queryKey: ['storage', 'o1'] })
    query.setState({ ...query.state, status: 'error', error: came })
  } else if (came) client.setQueryData(['storage', 'o1'], came)
  render(<QueryClientProvider client={client}><MemoryRouter><StorageScreen /></MemoryRouter></QueryClientProvider>)
}

describe('the screen of what is stored', () => {
  it('says how full it is, by kind, and what to do', async () => {
    show(USE)
    expect(await screen.findByText('95 MB of 100 MB used')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Storage used' }).getAttribute('aria-valuenow')).toBe('95')
    expect(screen.getByText(/nearly full\. Delete what you do not need/)).toBeTruthy()
    for (const text of ['Versions', '60 MB', 'Pictures', '4 MB', '0 kB']) expect(screen.getAllByText(text).length, text).toBeGreaterThan(0)
    expect(screen.getByText('300')).toBeTruthy()
    expect(screen.getByText('2,000')).toBeTruthy()
  })

  it('leads to the versions of the largest lessons, names none that nobody shared, and says which are in the trash', async () => {
    show(USE)
    expect((await screen.findByRole('link', { name: 'Volcanoes' })).getAttribute('href')).toBe('/editor/l1/d1/history')
    expect(screen.getByText('50 MB (12)')).toBeTruthy()
    expect(screen.getByText('A lesson of Bo')).toBeTruthy()
    expect(screen.getByText('In the trash')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Old' })).toBeNull()
  })

  it('has words for nothing, for too much, for a disk that is full and for a call that failed', async () => {
    show({ ...USE, bytes: { lessons: 0, versions: 0, publications: 0, videos: 0, pictures: 0, attachments: 0, jobs: 0 }, usedBytes: 0, largest: [] })
    expect(await screen.findByText('Nothing is stored yet')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()
    show({ ...USE, usedBytes: 101 * MB, isDiskLow: true })
    expect((await screen.findAllByRole('alert')).map((one) => one.textContent)).toEqual([
      expect.stringContaining('The storage is full. Edits are still saved'), expect.stringContaining('The disk of the server is nearly full'),
    ])
    cleanup()
    show(new ApiError({ code: 'unavailable', httpStatus: 503, message: 'The server is busy. Please try again in a moment.' }))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    cleanup()
    show(undefined)
    expect(document.querySelector('[aria-busy]')).not.toBeNull()
  })

  it.each([[0, 'calm'], [89, 'calm'], [90, 'nearlyFull'], [99, 'nearlyFull'], [100, 'full'], [130, 'full']] as const)('with %d of 100 bytes it is %s', (usedBytes, tone) => {
    expect(storageTone({ usedBytes, quotas: { ...USE.quotas, storageBytes: 100 } })).toBe(tone)
  })
})
