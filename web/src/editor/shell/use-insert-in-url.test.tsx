import { cleanup, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { LessonElement } from '@lectern/shared/lesson'
import { INSERT_LIKE, INSERT_PARAM } from '../../lessons/lesson-paths.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import { TestLesson } from '../test-lesson.tsx'
import { useInsertInUrl } from './use-insert-in-url.ts'

afterEach(cleanup)

/** The editor of an address that asks for something. */
function Asked({ query }: { readonly query: Readonly<Record<string, string>> }) {
  useInsertInUrl(useCommandContext())
  const [, setSearch] = useSearchParams()
  useEffect(() => setSearch(query), [query, setSearch])
  return null
}

async function asked(query: Readonly<Record<string, string>>): Promise<{ readonly lesson: TestLesson; readonly made: LessonElement | undefined }> {
  const lesson = new TestLesson()
  lesson.render(<Asked query={query} />)
  await waitFor(() => expect(lesson.session.view.slideIds()).toHaveLength(2))
  return { lesson, made: lesson.session.view.slide(lesson.session.view.slideIds()[1] ?? '')?.elements.at(-1) }
}

it('an interactive that home asks for stands on a slide of its own, and its workshop is open', async () => {
  const { lesson, made } = await asked({ [INSERT_PARAM]: 'interactive' })
  expect(made).toMatchObject({ type: 'interactive', code: '' })
  expect(lesson.store?.getState()).toMatchObject({ dialog: 'interactive', selection: [made?.id] })
})

it('a game that home asks for has the name that was given there, and nothing opens over it', async () => {
  const { lesson, made } = await asked({ [INSERT_PARAM]: 'game', [`${INSERT_LIKE}kind`]: 'wheel', [`${INSERT_LIKE}name`]: 'Rivers' })
  expect(made).toMatchObject({ type: 'game', kind: 'wheel', prompt: { blocks: [{ runs: [{ text: 'Rivers' }] }] } })
  expect(lesson.store?.getState().dialog).toBeNull()
})
