import { importDeck, readImport, readImportedSlides } from '@lectern/shared/imports'
import type { DeckImport, ImportForm, ImportFormOfSlides, ImportTarget } from '@lectern/shared/imports'
import { isJobOpen, retryJob, stopJob } from '@lectern/shared/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LESSONS_KEY } from '../library/use-item-mutation.ts'
import { call } from '../platform/http/api.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { upload } from '../platform/http/upload.ts'
import { randomUuid } from '../platform/random-uuid.ts'
import { loadChunk } from '../platform/loading/chunk-recovery.ts'
import { backgroundImports, goOnInBackground } from './background.ts'
import { isPdf } from './deck-file.ts'
import { importAfter } from './import-stage.ts'
import { leavingOf } from './leaving.ts'
import { noteLookedAt } from './looked-at.ts'
import type { PdfDeckError } from './pdf-deck.ts'

/** How often it is asked how far an import is, ms. */
const POLL_MS = 700

/** How far an import is. */
export type ImportState =
  | { readonly kind: 'idle' }
  /** A share of 1 is sent. */
  | { readonly kind: 'sending'; readonly share: number }
  /** A page of a PDF, from 1, becomes a picture. */
  | { readonly kind: 'drawing'; readonly page: number; readonly of: number }
  | { readonly kind: 'working'; readonly made: DeckImport }
  | { readonly kind: 'ready'; readonly made: DeckImport; readonly slides: readonly Record<string, unknown>[] | null }
  /** Of what did not come about: the job, or what was thrown, why there is none, and words where nothing else says it. */
  | { readonly kind: 'failed'; readonly made: DeckImport | null; readonly failure: string | null; readonly words: string; readonly error: unknown }

interface Sent {
  readonly file: File
  readonly form: ImportFormOfSlides
  readonly hidden: boolean
  readonly language: string
  /** The same for another try, so that what arrived after all is not imported twice. */
  readonly key: string
}

function formOf({ file, form: slides, hidden, key, language }: Sent, target: ImportTarget): FormData {
  const fields: ImportForm = { key, target, form: slides, hidden: hidden ? 'yes' : 'no', language }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

/** Waits; at once over when the signal comes. */
async function pause(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, POLL_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    }, { once: true })
  })
}

/** Why an import is not followed any more: its screen is gone, and nobody has stopped it. */
const LEFT = 'left'

/**
 * Imports a deck: sends it, follows its job, and fetches its slides where they are wanted. What is on the server goes on in the
 * background when the screen goes. `found` is an import that began elsewhere, and is shown here.
 */
export function useDeckImport(target: ImportTarget, found: DeckImport | null = null) {
  const client = useQueryClient()
  const { i18n } = useTranslation()
  const [state, setState] = useState<ImportState>(() => (found === null ? { kind: 'idle' } : { kind: 'working', made: found }))
  const run = useRef(new AbortController())
  const sent = useRef<Sent | null>(null)

  const follow = async (from: DeckImport, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return
    const { jobId } = from.job
    let made = from
    backgroundImports.hold(jobId)
    signal.addEventListener('abort', () => {
      backgroundImports.release(jobId)
      if (signal.reason === LEFT && isJobOpen(made.job.state) && leavingOf({ kind: 'working' }, target) === 'goes-on') goOnInBackground(made)
    }, { once: true })
    while (isJobOpen(made.job.state) && !signal.aborted) {
      setState({ kind: 'working', made })
      await pause(signal)
      if (!signal.aborted) made = importAfter(made, (await call(readImport, { params: { importId: made.job.jobId }, signal })).import)
    }
    if (signal.aborted) return
    void noteLookedAt(made.job.jobId)
    if (made.job.state !== 'ready') return setState({ kind: 'failed', made, failure: made.job.failure, words: '', error: null })
    const slides = target !== 'lesson' ? (await call(readImportedSlides, { params: { importId: made.job.jobId }, signal })).slides : null
    void client.invalidateQueries({ queryKey: LESSONS_KEY })
    setState({ kind: 'ready', made, slides })
  }
  /** Begins anew: what went on before is not followed any more. */
  const begin = (work: (signal: AbortSignal) => Promise<void>, made: DeckImport | null): void => {
    run.current.abort()
    const own = new AbortController()
    run.current = own
    work(own.signal).catch((error: unknown) => {
      if (own.signal.aborted) return
      const failure = error instanceof Error && error.name === 'PdfDeckError' ? (error as PdfDeckError).failure : null
      setState({ kind: 'failed', made, failure, words: failure === null ? messageOf(error) : '', error: failure === null ? error : null })
    })
  }
  const mount = useRef(() => { if (found !== null) begin(async (signal) => await follow(found, signal), found) })
  useEffect(() => {
    mount.current()
    return () => run.current.abort(LEFT)
  }, [])
  /** A PDF as a presentation of its pages. */
  const drawn = async (file: File, signal: AbortSignal): Promise<File> => {
    const { deckOfPdf } = await loadChunk(async () => await import('./pdf-deck.ts'))
    return await deckOfPdf(file, (page, of) => { if (!signal.aborted) setState({ kind: 'drawing', page, of }) }, signal)
  }
  const send = (what: Sent): void => {
    sent.current = what
    setState({ kind: 'sending', share: 0 })
    begin(async (signal) => {
      const file = isPdf(what.file) ? await drawn(what.file, signal) : what.file
      const answer = await upload(importDeck, formOf({ ...what, file }, target), {}, { signal, onProgress: (share) => setState({ kind: 'sending', share }) })
      await follow(answer.import, signal)
    }, null)
  }

  return {
    state,
    start: (file: File, { form, hidden }: { readonly form: ImportFormOfSlides; readonly hidden: boolean }) => send({ file, hidden, form: isPdf(file) ? 'objects' : form, key: randomUuid(), language: i18n.language }),
    /** Ends what is sent or made, and is where one begins. */
    stop: () => {
      run.current.abort()
      if (state.kind === 'working') void call(stopJob, { params: { jobId: state.made.job.jobId } }).catch(() => undefined)
      setState({ kind: 'idle' })
    },
    retry: () => {
      if (state.kind !== 'failed') return
      const { made } = state
      if (made === null) return sent.current === null ? setState({ kind: 'idle' }) : send(sent.current)
      begin(async (signal) => {
        const { job } = await call(retryJob, { params: { jobId: made.job.jobId }, signal })
        await follow({ ...made, job }, signal)
      }, made)
    },
    reset: () => setState({ kind: 'idle' }),
  }
}
