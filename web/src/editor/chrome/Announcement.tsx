import { useStore } from 'zustand'
import { useEditorStore } from '../editor-store.ts'
import { announcementOf } from './announce.ts'

/** The region in which commands say what they did; it stays while panels come and go. */
export function Announcement() {
  const words = useStore(announcementOf(useEditorStore()))
  return <p role="status" className="sr-only">{words}</p>
}
