import { describe, expect, it } from 'vitest'
import { translate } from '../platform/i18n/i18n.ts'
import '../locales/en/audit.json'
import { detailInWords } from './event-detail.ts'
import type { Translate } from '../platform/i18n/words.ts'

const t: Translate<'audit'> = (key: string, values?: object) => translate(key, { defaultValue: '', ns: 'audit', ...values })

describe('what an event of the audit log was about', () => {
  it.each([
    [{ planType: 1 }, 'Plan: Creator'],
    [{ email: 'a@school.test' }, 'a@school.test'],
    [{ flag: 'useLiteLLM', isOn: true }, 'LiteLLM gateway: on'],
    [{ flag: 'useLiteLLM', isOn: null }, 'LiteLLM gateway: as by default'],
    [{ flag: 'aFlagOfOldDays', isOn: true }, 'aFlagOfOldDays: on'],
    [{ credits: 100 }, '100 credits'],
    [{ sessions: 1 }, '1 device'],
    [{ method: 'app' }, 'By authenticator app'],
    [{ before: 'viewer', role: 'editor' }, 'Viewer → Editor'],
    [{ before: null, role: 'editor' }, 'Editor'],
    [{ before: 'viewer', role: null }, 'Viewer'],
    [{ minutes: 30 }, '30 minutes'],
    [{ kind: 'entry', before: null }, 'For everybody but owners'],
    [{ maxEditorsPerDocument: 5, before: 3 }, 'At most 5 people at once'],
    [{ maxEditorsPerDocument: null, before: 3 }, 'No limit on people at once'],
    [{ learnersKeptDays: 365, before: null }, 'Learner data: kept for 365 days after the last visit'],
    [{ learnersKeptDays: 0, before: 365 }, 'Learner data: kept without end'],
    [{ learnersKeptDays: null, before: 0 }, 'Learner data: as this server keeps it'],
    [{ before: 'editing' }, 'Against editing'],
    [{ before: 'entry' }, 'For everybody but owners'],
    [{ inSeconds: 60, forSeconds: 600, reason: 'Update' }, 'In 60 s · For 600 s · Update'],
    [{ agent: 'Sales coach' }, 'Sales coach'],
    [{ unheardOf: 3 }, 'unheardOf: 3'],
    [{}, ''],
  ])('%j is told as "%s"', (detail, words) => expect(detailInWords(t, detail)).toBe(words))
})
