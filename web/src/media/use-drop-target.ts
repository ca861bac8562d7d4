import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** What a place does with what is dropped on it. */
export interface DropTarget {
  /** Whether what hovers can be taken; asked with the types of its data only, which is all browsers tell. */
  readonly takes: (types: readonly string[]) => boolean
  readonly onDrop: (data: DataTransfer) => void
}

/** Lets things be dropped on an element; true while something it takes hovers over it. */
export function useDropTarget(place: RefObject<HTMLElement | null>, target: DropTarget): boolean {
  const [over, setOver] = useState(false)
  const current = useRef(target)
  useEffect(() => { current.current = target })
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const takes = (event: DragEvent): boolean => event.dataTransfer !== null && current.current.takes(event.dataTransfer.types)
    const onDragOver = (event: DragEvent): void => {
      if (!takes(event) || !event.dataTransfer) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    const onDragLeave = (event: DragEvent): void => {
      if (!(event.relatedTarget instanceof Node) || !element.contains(event.relatedTarget)) setOver(false)
    }
    const onDrop = (event: DragEvent): void => {
      setOver(false)
      if (!takes(event) || !event.dataTransfer) return
      event.preventDefault()
      current.current.onDrop(event.dataTransfer)
    }
    element.addEventListener('dragover', onDragOver)
    element.addEventListener('dragleave', onDragLeave)
    element.addEventListener('drop', onDrop)
    return () => {
      element.removeEventListener('dragover', onDragOver)
      element.removeEventListener('dragleave', onDragLeave)
      element.removeEventListener('drop', onDrop)
    }
  }, [place])
  return over
}
