/** The states of a job: it waits, is worked on, and comes to one of three ends. */
export const JOB_STATES = ['queued', 'running', 'ready', 'failed', 'stopped'] as const
export type JobState = (typeof JOB_STATES)[number]

/**
 * Where a job is worked on: by the server, by the browser of somebody who may do it, or by the request that asks for it, while
 * whoever asks waits for the answer.
 */
export const JOB_RUNNERS = ['server', 'browser', 'request'] as const
export type JobRunner = (typeof JOB_RUNNERS)[number]

/** Why the queue itself gives a job up; kinds have reasons of their own besides. */
export const JOB_FAILURES = [
  /** Whoever worked on it was not heard of for as long as its kind allows. */
  'silent',
  /** The work ended, or broke down, before it was done. */
  'ended',
  /** Nobody began with it within the time its kind allows. */
  'not-started',
  /** It was worked on for longer than its kind allows. */
  'too-long',
  /** What was made is not there any more. */
  'result-lost',
] as const

/** Bounds of the queue. */
export const JOB_LIMITS = {
  /** Characters of the name a caller gives a job, with the name of its lesson. */
  keyMax: 250,
  /** Characters of the title that lists show. */
  titleMax: 500,
  /** Bytes of a job's input as JSON. What is larger is payload, and counts as storage of the lesson. */
  inputMaxBytes: 16 * 1024,
  /** Bytes of the payload as text. */
  payloadMaxBytes: 64 * 1024 * 1024,
  /** How often what was paid for and stopped by its request is begun again under its key. */
  paidRunsMax: 3,
  /** How long an answer is given again for the same key, ms. */
  answerKeptMs: 24 * 60 * 60_000,
  /** Jobs of one person that wait or are worked on, but for those of requests. */
  openPerPerson: 50,
  /** The same for all people of an organization. */
  openPerOrganization: 500,
  /** How often the server begins with a job before it gives it up: one that takes a process with it must not do so for ever. */
  runsMax: 3,
  /** Jobs in one answer of the list. */
  listMax: 50,
  /** Pages of one person that follow jobs at the same time; others ask now and then. */
  followedPerPerson: 4,
  /** How often a stream of changes says something at least, ms: one that is silent for several of these is dead. */
  followBeatMs: 5000,
} as const

/** What calls about jobs answer in words. */
export const JOB_MESSAGES = {
  notOver: 'This is still being made. Stop it first.',
  isOver: 'This is not being made any more.',
  notRetriable: 'Only what failed or was stopped can be tried again.',
  keyUsed: 'This has been made as often as it is paid for. Start it again.',
  keyBusy: 'This is being made already.',
} as const
