import { CREDIT_ACTION } from '@lectern/shared/credits'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { randomUuid } from '../platform/random-uuid.ts'
import { ApiError, messageOf } from '../platform/http/api-error.ts'
import { showInsufficientCredits } from '../credits/insufficient-store.ts'
import { readCreditDetails, refreshCreditDetails } from '../credits/queries.ts'
import { useCreditCheck } from '../credits/use-credit-check.ts'
import { NOTHING_WRITTEN, authoring } from './authoring.ts'
import type { Authoring, WritingKind } from './authoring.ts'
import { isSameOrder } from './orders.ts'
import { useIsOffline } from '../suggestions/writer.ts'
import type { WritingOrder } from './orders.ts'
import { streamReading } from './stream-reading.ts'

/** Writing in the dialog: state, and what may be done. */
export interface Writing {
  readonly state: Authoring
  /** Checks the credits (S1 §4.3), then streams. `onBegin` is called with the first words. */
  readonly write: (kind: WritingKind, order: WritingOrder, onBegin?: () => void) => void
  /**
   * The same once more; what was paid and stopped is not paid again. `renew` makes its order anew of what has been entered since: another
   * order is another press.
   */
  readonly again: (renew?: (order: WritingOrder) => WritingOrder) => void
  readonly stop: () => void
  readonly edit: (text: string) => void
  readonly show: (index: number) => void
}

/** The status of an error that is a line of the stream (S2 §7). */
const TOLD_IN_THE_STREAM = 200

interface Press {
  readonly kind: WritingKind
  readonly order: WritingOrder
  readonly key: string
  readonly onBegin: (() => void) | undefined
}

/** The server's own no to what the check had let through: the dialog of S1 §2.7 with the balance as it is now. */
async function showBalance(): Promise<void> {
  await refreshCreditDetails()
  showInsufficientCredits(readCreditDetails().details?.totalCredits ?? 0)
}

/** The writing of readings for the dialog; whatever still runs is stopped when the dialog goes. */
export function useWriting(): Writing {
  const [state, dispatch] = useReducer(authoring, NOTHING_WRITTEN)
  const check = useCreditCheck()
  const isFree = useIsOffline()
  const running = useRef<AbortController | null>(null)
  const last = useRef<Press | null>(null)
  useEffect(() => () => { running.current?.abort() }, [])

  const run = useCallback(async (press: Press, { isAgain, isPaid }: { readonly isAgain: boolean; readonly isPaid: boolean }) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const isCurrent = () => running.current === own && !own.signal.aborted
    dispatch({ type: 'check', kind: press.kind, isAgain })
    if (!isPaid && !isFree && !(await check(CREDIT_ACTION.ReadingGeneration))) {
      if (isCurrent()) dispatch({ type: 'unchecked' })
      return
    }
    if (!isCurrent()) return
    dispatch({ type: 'start' })
    let hasBegun = false
    try {
      for await (const event of streamReading({ ...press.order, key: press.key }, own.signal)) {
        if (!isCurrent()) return
        if (event.kind === 'objective') dispatch({ type: 'objective', objective: event.objective })
        else if (event.kind === 'replaced') dispatch({ type: 'replace', text: event.text })
        else if (event.text !== '') {
          dispatch({ type: 'text', text: event.text })
          if (!hasBegun) press.onBegin?.()
          hasBegun = true
        }
      }
      if (isCurrent()) dispatch({ type: 'done', instructions: 'reading' in press.order ? press.order.instructions : '' })
    } catch (error) {
      if (!isCurrent()) return
      if (error instanceof ApiError && error.code === 'insufficient-credits') {
        dispatch({ type: 'stop' })
        void showBalance()
      } else if (error instanceof ApiError && error.httpStatus === 0) dispatch({ type: 'break', message: messageOf(error) })
      else dispatch({ type: 'fail', message: messageOf(error), isRefunded: error instanceof ApiError && error.httpStatus === TOLD_IN_THE_STREAM })
    } finally {
      if (hasBegun) void refreshCreditDetails()
    }
  }, [check, isFree])

  const write = useCallback((kind: WritingKind, order: WritingOrder, onBegin?: () => void) => {
    last.current = { kind, order, key: randomUuid(), onBegin }
    void run(last.current, { isAgain: false, isPaid: false })
  }, [run])
  const { isPaid } = state
  const again = useCallback((renew?: (order: WritingOrder) => WritingOrder) => {
    const press = last.current
    if (!press) return
    const order = renew?.(press.order) ?? press.order
    const isSame = isSameOrder(order, press.order)
    last.current = isSame ? press : { ...press, order, key: randomUuid() }
    void run(last.current, { isAgain: true, isPaid: isSame && isPaid })
  }, [run, isPaid])
  const stop = useCallback(() => {
    running.current?.abort()
    dispatch({ type: 'stop' })
  }, [])
  return {
    state, write, again, stop,
    edit: useCallback((text: string) => dispatch({ type: 'edit', text }), []),
    show: useCallback((index: number) => dispatch({ type: 'show', index }), []),
  }
}
