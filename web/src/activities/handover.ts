import { offerHandover, openHandover } from '@lectern/shared/activities'
import { copyText } from '../platform/copy-text.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { send } from '../platform/http/transport.ts'
import { createSignal } from '../rendering/signal.ts'
import type { LearnerAnswers } from './learner-answers.ts'

/** Begins the fragment of an address with which a learner goes on; fragments are sent to no server and to no other page. */
const FRAGMENT = '#continue='

/** What is on screen of going on elsewhere. */
export type HandoverState =
  | { readonly kind: 'none' | 'working' | 'arrived' }
  /** The address with which to go on, and how long, ms. */
  | { readonly kind: 'offered'; readonly address: string; readonly isCopied: boolean; readonly validMs: number }
  /** Somebody has answered here already, and is asked as whom to go on. */
  | { readonly kind: 'asking'; readonly learner: string }
  | { readonly kind: 'failed'; readonly message: string }

/** How a learner takes what they have answered to another browser, and arrives there. */
export interface Handover {
  state(): HandoverState
  subscribe(listener: () => void): () => void
  /** Makes an address with which to go on elsewhere, and copies it. */
  offer(): void
  /** Goes on as who arrived, or stays who answered here. */
  decide(goesOn: boolean): void
}

/** The token in the address, which is taken out of it: nobody copies it by chance. */
function takeToken(): string | null {
  const { hash, href } = window.location
  if (!hash.startsWith(FRAGMENT)) return null
  window.history.replaceState(window.history.state, '', href.slice(0, href.indexOf('#')))
  return hash.slice(FRAGMENT.length)
}

/** Going on elsewhere with a publication; calls come with the `headers` that open it. */
export function createHandover(publicationId: string, headers: Readonly<Record<string, string>>, answers: LearnerAnswers): Handover {
  const changed = createSignal()
  const params = { publicationId }
  let state: HandoverState = { kind: 'none' }
  const show = (next: HandoverState): void => {
    state = next
    changed.raise()
  }
  const continueAs = async (learner: string): Promise<void> => {
    await answers.continueAs(learner)
    show({ kind: 'arrived' })
  }
  const arrive = async (token: string): Promise<void> => {
    try {
      const { learner } = await send(openHandover, { params, body: { token } }, { headers })
      if (learner !== answers.seed && answers.isBegun) show({ kind: 'asking', learner })
      else await continueAs(learner)
    } catch (error) {
      show({ kind: 'failed', message: messageOf(error) })
    }
  }
  const offer = async (): Promise<void> => {
    show({ kind: 'working' })
    try {
      const { token, validMs } = await send(offerHandover, { params, body: { learner: answers.seed } }, { headers })
      const address = `${window.location.href.replace(/#.*$/, '')}${FRAGMENT}${token}`
      show({ kind: 'offered', address, isCopied: await copyText(address), validMs })
    } catch (error) {
      show({ kind: 'failed', message: messageOf(error) })
    }
  }
  const token = takeToken()
  if (token !== null) void arrive(token)
  return {
    state: () => state,
    subscribe: changed.subscribe,
    offer: () => {
      if (state.kind !== 'working') void offer()
    },
    decide: (goesOn) => {
      if (state.kind !== 'asking') return
      if (goesOn) void continueAs(state.learner)
      else show({ kind: 'none' })
    },
  }
}
