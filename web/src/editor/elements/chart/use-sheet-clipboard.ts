import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { ChartElement } from '@lectern/shared/lesson'
import { clipOfSheet, sheetInClip } from './sheet-clip.ts'
import type { SheetRange } from './sheet-place.ts'

interface SheetClipboard {
  readonly chart: ChartElement
  /** What is selected; null while somebody types in a cell, whose words then have the clipboard. */
  readonly range: SheetRange | null
  readonly clear: () => void
  readonly paste: (texts: readonly (readonly string[])[]) => void
}

/** Copies, cuts and pastes cells of a data sheet while the keyboard is in it. */
export function useSheetClipboard(sheet: RefObject<HTMLElement | null>, clipboard: SheetClipboard): void {
  const latest = useRef(clipboard)
  useEffect(() => {
    latest.current = clipboard
  })
  useEffect(() => {
    const taken = (event: ClipboardEvent): (SheetClipboard & { readonly range: SheetRange; readonly data: DataTransfer }) | null => {
      const { range } = latest.current
      if (sheet.current?.contains(document.activeElement) !== true || event.clipboardData === null || range === null) return null
      event.preventDefault()
      event.stopImmediatePropagation()
      return { ...latest.current, range, data: event.clipboardData }
    }
    const copy = (event: ClipboardEvent): void => {
      const here = taken(event)
      if (here === null) return
      const { html, text } = clipOfSheet(here.chart, here.range)
      here.data.setData('text/html', html)
      here.data.setData('text/plain', text)
      if (event.type === 'cut') here.clear()
    }
    const paste = (event: ClipboardEvent): void => {
      const here = taken(event)
      here?.paste(sheetInClip(here.data.getData('text/html'), here.data.getData('text/plain')))
    }
    // Before those of the stage.
    document.addEventListener('copy', copy, true)
    document.addEventListener('cut', copy, true)
    document.addEventListener('paste', paste, true)
    return () => {
      document.removeEventListener('copy', copy, true)
      document.removeEventListener('cut', copy, true)
      document.removeEventListener('paste', paste, true)
    }
  }, [sheet])
}
