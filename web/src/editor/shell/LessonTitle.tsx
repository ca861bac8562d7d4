import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NAME_MAX } from '@lectern/shared/courses'
import { renameLesson } from '@lectern/shared/lessons'
import { call, messageOf } from '../../platform/http/api.ts'
import { toast } from '../../ui/index.ts'
import { useCanEdit, useMeta } from '../../sync/hooks.ts'

/** The title of the lesson, changed where it stands. */
export function LessonTitle({ lessonId }: { readonly lessonId: string }) {
  const { t } = useTranslation('editor')
  const { title } = useMeta()
  const canEdit = useCanEdit()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<string | null>(null)
  const cancelled = useRef(false)
  const rename = useMutation({
    mutationFn: (name: string) => call(renameLesson, { params: { lessonId }, body: { name } }),
    onSuccess: () => queries.invalidateQueries(),
    onError: (error) => toast(t('topBar.renameFailed', { message: messageOf(error) }), { tone: 'danger' }),
    // The new title comes back through the document; until then the one typed is shown.
    onSettled: () => setDraft(null),
  })

  const save = (): void => {
    const name = draft?.trim() ?? title
    if (cancelled.current || name === title) setDraft(null)
    else if (name === '') {
      toast(t('topBar.titleEmpty'), { tone: 'warning' })
      setDraft(null)
    } else rename.mutate(name)
    cancelled.current = false
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation()
    if (event.key === 'Escape') cancelled.current = true
    if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
  }
  const shown = draft ?? (title === '' ? t('untitled') : title)
  if (!canEdit) return <h1 dir="auto" className="min-w-16 shrink-[99999] truncate px-2 font-serif text-lg">{shown}</h1>
  return (
    <h1 className="min-w-16 shrink-[99999] font-serif text-lg">
      {/* The invisible copy gives the box the width of its words. */}
      <span className="relative inline-grid max-w-full items-center">
        <span aria-hidden="true" className="invisible overflow-hidden px-2 whitespace-pre [grid-area:1/1]">{shown === '' ? ' ' : shown}</span>
        <input
          aria-label={t('topBar.title')} title={t('topBar.rename')} value={shown} maxLength={NAME_MAX} spellCheck={false} size={1}
          disabled={rename.isPending}
          onFocus={(event) => {
            setDraft(title)
            event.target.select()
          }}
          onChange={(event) => setDraft(event.target.value)} onBlur={save} onKeyDown={onKeyDown}
          className="w-full min-w-12 truncate rounded-control bg-transparent px-2 py-0.5 [grid-area:1/1] hover:bg-hover focus:bg-sheet focus:outline-2 focus:outline-teal"
        />
      </span>
    </h1>
  )
}
