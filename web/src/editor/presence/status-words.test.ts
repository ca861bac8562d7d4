import { describe, expect, it } from 'vitest'
import { CLOSE_CODES, REMOVAL_REASONS } from '@lectern/shared/access'
import type { CloseReason } from '@lectern/shared/access'
import { translate } from '../../platform/i18n/i18n.ts'
import { INITIAL_SESSION_STATE } from '../../sync/session-state.ts'
import type { SessionState } from '../../sync/lesson-session.ts'
import { removalAction } from './removal-actions.ts'
import { statusWords } from './status-words.ts'
import presenceWords from '../../locales/en/presence.messages.json'
import '../../locales/en/presence.messages.json'
import '../../locales/en/presence.json'
import type { WordKey } from '../../platform/i18n/words.ts'

const NOW = 1_000_000

/** The sentence a person reads. */
function said(facts: Partial<SessionState>, uploads = { underWay: 0, failed: 0 }): string {
  const t = (name: WordKey<'presence'>, values: object = {}): string => translate(`presence:${name}`, { ...values })
  const { key, count, retry } = statusWords({ ...INITIAL_SESSION_STATE, ...facts, uploads }, NOW)
  const parts = [
    key === null ? '' : t(`status.${key}`, { count }),
    retry === null ? '' : retry.seconds === null ? t('status.reconnecting') : t('status.reconnectingIn', { seconds: retry.seconds }),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

describe('the words of ui.md', () => {
  it.each<[string, Partial<SessionState>]>([
    ['All changes saved', { connection: 'online', sync: 'synced' }],
    ['Saving…', { connection: 'online', sync: 'syncing', unsavedChanges: 2 }],
    ['Offline: 3 changes kept on this device', { connection: 'offline', sync: 'unsaved-changes', unsavedChanges: 3 }],
    ['Offline: 1 change kept on this device', { connection: 'offline', sync: 'unsaved-changes', unsavedChanges: 1 }],
    ['Offline', { connection: 'offline' }],
    ['Reconnecting in 4 s', { connection: 'reconnecting', reconnectAt: NOW + 3_400 }],
    ['Reconnecting…', { connection: 'reconnecting', reconnectAt: null }],
    ['Offline: 3 changes kept on this device · Reconnecting in 4 s', { connection: 'reconnecting', reconnectAt: NOW + 4_000, unsavedChanges: 3 }],
    ['Offline: 3 changes kept on this device', { connection: 'connecting', unsavedChanges: 3 }],
    ['Back online', { connection: 'back-online', unsavedChanges: 1, sync: 'syncing' }],
    ['Server trouble, editing is paused', { connection: 'server-error', unsavedChanges: 1 }],
    ['Server is full, waiting for room…', { connection: 'server-full' }],
    ['Offline: 2 changes kept on this device', { connection: 'server-full', unsavedChanges: 2 }],
    ['Offline: 2 changes not saved, keep this window open', { connection: 'offline', unsavedChanges: 2, keptOnDevice: false }],
    ['Connecting…', { connection: 'connecting' }],
    ['Disconnected', { connection: 'closed' }],
  ])('%s', (words, facts) => {
    expect(said(facts)).toBe(words)
  })

  it('say that a picture is on its way, or did not come, in place of saved', () => {
    const facts = { connection: 'online', sync: 'synced' } as const
    expect(said(facts, { underWay: 2, failed: 1 })).toBe('Uploading 2 pictures…')
    expect(said(facts, { underWay: 0, failed: 1 })).toBe('1 picture is not on its slide')
    expect(said({ ...facts, sync: 'syncing', unsavedChanges: 1 }, { underWay: 1, failed: 0 })).toBe('Saving…')
  })

  it('never say saved while something is not', () => {
    for (const connection of ['connecting', 'online', 'back-online', 'reconnecting', 'offline', 'server-error', 'server-full', 'closed'] as const) {
      expect(said({ connection, sync: connection === 'online' ? 'syncing' : 'unsaved-changes', unsavedChanges: 1 })).not.toContain('saved')
    }
  })
})

describe('S2 §4: removal', () => {
  it('has a title and a text for each of the twelve reasons, and the default text of S2 §8', () => {
    expect(REMOVAL_REASONS).toHaveLength(12)
    const titles = new Set(REMOVAL_REASONS.map((reason) => presenceWords.removal.title[reason]))
    expect(titles.size).toBe(12)
    for (const reason of Object.keys(CLOSE_CODES) as CloseReason[]) {
      expect(presenceWords.removal.title[reason]).not.toBe('')
      expect(presenceWords.removal.body[reason]).not.toBe('')
    }
    expect(presenceWords.removal.default).toBe('Please contact an administrator if you believe this is an error.')
  })

  it('offers what the reason allows', () => {
    expect(removalAction('duplicate-session')).toBe('takeOver')
    expect(removalAction('inactive-timeout')).toBe('reconnect')
    expect(removalAction('session-expired')).toBe('signIn')
    for (const reason of ['document-locked', 'max-users-reached', 'server-maintenance'] as const) expect(removalAction(reason)).toBe('tryNow')
    for (const reason of ['access-revoked', 'document-deleted', 'admin-removed', 'policy-violation'] as const) expect(removalAction(reason)).toBeNull()
  })
})
