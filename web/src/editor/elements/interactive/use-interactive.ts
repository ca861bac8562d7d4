import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { createActor, fromPromise } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { LocalOrigin, fieldText, interactiveCode, interactiveKindOf, interactiveSubjectOf, resolveStyle, setElementProps, setInteractiveCode, setPlainWords, writtenCheck } from '@lectern/shared/lesson'
import type { ElementPatch, InteractiveElement, LessonOrigin, Theme } from '@lectern/shared/lesson'
import { directionOf, plainText } from '@lectern/shared/text'
import { refreshCreditDetails } from '../../../credits/queries.ts'
import { useCreditCheck } from '../../../credits/use-credit-check.ts'
import { checkInteractive } from '../../../interactives/contract.ts'
import { pictureOfInteractive } from '../../../interactives/poster.ts'
import { uploadImage } from '../../../media/upload-image.ts'
import { useLessonSession, useMeta, useTheme } from '../../../sync/hooks.ts'
import type { LessonSession } from '../../../sync/lesson-session.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { interactiveMachine } from './machine.ts'
import type { InteractiveDraft, RequestedInteractive, Kept, WritingOrder } from './machine.ts'
import { streamInteractive } from './stream-interactive.ts'

type InteractiveActor = ActorRefFrom<typeof interactiveMachine>

/** The making of one interactive, and how it stands. */
export interface InteractiveWork {
  readonly snapshot: SnapshotFrom<typeof interactiveMachine>
  readonly send: InteractiveActor['send']
}

/** Least size of a picture, slide points, and the room above it for what it is called, as a multiple of the size of letters. */
const POSTER = { width: 320, height: 200, headEm: 4.5 } as const
/** What follows from what somebody did is no step of undo. */
const BY_ITSELF: LessonOrigin = { kind: 'local', command: 'interactive.check' }

/** Never comes to anything: what it is waited for was left already. */
const nothing = async <T>(): Promise<T> => await new Promise<T>(() => undefined)

/** What is around an actor as it is whenever something is done, and not when it began. */
interface Surroundings {
  readonly element: InteractiveElement
  readonly theme: Theme | undefined
  readonly language: string
  readonly mayPay: ReturnType<typeof useCreditCheck>
}

/** Where an actor works. */
interface Workplace {
  readonly session: Pick<LessonSession, 'doc' | 'undo'>
  readonly slideId: string
  readonly around: () => Surroundings
}

