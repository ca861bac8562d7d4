import { ERROR_STATUS, HTTP_MESSAGES } from './codes.ts'
import type { ErrorCode } from './codes.ts'

/** What the server says with each code (S1 §8.3 and S2 §8 where they give words). */
const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  ...HTTP_MESSAGES,
  'invalid-request': 'Something in the request is not right.',
  'email-not-verified': 'Please verify your email address first.',
  'workspace-required': 'Choose a plan to get a workspace of your own first.',
  'course-name-exists': 'A course with this name already exists',
  'share-invalid-email': 'Please enter a valid email address.',
  'share-user-not-found': 'No member of your organization has this email address.',
  'share-self': 'You already own this.',
  'last-owner': 'Somebody must own this. Transfer the ownership first.',
  'insufficient-credits': 'You do not have enough credits for this.',
  'not-enough-content': 'Not enough content to generate slides.',
  'admin-removed': 'The owner of the workspace took you out of this lesson for a while.',
  'document-locked': 'An owner has locked this lesson.',
  'max-users-reached': 'As many people as allowed are editing this lesson already.',
  'server-maintenance': 'The server is being maintained.',
  'publication-gone': 'This lesson is not published, or not any more.',
  'publication-elsewhere': 'This lesson cannot be seen here.',
  'files-unavailable': 'Files cannot be stored or read right now. Nothing you wrote is lost; please try again in a moment.',
  'storage-full':
    'The storage of your workspace is full. Delete versions, videos or lessons you do not need, or ask its owner for a larger plan. Your edits are still saved.',
  'too-many-versions': 'This lesson has as many named versions as it may. Delete one in the version history first.',
  'too-many-videos': 'This lesson has as many videos as it may. Delete one first.',
  'too-many-jobs': 'As many things as may be made at once are being made already. Wait for one of them, or stop one.',
  'too-many-copies': 'You have made as many copies of lessons as you may in an hour. Please try again later.',
  'too-many-connections': 'Lessons are open in as many tabs as they may be. Close some of them first.',
  'disk-full': 'The disk of the server is full. Reading goes on, and what was saved is safe. Please tell the operator of this server.',
  'ai-no-gateway': 'AI writing is switched to the LiteLLM gateway (flag useLiteLLM), and this server has none. Please tell the owner of your workspace.',
  'ai-no-model': 'This server has no AI model, and only a model can follow instructions. Change the text by hand.',
  'ai-refused': 'The AI service refused this server. Please tell the owner of your workspace.',
  'ai-declined': 'The AI service does not write this. Say it in other words.',
  'ai-busy': 'The AI service has too much to do right now. Please try again in a moment.',
  'ai-unavailable': 'The AI service cannot be reached right now. Please try again in a moment.',
  'ai-timeout': 'The AI service took too long to answer. Please try again.',
  'ai-invalid-response': 'Invalid response from AI service',
}

/** Every error a call can answer with: its HTTP status, and the message people see who have no words for its code. */
export const ERRORS = Object.fromEntries(
  Object.entries(ERROR_STATUS).map(([code, http]) => [code, { http, message: MESSAGES[code as ErrorCode] }]),
) as Readonly<Record<ErrorCode, { readonly http: number; readonly message: string }>>
