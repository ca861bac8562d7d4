import { useEffect, useRef, useState } from 'react'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { GALLERY_MESSAGES, GALLERY_TYPE } from '@lectern/shared/gallery'
import { INFOGRAPHIC_MESSAGES, makeInfographic } from '@lectern/shared/infographics'
import type { Infographic, InfographicRatio } from '@lectern/shared/infographics'
import { ApiError, call, messageOf } from '../../app/api.ts'
import { translateSaid } from '../../app/i18n.ts'
import { showInsufficientCredits } from '../../credits/insufficient-store.ts'
import { readCreditDetails, refreshCreditDetails } from '../../credits/queries.ts'
import { useCreditCheck } from '../../credits/use-credit-check.ts'
import { keepPicture } from '../../gallery/keep-picture.ts'
import { rememberUse } from '../../gallery/queries.ts'
import { placeImage } from '../canvas/place-image.ts'
import type { CommandContext } from '../commands/command.ts'
import { renderHtml, withFont } from './render-html.ts'
import { describe } from './source.ts'
import type { InfographicColours } from './source.ts'
import { usableHtml } from './usable-html.ts'

/** How long a model may take, ms. */
const MOST_MS = 200_000

/** What the author asks for. */
export interface Wish {
  readonly text: string
  readonly additionalPrompt: string
  readonly ratio: InfographicRatio
  readonly colours: InfographicColours
}

/** An infographic that was made: with its page where there is one. */
export interface Made {
  readonly infographic: Infographic
  readonly page: Document | null
}

/** What goes on, and what went wrong last. */
export interface Making {
  readonly phase: 'idle' | 'making' | 'placing'
  readonly made: Made | null
  readonly fault: { readonly title: string; readonly reason: string } | null
  make(wish: Wish): Promise<void>
  /** Keeps what was made in the gallery and puts it on the slide; true when it is there. */
  place(): Promise<boolean>
  stop(): void
}

/** Makes infographics of a slide's words and puts them on it. */
export function useInfographic(context: CommandContext, slideId: string): Making {
  const check = useCreditCheck()
  const [phase, setPhase] = useState<Making['phase']>('idle')
  const [made, setMade] = useState<Made | null>(null)
  const [fault, setFault] = useState<Making['fault']>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  const run = async (next: 'making' | 'placing', failed: string, act: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> => {
    const control = new AbortController()
    abort.current = control
    setPhase(next)
    setFault(null)
    try {
      return await act(control.signal)
    } catch (error) {
      if (control.signal.aborted) return false
      if (error instanceof ApiError && error.code === 'insufficient-credits') showInsufficientCredits(readCreditDetails().details?.totalCredits ?? 0)
      else setFault({ title: translateSaid(failed), reason: messageOf(error) })
      return false
    } finally {
      setPhase('idle')
    }
  }

  const make = async ({ text, additionalPrompt, ratio, colours }: Wish): Promise<void> => {
    if (!(await check(CREDIT_ACTION.Infographics))) return
    await run('making', INFOGRAPHIC_MESSAGES.failed, async (signal) => {
      const body = {
        text, additionalPrompt, ratio, colors: [...colours.colors], background: colours.background, fonts: ['Inter Variable'],
        key: crypto.randomUUID(),
      }
      const infographic = await call(makeInfographic, { body, signal, timeoutMs: MOST_MS })
      void refreshCreditDetails()
      const page = usableHtml(infographic.htmlContent)
      if (page === null && infographic.blob === null) {
        setFault({ title: translateSaid(INFOGRAPHIC_MESSAGES.failed), reason: translateSaid(INFOGRAPHIC_MESSAGES.noContent) })
        return false
      }
      setMade({ infographic, page: page && await withFont(page) })
      return true
    })
  }

  const place = async (): Promise<boolean> => {
    if (!made) return false
    return await run('placing', GALLERY_MESSAGES.uploadFailed, async (signal) => {
      const { infographic, page } = made
      const { title } = infographic.llmAnalysis.plan
      const file = page ? await renderHtml(page, infographic.dimensions, title) : await drawingOf(infographic, title, signal)
      const description = describe(infographic.llmAnalysis.plan)
      const media = await keepPicture(file, { imageType: GALLERY_TYPE.Infographics, name: title, description }, { signal })
      placeImage(context, slideId, { blob: media.blob, name: title, alt: description })
      rememberUse(media.mediaId)
      return true
    })
  }
  return { phase, made, fault, make, place, stop: () => abort.current?.abort() }
}

async function drawingOf({ imageUrl, blob }: Infographic, title: string, signal: AbortSignal): Promise<File> {
  const answer = await fetch(imageUrl, { signal })
  if (!answer.ok) throw new ApiError({ code: 'files-unavailable', httpStatus: answer.status, message: GALLERY_MESSAGES.uploadFailed })
  return new File([await answer.blob()], `${title}.svg`, { type: blob?.contentType ?? 'image/svg+xml' })
}
