import { zodResolver } from '@hookform/resolvers/zod'
import { AGENT_LANGUAGES, agentDefinitionSchema, emptyAgent } from '@lectern/shared/agents'
import type { Agent, AgentDefinition, AgentKind, AgentLanguage } from '@lectern/shared/agents'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { currentLanguage } from '../../platform/i18n/i18n.ts'
import { useUser } from '../../platform/session/session.ts'
import { useAskBeforeUnload } from '../../platform/routing/use-ask-before-unload.ts'
import { isKept, readDraft, removeDraft, writeDraft } from '../drafts.ts'

/** How long after the last key a draft is kept, in ms. */
const REST_MS = 250

/** The form of the wizard, with the draft of it on this device. */
export interface AgentForm {
  readonly form: UseFormReturn<AgentDefinition>
  /** The version of the agent when it was opened, which a change replaces; 0 for a new one. */
  readonly version: number
  /** The draft began from an older version than the one it would replace. */
  readonly isOutdated: boolean
  /** When the draft was written that the form began with; null without one. */
  readonly restoredAt: number | null
  /** Nothing was entered yet beyond the draft that the form began with. */
  readonly isAsRestored: boolean
  /** The device has no room for a draft. */
  readonly isLosing: boolean
  /** Whether anything differs from what is saved. */
  readonly hasEntries: () => boolean
  /** Throws the draft and everything entered since away, and begins with what is saved. */
  readonly startOver: () => void
  /** Throws the draft away and keeps none from now on. */
  readonly forget: () => void
}

/** The language of a new agent: that of the screens, where agents speak it. */
function firstLanguage(): AgentLanguage {
  return AGENT_LANGUAGES.find((tag) => tag.split('-')[0] === currentLanguage()) ?? 'en-US'
}

/** The form for a new agent of a kind, or for one there is. */
export function useAgentForm(kind: AgentKind, agent: Agent | null): AgentForm {
  const userId = useUser()?.userId ?? ''
  // As they were when it was opened: the list may learn of newer ones meanwhile, which a change must not replace unseen.
  const [{ place, saved, draft, version }] = useState(() => {
    const where = { userId, target: agent?.agentId ?? `new:${kind}` }
    return {
      place: where, saved: agent?.definition ?? emptyAgent(firstLanguage()), draft: readDraft(where), version: agent?.version ?? 0,
    }
  })
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null)
  const [isAsRestored, setAsRestored] = useState(draft !== null)
  const [isLosing, setLosing] = useState(false)
  // The draft this visit read or wrote last, which is the only one it may replace or remove.
  const own = useRef(draft?.draftId ?? null)
  const isForgotten = useRef(false)
  const began = restoredAt === null ? version : draft?.version ?? version
  const form = useForm<AgentDefinition>({
    // Not `onTouched`, which finds fault with the empty fields of a document that was only just added.
    resolver: zodResolver(agentDefinitionSchema), mode: 'onBlur', defaultValues: draft?.definition ?? saved,
  })
  const hasEntries = useCallback(() => JSON.stringify(form.getValues()) !== JSON.stringify(saved), [form, saved])

  const drop = useCallback(() => {
    if (own.current !== null) removeDraft(own.current)
    own.current = null
  }, [])

  const keep = useCallback(() => {
    if (isForgotten.current) return
    setAsRestored(false)
    if (!hasEntries()) return drop()
    const draftId = writeDraft(place, { definition: form.getValues(), version: began, at: Date.now() }, own.current)
    own.current = draftId ?? own.current
    setLosing(draftId === null)
  }, [form, hasEntries, place, began, drop])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const finish = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      keep()
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(finish, REST_MS)
      },
    })
    const leave = () => {
      finish()
      // Windows write drafts in one place of the device, where one that writes at the same moment may take away that of another.
      if (own.current !== null && !isKept(own.current)) keep()
    }
    window.addEventListener('pagehide', leave)
    return () => {
      stop()
      window.removeEventListener('pagehide', leave)
      finish()
    }
  }, [form, keep])

  // Drafts outlive a reload; where none can be kept, the browser asks.
  useAskBeforeUnload(isLosing)

  return {
    form, version, isOutdated: began !== version, restoredAt, isAsRestored, isLosing, hasEntries,
    startOver: () => {
      drop()
      setRestoredAt(null)
      form.reset(saved)
    },
    forget: () => {
      isForgotten.current = true
      setLosing(false)
      drop()
    },
  }
}
