import { useEffect, useRef, useState } from 'react'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { GALLERY_MESSAGES, GALLERY_TYPE } from '@lectern/shared/gallery'
import type { GalleryMedia } from '@lectern/shared/gallery'
import { INFOGRAPHIC_MESSAGES, makeInfographic } from '@lectern/shared/infographics'
import type { Infographic, InfographicKind, InfographicRatio } from '@lectern/shared/infographics'
import { ApiError, call, messageOf } from '../../platform/http/api.ts'
import { translate, translateMessage } from '../../platform/i18n/i18n.ts'
import { queryClient } from '../../platform/http/query-client.ts'
import { showInsufficientCredits } from '../../credits/insufficient-store.ts'
import { readCreditDetails, refreshCreditDetails } from '../../credits/queries.ts'
import { useCreditCheck } from '../../credits/use-credit-check.ts'
import { keepPicture } from '../../gallery/keep-picture.ts'
import { GALLERY_KEY, rememberUse } from '../../gallery/queries.ts'
import { placeInfographic } from './place-infographic.ts'
import type { CommandContext } from '../commands/command.ts'
import { createPressKeys, unlessAborted } from '../../platform/http/press.ts'
import { drawingWithFonts, renderDrawing, renderHtml, withFonts } from './render-html.ts'
import { describe } from './source.ts'
import type { InfographicColours } from './source.ts'
import { usableHtml } from './usable-html.ts'

/** How long a model may take, ms. */
const MOST_MS = 200_000

/** What an infographic is made of. */
export interface InfographicWords {
  readonly text: string
  readonly additionalPrompt: string
}

/** How it looks. */
export interface InfographicLook {
  readonly ratio: InfographicRatio
  readonly colours: InfographicColours
  /** Absent for the design that goes with the words. */
  readonly design?: InfographicKind | undefined
  /** That of headings first. */
  readonly fonts: readonly string[]
}

/** An infographic that was made: with its page, or else its drawing, and the fonts in it. */
export interface Made {
  readonly infographic: Infographic
  readonly page: Document | null
  /** SVG; null where there is a page, or where it could not be read and is shown from its address. */
  readonly drawing: string | null
  readonly words: InfographicWords
  /** Under which it was paid. */
  readonly key: string
}

/** What goes on, and what went wrong last. */
export interface Making {
  readonly phase: 'idle' | 'making' | 'placing'
  readonly made: Made | null
  /** Whether what was made could not be kept in the gallery, and would be lost with the dialog. */
  readonly isUnkept: boolean
  readonly fault: { readonly title: string; readonly reason: string } | null
  /** Makes an infographic and keeps it in the gallery; nothing while something goes on. */
  make(words: InfographicWords, look: InfographicLook): Promise<void>
  /** Draws what was made otherwise, which costs nothing; nothing while something goes on. */
  redraw(look: InfographicLook): Promise<void>
  /** Puts what was made on the slide, with words for who does not see it; true when it is there. */
  place(alt: string, how: { readonly source: string; readonly insteadOf: string | null }): Promise<boolean>
  stop(): void
}

