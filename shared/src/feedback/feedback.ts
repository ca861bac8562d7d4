import { z } from 'zod'
import { ACCOUNT_MESSAGES, emailSchema } from '../accounts/index.ts'
import { endpoint } from '../http/index.ts'

/** Kinds of feedback (S1 §3.7). */
export const ISSUE_TYPE = { TechnicalIssue: 1, UiUx: 2, FeatureRequest: 3, PainPoint: 4, GeneralSupport: 5 } as const

/** Limits of S1 §5.2. */
export const FEEDBACK_LIMITS = {
  nameMax: 100, subjectMax: 100, descriptionMin: 10, descriptionMax: 2000, attachments: 5, attachmentMaxBytes: 10 * 1024 * 1024,
  /** How long a browser waits for an answer, in ms (S1 §7). */
  timeoutMs: 60_000,
  /** How long the success message stays before the form closes, in ms (S1 §4.5). */
  closeAfterMs: 3_500,
} as const

/** Files that may be attached, by their bytes (S1 §5.2). */
export const FEEDBACK_FILE_TYPES = ['image/jpeg', 'image/png'] as const

/** Result codes of S1 §8.2 in the order its names are listed; the message key is `FEEDBACK_` plus the name. */
export const FEEDBACK_STATUS = {
  SUCCESS: 1, VALIDATION_ERROR: 2, AUTHENTICATION_ERROR: 3, NETWORK_ERROR: 4, FILE_TOO_LARGE: 5, UNSUPPORTED_FILE_TYPE: 6,
  TOO_MANY_FILES: 7, SUPPORT_TICKET_ERROR: 8, UNKNOWN_ERROR: 99,
} as const
export type FeedbackStatusName = keyof typeof FEEDBACK_STATUS

/** What people see for a result code, one message for each toast of S1 §8.2. */
export const FEEDBACK_MESSAGES: Readonly<Record<FeedbackStatusName, string>> = {
  SUCCESS: 'Thank you. Your feedback has been sent.',
  VALIDATION_ERROR: 'Please check the form and try again.',
  AUTHENTICATION_ERROR: 'Authentication required. Please login again.',
  NETWORK_ERROR: 'Network error. Please check your internet connection.',
  FILE_TOO_LARGE: 'Files can have at most 10 MB each.',
  UNSUPPORTED_FILE_TYPE: 'Only JPG, JPEG and PNG files can be attached.',
  TOO_MANY_FILES: 'You can attach at most 5 files.',
  SUPPORT_TICKET_ERROR: 'Your feedback could not be handed to support. Please try again.',
  UNKNOWN_ERROR: 'An unknown error occurred',
}

/** Words for single fields (S1 §5.2). */
export const FEEDBACK_FIELD_MESSAGES = {
  nameRequired: 'Please tell us your name',
  nameTooLong: 'Your name can have at most 100 characters',
  emailRequired: ACCOUNT_MESSAGES.emailRequired,
  issueType: 'Please choose what it is about',
  subjectRequired: 'Please enter a subject',
  subjectTooLong: 'The subject can have at most 100 characters',
  descriptionTooShort: 'Please describe it in at least 10 characters',
  descriptionTooLong: 'The description can have at most 2000 characters',
  duplicateFile: 'This file is attached already.',
} as const

/** The name of a result code; UNKNOWN_ERROR for a number nobody knows. */
export function feedbackStatusName(status: number): FeedbackStatusName {
  const found = Object.entries(FEEDBACK_STATUS).find(([, value]) => value === status)
  return (found?.[0] ?? 'UNKNOWN_ERROR') as FeedbackStatusName
}

/**
 * The result a failed call stands for (S1 §8.2): a 400 says its own status, otherwise the HTTP status decides;
 * `null` when no answer came at all.
 */
