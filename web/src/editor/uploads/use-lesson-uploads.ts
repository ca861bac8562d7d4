import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useLessonSession } from '../../sync/hooks.ts'
import { useEditorStore } from '../editor-store.ts'
import { isUnderWay, lessonUploads, openForPictures } from './upload-list.ts'
import type { LessonUpload } from './upload-list.ts'

/** The pictures on their way to one lesson, oldest first. */
export function useLessonUploads(lessonId: string): readonly LessonUpload[] {
  const list = useStore(lessonUploads, (state) => state.list)
  return useMemo(() => list.filter((upload) => upload.lessonId === lessonId), [list, lessonId])
}

/** While the editor has a lesson on screen, its pictures arrive through the editor's session. */
export function useOpenForPictures(): void {
  const session = useLessonSession()
  const editor = useEditorStore()
  useEffect(() => openForPictures({ session, editor }), [session, editor])
}

/** How many pictures of a lesson are on their way, and how many failed and wait for the author. */
export function useUploadCounts(lessonId: string): { readonly underWay: number; readonly failed: number } {
  const counted = (wanted: boolean) => ({ list }: { readonly list: readonly LessonUpload[] }): number =>
    list.filter((upload) => upload.lessonId === lessonId && isUnderWay(upload) === wanted).length
  return { underWay: useStore(lessonUploads, counted(true)), failed: useStore(lessonUploads, counted(false)) }
}
