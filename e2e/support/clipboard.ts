import { SCHEMA_VERSION } from '@lectern/shared/lesson'
import type { Page } from 'playwright/test'

/** Puts something of a media type on the clipboard, as another program does, and pastes it where the keyboard is. */
export async function pasteData(page: Page, type: string, data: string): Promise<void> {
  await page.evaluate(([kind, given]) => {
    const clipboard = new DataTransfer()
    clipboard.setData(kind, given)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }))
  }, [type, data] as const)
}

/** Puts elements on the clipboard, as copying them does, and pastes them. */
export async function pasteElements(page: Page, elements: readonly object[]): Promise<void> {
  await pasteData(page, 'application/x-lectern', JSON.stringify({ kind: 'lectern/elements', version: SCHEMA_VERSION, elements }))
}