export function feedbackStatusFor(httpStatus: number | null, status?: number): FeedbackStatusName {
  if (httpStatus === null) return 'NETWORK_ERROR'
  if (httpStatus === 400) {
    const isKnown = status !== undefined && status !== FEEDBACK_STATUS.SUCCESS && Object.values<number>(FEEDBACK_STATUS).includes(status)
    return isKnown ? feedbackStatusName(status) : 'VALIDATION_ERROR'
  }
  if (httpStatus === 401) return 'AUTHENTICATION_ERROR'
  if (httpStatus === 413) return 'FILE_TOO_LARGE'
  return 'UNKNOWN_ERROR'
}

/** The toast of a result (S1 §8.2). */
export function feedbackToast(name: FeedbackStatusName): 'success' | 'validation' | 'auth' | 'network' | 'file-too-large' | 'generic' {
  if (name === 'SUCCESS') return 'success'
  if (name === 'VALIDATION_ERROR' || name === 'UNSUPPORTED_FILE_TYPE' || name === 'TOO_MANY_FILES') return 'validation'
  if (name === 'AUTHENTICATION_ERROR') return 'auth'
  if (name === 'NETWORK_ERROR') return 'network'
  return name === 'FILE_TOO_LARGE' ? 'file-too-large' : 'generic'
}

const M = FEEDBACK_FIELD_MESSAGES

/** The fields of the form without its files, for both ends. */
export const feedbackFieldsSchema = z.strictObject({
  name: z.string(M.nameRequired).trim().min(1, M.nameRequired).max(FEEDBACK_LIMITS.nameMax, M.nameTooLong),
  email: emailSchema,
  issueType: z.number(M.issueType).int(M.issueType).min(1, M.issueType).max(5, M.issueType),
  subject: z.string(M.subjectRequired).trim().min(1, M.subjectRequired).max(FEEDBACK_LIMITS.subjectMax, M.subjectTooLong),
  description: z.string(M.descriptionTooShort).trim()
    .min(FEEDBACK_LIMITS.descriptionMin, M.descriptionTooShort).max(FEEDBACK_LIMITS.descriptionMax, M.descriptionTooLong),
})

/** Wider than the rules, so that a broken rule gets its own result code and not a general refusal. */
const attachmentSchema = z.strictObject({
  fileName: z.string().min(1).max(255),
  contentType: z.string().max(100),
  /** base64 */
  content: z.string(),
  /** Bytes; the bytes themselves decide. */
  size: z.number().int().min(0),
})
export type FeedbackAttachment = z.infer<typeof attachmentSchema>

export const submitFeedback = endpoint({
  method: 'POST', path: '/Feedback/Submit', access: 'account', summary: 'Send feedback or ask support',
  body: feedbackFieldsSchema.extend({ attachments: z.array(attachmentSchema).default([]) }),
  data: z.object({ status: z.number().int(), message: z.string(), feedbackId: z.string() }),
})

/** A piece of feedback as the organization's owner sees it. */
export const feedbackSchema = z.object({
  feedbackId: z.string(),
  /** Null when the account was deleted. */
  userId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  issueType: z.number().int(),
  subject: z.string(),
  description: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), size: z.number().int() })),
  /** ms since 1970 */
  createdAt: z.number(),
})
export type Feedback = z.infer<typeof feedbackSchema>

export const FEEDBACK_PAGE = 50

export const listFeedback = endpoint({
  method: 'GET', path: '/feedback', access: 'member', summary: 'Feedback from my organization, latest first; its owner only',
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
  data: z.object({ feedback: z.array(feedbackSchema), totalPages: z.number().int() }),
})

/** The file comes as base64, since pages fetch it with a token. */
export const readFeedbackAttachment = endpoint({
  method: 'GET', path: '/feedback/:feedbackId/attachments/:index', access: 'member', summary: 'One attached picture; owner only',
  params: z.object({ feedbackId: z.string().max(100), index: z.coerce.number().int().min(0).max(FEEDBACK_LIMITS.attachments - 1) }),
  data: z.object({ fileName: z.string(), contentType: z.string(), content: z.string() }),
})
