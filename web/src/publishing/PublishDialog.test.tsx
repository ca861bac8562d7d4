import type { Lesson } from '@lectern/shared/lessons'
import { PUBLISHING_LIMITS } from '@lectern/shared/publishing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import '../platform/i18n/i18n.ts'
import { closeSession, openSession } from '../platform/session/session.ts'
import { PublishDialog } from './PublishDialog.tsx'
import type { PublishDialogProps } from './PublishDialog.tsx'

const OWNED: PublishDialogProps = { lessonId: 'l1', title: 'Volcanoes', role: 'owner', isSaved: true, onClose: () => undefined }
const ADA = { userId: 'ada', name: 'Ada' }
const LESSON: Lesson = {
  lessonId: 'l1', docId: 'd1', courseId: null, name: 'Volcanoes', description: '', role: 'owner', owner: ADA, lastEditedBy: ADA, lastEditedAt: 1, createdAt: 1,
  deletedAt: null, isPublished: false, thumbnail: null,
}

afterEach(() => {
  cleanup()
  closeSession()
  vi.unstubAllGlobals()
})

/** The description that the form of a lesson without links begins with; `null`: the lesson cannot be read. */
async function proposed(description: string | null): Promise<string> {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/publications')) return new Response(JSON.stringify({ status: 1, data: { publications: [] } }), { status: 200 })
    if (description === null) return new Response(JSON.stringify({ status: 4, code: 'internal', message: 'No.' }), { status: 500 })
    return new Response(JSON.stringify({ status: 1, data: { lesson: { ...LESSON, description } } }), { status: 200 })
  })
  openSession({ token: 't', expiresAt: Date.now() + 600_000 }, {
    userId: 'ada', organizationId: 'o1', firstName: 'Ada', lastName: '', userName: 'ada', email: { address: 'ada@school.test', isVerified: true, verificationCode: null },
    onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false, organization: { name: 'School', isDefault: false },
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PublishDialog {...OWNED} />
    </QueryClientProvider>,
  )
  const { value } = await screen.findByLabelText<HTMLTextAreaElement>(/^Description/)
  cleanup()
  return value
}

it('what a lesson says about itself is proposed for its first link, as much as a publication may say', async () => {
  expect(await proposed('Why they erupt')).toBe('Why they erupt')
  expect(await proposed('x'.repeat(PUBLISHING_LIMITS.descriptionMax + 100))).toBe('x'.repeat(PUBLISHING_LIMITS.descriptionMax))
})

it('a lesson that cannot be read is published without a proposal', async () => {
  expect(await proposed(null)).toBe('')
})