/** The machine with what it needs: models write, the lesson keeps, the browser looks. */
function createInteractiveActor({ around, session: { doc, undo }, slideId }: Workplace): InteractiveActor {
  const { element: { code, id, kind: firstKind, prompts, subject: firstSubject } } = around()
  const origin = new LocalOrigin('interactive.save')
  const wordsOf = () => ({ name: plainText(around().element.prompt).trim(), language: around().language })
  const codeNow = (): string => interactiveCode(doc, slideId, id)?.toString() ?? ''
  const keepProps = (props: ElementPatch, why: LessonOrigin = origin): void => setElementProps(doc, slideId, id, props, why)
  const write = async (order: WritingOrder, signal: AbortSignal): Promise<InteractiveDraft> => {
    if (!(await around().mayPay(CREDIT_ACTION.Interactives))) {
      actor.send({ type: 'STOP' })
      return await nothing()
    }
    const { kind, subject, prompt } = order.wish
    const common = { key: order.key, kind, subject, language: wordsOf().language }
    try {
      const body = order.kind === 'generate' ? { promptKey: 'interactive' as const, ...common, prompt }
        : { promptKey: 'refine-interactive' as const, ...common, code: order.draft.code, instructions: order.instructions, previousInstructions: prompt === '' ? [] : [prompt] }
      return await streamInteractive(body, signal, (characters) => actor.send({ type: 'WRITTEN', characters }))
    } finally {
      void refreshCreditDetails()
    }
  }
  /** The picture that stands for it wherever it does not run; one that cannot be made, or kept, is no failure of anything else. */
  const keepPoster = async (looked: string, signal: AbortSignal): Promise<void> => {
    const { element, language, theme } = around()
    const { accent, color, fontSize, height, onAccent, optionFill, padding, width } = resolveStyle(element, theme)
    const { name } = wordsOf()
    try {
      const picture = await pictureOfInteractive({
        code: looked, language, direction: directionOf(name), look: { paper: optionFill, ink: color, accent, onAccent, size: fontSize },
        width: Math.round(Math.max(POSTER.width, width - 2 * padding)), height: Math.round(Math.max(POSTER.height, height - 2 * padding - fontSize * POSTER.headEm)),
      }, signal)
      if (picture !== null) keepProps({ poster: (await uploadImage(picture, 'picture')).hash }, BY_ITSELF)
    } catch (error) {
      if (signal.aborted) throw error
    }
  }
  const examine = async (signal: AbortSignal): Promise<Kept> => {
    const looked = codeNow()
    const words = wordsOf()
    const results = await checkInteractive(looked, words.language, directionOf(words.name), signal)
    const failed = results.filter(({ isPassed }) => !isPassed).map(({ check }) => check)
    keepProps({ check: writtenCheck(looked, failed) }, BY_ITSELF)
    await keepPoster(looked, signal)
    return { failed, results }
  }
  const keep = (draft: InteractiveDraft, { kind, subject }: RequestedInteractive, history: readonly string[]): void => {
    asOneStep(undo, () => {
      doc.transact(() => {
        setInteractiveCode(doc, slideId, id, draft.code, origin)
        keepProps({ kind, subject, prompts: [...history], ...(draft.description === '' ? {} : { description: draft.description }), ...(draft.tags.length === 0 ? {} : { tags: [...draft.tags] }) })
        const name = fieldText(doc, slideId, id, 'prompt')
        if (name !== null && draft.name !== '' && wordsOf().name === '') setPlainWords(name, draft.name, origin)
      }, origin)
    })
  }
  const actor: InteractiveActor = createActor(interactiveMachine.provide({
    actors: {
      write: fromPromise<InteractiveDraft, WritingOrder>(async ({ input, signal }) => await write(input, signal)),
      save: fromPromise<Kept, { readonly draft: InteractiveDraft | null; readonly wish: RequestedInteractive; readonly history: readonly string[] }>(async ({ input, signal }) => {
        if (input.draft !== null) keep(input.draft, input.wish, input.history)
        return await examine(signal)
      }),
      change: fromPromise<Kept, { readonly instructions: string; readonly key: string; readonly wish: RequestedInteractive }>(async ({ input, signal }) => {
        const before: InteractiveDraft = { code: codeNow(), name: '', description: '', tags: [] }
        const draft = await write({ kind: 'refine', key: input.key, wish: input.wish, draft: before, instructions: input.instructions }, signal)
        asOneStep(undo, () => setInteractiveCode(doc, slideId, id, draft.code, origin))
        return { failed: [], results: [] }
      }),
      check: fromPromise<Kept, { readonly history: readonly string[] }>(async ({ input, signal }) => {
        keepProps({ prompts: [...input.history] })
        return await examine(signal)
      }),
    },
  }), { input: { wish: { kind: interactiveKindOf(firstKind), subject: interactiveSubjectOf(firstSubject), prompt: '' }, history: prompts, hasCode: code.trim() !== '' } })
  return actor
}

/** An actor with what is around it, and when it is to be stopped. */
function createWork(session: Workplace['session'], slideId: string, first: Surroundings) {
  let around = first
  let stop: ReturnType<typeof setTimeout> | undefined
  const actor = createInteractiveActor({ session, slideId, around: () => around })
  return {
    actor,
    surround: (now: Surroundings): void => { around = now },
    /** Starts it; answers how to stop it, soon: who begins it again at once goes on with it. */
    begin: (): (() => void) => {
      clearTimeout(stop)
      actor.start()
      return () => { stop = setTimeout(() => actor.stop(), 0) }
    },
  }
}

/** The making of an interactive of a lesson. `onClosed` is called once it is closed. */
export function useInteractive(slideId: string, element: InteractiveElement, onClosed: () => void): InteractiveWork {
  const session = useLessonSession()
  const { language: spoken } = useMeta()
  const { i18n } = useTranslation()
  const mayPay = useCreditCheck()
  const language = spoken || i18n.language
  const closed = useEffectEvent(onClosed)
  const theme = useTheme(slideId)
  const [work] = useState(() => createWork(session, slideId, { element, theme, language, mayPay }))
  const { actor } = work
  useEffect(() => work.surround({ element, theme, language, mayPay }), [work, element, theme, language, mayPay])
  useEffect(() => {
    const subscription = actor.subscribe({ complete: closed })
    const end = work.begin()
    return () => {
      subscription.unsubscribe()
      end()
    }
  }, [actor, work])
  const { doc } = session
  useEffect(() => {
    const text = interactiveCode(doc, slideId, element.id)
    const edited = (_event: unknown, { local }: { readonly local: boolean }): void => {
      if (local) actor.send({ type: 'EDITED' })
    }
    text?.observe(edited)
    return () => text?.unobserve(edited)
  }, [actor, doc, slideId, element.id])
  const snapshot = useSyncExternalStore((listener) => {
    const subscription = actor.subscribe(listener)
    return () => subscription.unsubscribe()
  }, () => actor.getSnapshot())
  return { snapshot, send: (event) => actor.send(event) }
}
