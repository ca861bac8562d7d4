import { exportAccount, getTwoFactor, listSessions } from '@lectern/shared/accounts'
import { readAttribution } from '@lectern/shared/attribution'
import { listAudit } from '@lectern/shared/audit'
import { listCourses } from '@lectern/shared/courses'
import { exportCreditsHistory, getAllSku, getCreditsDetails, getCreditsHistory } from '@lectern/shared/credits'
import { listFeedback } from '@lectern/shared/feedback'
import { getEffectiveFlags, listFlags } from '@lectern/shared/flags'
import {
  createTicket, getLesson, listLessonChanges, listLessonRemovals, listLessons, listVersions, readLessonLock, readLessonSize, readVersion,
} from '@lectern/shared/lessons'
import { listInvitations, listMembers, readOrganizationSettings } from '@lectern/shared/organizations'
import { courseShares, lessonShares } from '@lectern/shared/sharing'
import { callOf } from './callers.ts'
import type { Kind } from './json-kinds.ts'
import { refreshCall } from './json-world.ts'

/** What screens ask for when they open: the lists most, an editor's panels less, the settings seldom. */
export const READS: readonly Kind[] = [
  { weight: 20, make: (_, { person }) => callOf(listLessons, person()) },
  { weight: 10, make: (_, { person, lesson }) => callOf(getLesson, person(), { params: lesson() }) },
  { weight: 8, make: (_, { person }) => callOf(listCourses, person()) },
  { weight: 6, make: (_, { person, lesson }) => callOf(lessonShares.list, person(), { params: lesson() }) },
  { weight: 6, make: (_, { person, lesson }) => callOf(listVersions, person(), { params: lesson() }) },
  { weight: 2, make: (_, { person, lesson }) => callOf(readVersion, person(), { params: lesson() }) },
  { weight: 4, make: (_, { person, lesson }) => callOf(readLessonLock, person(), { params: lesson() }) },
  { weight: 2, make: (_, { person, lesson }) => callOf(readLessonSize, person(), { params: lesson() }) },
  { weight: 3, make: (_, { person, lesson }) => callOf(listLessonChanges, person(), { params: lesson() }) },
  { weight: 2, make: ({ slideId }, { person, lesson }) => callOf(readAttribution, person(), { params: lesson(), query: { slideId } }) },
  { weight: 5, make: (_, { person, lesson }) => callOf(createTicket, person(), { params: lesson(), body: {} }) },
  { weight: 2, make: ({ owner }, { course }) => callOf(courseShares.list, owner, { params: { courseId: course() } }) },
  { weight: 1, make: ({ owner }, { lesson }) => callOf(listLessonRemovals, owner, { params: lesson() }) },
  {
    weight: 12,
    make: (_, { person }) => {
      const caller = person()
      return callOf(getCreditsDetails, caller, { body: { organizationId: caller.organizationId, userId: caller.userId } })
    },
  },
  { weight: 2, make: ({ owner }) => callOf(getCreditsHistory, owner, { query: { count: 50 }, body: { organizationId: owner.organizationId } }) },
  { weight: 0.3, make: (_, { person }) => callOf(exportCreditsHistory, person()) },
  { weight: 2, make: (_, { person }) => callOf(getAllSku, person()) },
  { weight: 6, make: (_, { person }) => callOf(getEffectiveFlags, person()) },
  { weight: 1, make: ({ owner }) => callOf(listFlags, owner) },
  { weight: 4, make: (_, { person }) => callOf(listMembers, person()) },
  { weight: 3, make: (_, { person }) => callOf(readOrganizationSettings, person()) },
  { weight: 1, make: ({ owner }) => callOf(listInvitations, owner) },
  { weight: 2, make: ({ owner }) => callOf(listAudit, owner) },
  { weight: 1, make: ({ owner }) => callOf(listFeedback, owner) },
  { weight: 1, make: (_, { person }) => callOf(listSessions, person()) },
  { weight: 1, make: (_, { person }) => callOf(getTwoFactor, person()) },
  { weight: 0.3, make: (_, { person }) => callOf(exportAccount, person()) },
  { weight: 4, make: refreshCall },
]
