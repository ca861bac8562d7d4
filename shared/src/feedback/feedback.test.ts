import { describe, expect, it } from 'vitest'
import {
  FEEDBACK_FIELD_MESSAGES, FEEDBACK_LIMITS, FEEDBACK_MESSAGES, FEEDBACK_STATUS, feedbackFieldsSchema, feedbackStatusFor, feedbackStatusName,
  feedbackToast, submitFeedback,
} from './index.ts'

const good = { name: 'Mary Ward', email: 'mary@example.test', issueType: 1, subject: 'It stops', description: 'It stops when I press play.' }

describe('the form', () => {
  it('S1 §5.2 takes a good one', () => {
    expect(feedbackFieldsSchema.parse(good)).toEqual(good)
  })

  it.each([
    ['name', '', FEEDBACK_FIELD_MESSAGES.nameRequired], ['name', 'x'.repeat(101), FEEDBACK_FIELD_MESSAGES.nameTooLong],
    ['email', '', FEEDBACK_FIELD_MESSAGES.emailRequired], ['email', 'nobody', "Hmm, that email doesn't look right."],
    ['issueType', 0, FEEDBACK_FIELD_MESSAGES.issueType], ['issueType', 6, FEEDBACK_FIELD_MESSAGES.issueType],
    ['issueType', 1.5, FEEDBACK_FIELD_MESSAGES.issueType], ['subject', ' ', FEEDBACK_FIELD_MESSAGES.subjectRequired],
    ['subject', 'x'.repeat(101), FEEDBACK_FIELD_MESSAGES.subjectTooLong], ['description', 'too short', FEEDBACK_FIELD_MESSAGES.descriptionTooShort],
    ['description', 'x'.repeat(2001), FEEDBACK_FIELD_MESSAGES.descriptionTooLong],
  ])('S1 §5.2 refuses the %s %j', (field, value, message) => {
    const result = feedbackFieldsSchema.safeParse({ ...good, [field]: value })
    expect(result.error?.issues[0]).toMatchObject({ path: [field], message })
  })

  it('S1 §3.7 travels with its files as base64', () => {
    const attachments = [{ fileName: 'a.png', contentType: 'image/png', content: 'iVBORw0KGgo=', size: 8 }]
    expect(submitFeedback.body?.parse({ ...good, attachments })).toEqual({ ...good, attachments })
    expect(submitFeedback.body?.parse(good)).toMatchObject({ attachments: [] })
    expect(submitFeedback.body?.safeParse({ ...good, attachments: [{ fileName: 'a.png' }] }).success).toBe(false)
  })

  it('S1 §5.2 and §9 names the limits once', () => {
    expect(FEEDBACK_LIMITS).toEqual({
      nameMax: 100, subjectMax: 100, descriptionMin: 10, descriptionMax: 2000, attachments: 5, attachmentMaxBytes: 10_485_760, timeoutMs: 60_000,
      closeAfterMs: 3500,
    })
  })
})

describe('results', () => {
  it('S1 §8.2 have the statuses 1 to 8 and 99, each with words', () => {
    expect(Object.values(FEEDBACK_STATUS)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 99])
    expect(Object.keys(FEEDBACK_MESSAGES)).toEqual(Object.keys(FEEDBACK_STATUS))
    expect([feedbackStatusName(7), feedbackStatusName(42)]).toEqual(['TOO_MANY_FILES', 'UNKNOWN_ERROR'])
  })

  it.each([
    [400, 5, 'FILE_TOO_LARGE'], [400, 99, 'UNKNOWN_ERROR'], [400, 1, 'VALIDATION_ERROR'], [400, 12, 'VALIDATION_ERROR'],
    [400, undefined, 'VALIDATION_ERROR'], [401, 3, 'AUTHENTICATION_ERROR'], [413, 2, 'FILE_TOO_LARGE'], [500, 99, 'UNKNOWN_ERROR'],
    [503, undefined, 'UNKNOWN_ERROR'], [418, undefined, 'UNKNOWN_ERROR'], [null, undefined, 'NETWORK_ERROR'],
  ])('S1 §8.2 HTTP %s with status %s is %s', (http, status, name) => {
    expect(feedbackStatusFor(http, status)).toBe(name)
  })

  it('S1 §8.2 become toasts', () => {
    expect(Object.keys(FEEDBACK_STATUS).map((name) => feedbackToast(feedbackStatusName(FEEDBACK_STATUS[name as 'SUCCESS'])))).toEqual([
      'success', 'validation', 'auth', 'network', 'file-too-large', 'validation', 'validation', 'generic', 'generic',
    ])
  })
})
