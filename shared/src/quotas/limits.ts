import { PLAN_TYPE } from '../organizations/index.ts'

/** What stored bytes of a workspace are counted under. */
export const STORAGE_KINDS = ['lessons', 'versions', 'publications', 'videos', 'pictures', 'attachments', 'jobs'] as const
export type StorageKind = (typeof STORAGE_KINDS)[number]

/** How much a workspace with a plan may have. */
export interface Quotas {
  /** Bytes of everything stored for the workspace. */
  readonly storageBytes: number
  /** Versions of one lesson, whoever or whatever keeps them. */
  readonly versionsPerLesson: number
  /** Videos of one lesson, finished or not. */
  readonly videosPerLesson: number
  /** Copies of lessons one person makes within an hour. */
  readonly copiesPerHour: number
  /** Connections to lessons one person holds at once, one for each open tab. */
  readonly connectionsPerPerson: number
}

const GB = 1024 ** 3

/** The plans by the names that operators write. */
export type PlanName = keyof typeof PLAN_TYPE

/** What holds unless the operator says otherwise. */
export const DEFAULT_QUOTAS: Readonly<Record<PlanName, Quotas>> = {
  free: { storageBytes: 5 * GB, versionsPerLesson: 300, videosPerLesson: 20, copiesPerHour: 300, connectionsPerPerson: 100 },
  creator: { storageBytes: 50 * GB, versionsPerLesson: 600, videosPerLesson: 20, copiesPerHour: 600, connectionsPerPerson: 100 },
  team: { storageBytes: 250 * GB, versionsPerLesson: 1000, videosPerLesson: 50, copiesPerHour: 1000, connectionsPerPerson: 100 },
  enterprise: { storageBytes: 2000 * GB, versionsPerLesson: 2000, videosPerLesson: 100, copiesPerHour: 3000, connectionsPerPerson: 200 },
}

/** Connections to lessons from one network address at once, whoever they are: a school may be behind one. */
export const CONNECTIONS_PER_ADDRESS = 2000

/** With less free space than this on the server's disk only edits and sign-ins are written, in MB. */
export const DISK_RESERVE_MB = 256

/** The window of {@link Quotas.copiesPerHour}, ms. */
export const COPY_WINDOW_MS = 60 * 60_000

/** The name of a plan by its number; an unknown number counts as the free plan. */
export function planNameOf(planType: number): PlanName {
  return (Object.keys(PLAN_TYPE) as PlanName[]).find((name) => PLAN_TYPE[name] === planType) ?? 'free'
}
