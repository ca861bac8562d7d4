import { roleAllows } from '@lectern/shared/access'
import type { SlidesFailure } from '@lectern/shared/creation'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'

const FAILURES: Readonly<Partial<Record<string, SlidesFailure>>> = {
  'forbidden': 'slides-no-right', 'not-found': 'slides-no-right', 'document-locked': 'slides-locked', 'storage-full': 'slides-no-room', 'disk-full': 'slides-no-room',
  'insufficient-credits': 'slides-no-credits',
}

/** Why writing into a lesson comes to no end, as its people are told; undefined for what is a fault of ours. */
export function failureOf(error: unknown): SlidesFailure | undefined {
  return error instanceof LecternError ? FAILURES[error.code] : undefined
}

/** @throws LecternError `forbidden` when who asked for the slides may not edit the lesson any more */
export async function requireEditor(app: FastifyInstance, userId: string, lessonId: string): Promise<void> {
  const lesson = await app.access.targetForLesson(userId, lessonId)
  if (lesson === null || lesson.deleted || !roleAllows(lesson.role, 'edit')) throw new LecternError('forbidden')
}
