import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { queryClient } from '../platform/http/query-client.ts'
import { closeSession } from '../platform/session/session.ts'
import { dismissToast, readToasts } from '../ui/toast-store.ts'
import { PATIENCE } from './patience.ts'

// A part that comes late is compiled when it is first asked for, which a busy machine takes its time for; nothing here is about speed.
configure({ asyncUtilTimeout: PATIENCE.timeout })

// The files of one worker share one page, as making it takes longer than most of them. Each leaves it as it found it.
afterAll(async () => {
  cleanup()
  queryClient.clear()
  await (window as unknown as { happyDOM: { abort: () => Promise<void> } }).happyDOM.abort()
  // Parts that were asked for and not waited for: the page of the worker's last file goes with the worker.
  await vi.dynamicImportSettled()
  // First what was put over the fake clock: else its functions would be put back, and no frame would ever come again.
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  globalThis.indexedDB = new IDBFactory()
  closeSession()
  for (const { id } of readToasts()) dismissToast(id)
  // A press ends what holds the keyboard for somebody whose text was taken away.
  window.dispatchEvent(new Event('pointerdown'))
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
  document.head.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
})