/** Makes infographics of a slide's words and puts them on it. */
export function useInfographic(context: CommandContext, slideId: string): Making {
  const check = useCreditCheck()
  const [phase, setPhase] = useState<Making['phase']>('idle')
  const [made, setMade] = useState<Made | null>(null)
  const [isUnkept, setUnkept] = useState(false)
  const [fault, setFault] = useState<Making['fault']>(null)
  const [keys] = useState(createPressKeys)
  /** Of what goes on; null while nothing does. */
  const abort = useRef<AbortController | null>(null)
  const kept = useRef<{ readonly made: Made; readonly media: Promise<GalleryMedia> } | null>(null)
  const isClosed = useRef(false)
  const latest = useRef(context)
  useEffect(() => { latest.current = context })
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
      abort.current?.abort()
    }
  }, [])

  const run = async (next: 'making' | 'placing', failed: () => string, act: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> => {
    if (abort.current) return false
    const control = new AbortController()
    abort.current = control
    setPhase(next)
    setFault(null)
    try {
      return await act(control.signal)
    } catch (error) {
      if (control.signal.aborted) return false
      if (error instanceof ApiError && error.code === 'insufficient-credits') {
        await refreshCreditDetails()
        showInsufficientCredits(readCreditDetails().details?.totalCredits ?? 0)
      } else setFault({ title: failed(), reason: messageOf(error) })
      return false
    } finally {
      if (abort.current === control) {
        abort.current = null
        setPhase('idle')
      }
    }
  }

  /** Keeps what was made, once; it is paid for, so it goes on when the dialog is closed. */
  const keep = async (wanted: Made): Promise<GalleryMedia> => {
    if (kept.current?.made === wanted) return await kept.current.media
    const media = keepInGallery(wanted)
    kept.current = { made: wanted, media }
    setUnkept(false)
    try {
      return await media
    } catch (error) {
      if (kept.current.media === media) {
        kept.current = null
        setUnkept(true)
      }
      throw error
    }
  }

  const keepBeside = async (wanted: Made): Promise<void> => {
    try {
      await keep(wanted)
    } catch (error) {
      const failure = { title: uploadFailed(), reason: messageOf(error) }
      if (isClosed.current) latest.current.ui.toast({ kind: 'error', text: `${failure.title}: ${failure.reason}` })
      else setFault(failure)
    }
  }

  /** Asks for an infographic; false when nothing usable came. */
  const ask = async (words: InfographicWords, { colours, design, fonts, ratio }: InfographicLook, key: string, signal: AbortSignal): Promise<Made | null> => {
    const look = { ratio, colors: [...colours.colors], background: colours.background, fonts: [...fonts], ...(design === undefined ? {} : { design }) }
    const infographic = await call(makeInfographic, { body: { ...words, ...look, key }, signal, timeoutMs: MOST_MS })
    const page = usableHtml(infographic.htmlContent)
    if (page === null && infographic.blob === null) {
      setFault({ title: infographicFailed(), reason: translateMessage('reason.infographic.noContent', INFOGRAPHIC_MESSAGES.noContent) })
      return null
    }
    return { infographic, page: page && await withFonts(page, fonts), drawing: page ? null : await drawingOf(infographic, fonts, signal), words, key }
  }

  const make = async (words: InfographicWords, look: InfographicLook): Promise<void> => {
    await run('making', infographicFailed, async (signal) => {
      if (!(await unlessAborted(check(CREDIT_ACTION.Infographics), signal))) return false
      const next = await ask(words, look, keys.keyFor(words), signal)
      void refreshCreditDetails()
      if (next === null) return false
      keys.answered()
      setMade(next)
      void keepBeside(next)
      return true
    })
  }

  const redraw = async (look: InfographicLook): Promise<void> => {
    if (!made) return
    await run('making', infographicFailed, async (signal) => {
      const next = await ask(made.words, look, made.key, signal)
      if (next !== null) setMade(next)
      return next !== null
    })
  }

  const place: Making['place'] = async (alt, { insteadOf, source }) => {
    if (!made) return false
    return await run('placing', uploadFailed, async (signal) => {
      const media = await keep(made)
      signal.throwIfAborted()
      const { plan } = made.infographic.llmAnalysis
      const { canEdit } = latest.current
      if (!canEdit || !placeInfographic(latest.current, slideId, { blob: media.blob, name: plan.title, alt, source, insteadOf })) {
        setFault({ title: translate('infographic:notPlaced'), reason: translate(canEdit ? 'infographic:slideGone' : 'infographic:readOnly') })
        return false
      }
      rememberUse(media.mediaId)
      return true
    })
  }

  const stop = (): void => {
    abort.current?.abort()
    abort.current = null
    setPhase('idle')
  }
  return { phase, made, isUnkept, fault, make, redraw, place, stop }
}

async function keepInGallery({ drawing, infographic, page }: Made): Promise<GalleryMedia> {
  const { dimensions, llmAnalysis: { plan } } = infographic
  const file = page ? await renderHtml(page, dimensions, plan.title) : drawing === null ? await storedDrawing(infographic, plan.title) : await renderDrawing(drawing, dimensions, plan.title)
  const media = await keepPicture(file, { imageType: GALLERY_TYPE.Infographics, name: plan.title, description: describe(plan) })
  void queryClient.invalidateQueries({ queryKey: GALLERY_KEY })
  return media
}

const uploadFailed = () => translateMessage('reason.gallery.uploadFailed', GALLERY_MESSAGES.uploadFailed)
const infographicFailed = () => translateMessage('reason.infographic.failed', INFOGRAPHIC_MESSAGES.failed)

/** A drawing as the server keeps it, with fonts; null where it does not come, and its address is all there is. */
async function drawingOf({ imageUrl }: Infographic, fonts: readonly string[], signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(imageUrl, { signal })
    return answer.ok ? await drawingWithFonts(await answer.text(), fonts) : null
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

async function storedDrawing({ blob, imageUrl }: Infographic, title: string): Promise<File> {
  const answer = await fetch(imageUrl)
  if (!answer.ok) throw new ApiError({ code: 'files-unavailable', httpStatus: answer.status, message: GALLERY_MESSAGES.uploadFailed, reason: 'gallery.uploadFailed' })
  return new File([await answer.blob()], `${title}.svg`, { type: blob?.contentType ?? 'image/svg+xml' })
}
