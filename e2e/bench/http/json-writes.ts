import { triggerResetPasswordEmail, updateOnboardType, updateUserName } from '@lectern/shared/accounts'
import { createCourse, deleteCourse, duplicateCourse, renameCourse } from '@lectern/shared/courses'
import { CREDIT_ACTION, addCredits, deductCredits, startCheckout } from '@lectern/shared/credits'
import { submitFeedback } from '@lectern/shared/feedback'
import { setFlag } from '@lectern/shared/flags'
import {
  createLesson, createVersion, deleteLesson, duplicateLesson, liftLessonRemoval, lockLesson, removeFromLesson, renameLesson, renameVersion,
  restoreLesson, unlockLesson,
} from '@lectern/shared/lessons'
import { invite, patchOrganizationSettings } from '@lectern/shared/organizations'
import { courseShares, lessonShares } from '@lectern/shared/sharing'
import { callOf, dataOf } from './callers.ts'
import type { Kind, Picks } from './json-kinds.ts'
import type { JsonWorld } from './json-world.ts'

const ORDER = { planType: 1 } as const

const renamed = (_: JsonWorld, { person, lesson, number }: Picks) => (
  callOf(renameLesson, person(), { params: lesson(), body: { name: `Lesson ${number()}` } })
)

/** Lessons and courses: names, versions, new ones, copies, the trash, locks. */
const CONTENT: readonly Kind[] = [
  { weight: 3, make: renamed },
  { weight: 1, make: (_, { person, lesson, number }) => callOf(createVersion, person(), { params: lesson(), body: { name: `Version ${number()}` } }) },
  { weight: 0.5, make: (_, { person, lesson, number }) => callOf(renameVersion, person(), { params: lesson(), body: { name: `Named ${number()}` } }) },
  {
    weight: 1,
    make: ({ spareLessons }, { person, number }) => {
      const caller = person()
      return callOf(createLesson, caller, { body: { name: `New lesson ${number()}` } }, {
        onAnswer: (answer) => { spareLessons.push({ lessonId: dataOf(createLesson, answer).lessonId, caller }) },
      })
    },
  },
  {
    weight: 0.5,
    make: ({ spareLessons }, { person, lesson }) => {
      const caller = person()
      return callOf(duplicateLesson, caller, { params: lesson(), body: {} }, {
        onAnswer: (answer) => { spareLessons.push({ lessonId: dataOf(duplicateLesson, answer).lessonId, caller }) },
      })
    },
  },
  {
    weight: 0.7,
    make: (world, picks) => {
      const spare = world.spareLessons.shift()
      if (!spare) return renamed(world, picks)
      const { lessonId, caller } = spare
      return callOf(deleteLesson, caller, { params: { lessonId } }, { onAnswer: () => { world.trash.push(spare) } })
    },
  },
  {
    weight: 0.3,
    make: (world, picks) => {
      const { lessonId, caller } = world.trash.shift() ?? {}
      return lessonId !== undefined && caller ? callOf(restoreLesson, caller, { params: { lessonId } }) : renamed(world, picks)
    },
  },
  {
    weight: 0.5,
    make: ({ spareCourses }, { person, number }) => {
      const caller = person()
      return callOf(createCourse, caller, { body: { name: `New course ${number()}` } }, {
        onAnswer: (answer) => { spareCourses.push({ courseId: dataOf(createCourse, answer).courseId, caller }) },
      })
    },
  },
  { weight: 0.5, make: ({ owner }, { course, number }) => callOf(renameCourse, owner, { params: { courseId: course() }, body: { name: `Course ${number()}` } }) },
  { weight: 0.2, make: ({ owner }, { course }) => callOf(duplicateCourse, owner, { params: { courseId: course() }, body: {} }) },
  {
    weight: 0.3,
    make: (world, picks) => {
      const { courseId, caller } = world.spareCourses.shift() ?? {}
      return courseId !== undefined && caller ? callOf(deleteCourse, caller, { params: { courseId } }) : renamed(world, picks)
    },
  },
  { weight: 0.4, make: ({ owner, closedLesson }) => callOf(lockLesson, owner, { params: closedLesson, body: { kind: 'editing' } }) },
  { weight: 0.6, make: ({ owner, closedLesson }) => callOf(unlockLesson, owner, { params: closedLesson }) },
]

/** People: names, roles, invitations, settings, credits, mails. */
const PEOPLE: readonly Kind[] = [
  { weight: 1, make: (_, { person, number }) => callOf(updateUserName, person(), { body: { name: `Ada ${'abcdefghij'[number() % 10]}` } }) },
  { weight: 0.5, make: (_, { person }) => callOf(updateOnboardType, person(), { body: { onboardType: 'k12' } }) },
  { weight: 1, make: ({ owner }, { person, lesson }) => callOf(lessonShares.add, owner, { params: lesson(), body: { email: person().email, role: 'editor' } }) },
  {
    weight: 1,
    make: ({ owner }, { person, lesson }) => (
      callOf(lessonShares.change, owner, { params: { ...lesson(), userId: person().userId }, body: { role: 'editor' } })
    ),
  },
  {
    weight: 0.5,
    make: ({ owner }, { person, course }) => (
      callOf(courseShares.add, owner, { params: { courseId: course() }, body: { email: person().email, role: 'viewer' } })
    ),
  },
  { weight: 0.3, make: ({ owner }, { number }) => callOf(invite, owner, { body: { email: `invited${number()}@example.test` } }) },
  { weight: 0.3, make: ({ owner }, { number }) => callOf(patchOrganizationSettings, owner, { body: { maxEditorsPerDocument: 50 + (number() % 50) } }) },
  { weight: 0.4, make: ({ owner }, { number }) => callOf(setFlag, owner, { params: { name: 'useLiteLLM' }, body: { isOn: number() % 2 === 0 } }) },
  {
    weight: 3,
    make: (_, { person }) => {
      const caller = person()
      return callOf(deductCredits, caller, { body: { uid: caller.userId, cat: CREDIT_ACTION.Games } })
    },
  },
  { weight: 0.5, make: ({ owner }) => callOf(addCredits, owner, { body: { organizationId: owner.organizationId, credits: 1000 } }) },
  { weight: 0.3, make: ({ owner }) => callOf(startCheckout, owner, { body: ORDER }) },
  { weight: 0.2, make: (_, { person }) => callOf(triggerResetPasswordEmail, person(), { body: { email: person().email } }) },
  {
    weight: 0.3,
    make: (_, { person, number }) => {
      const caller = person()
      const form = { name: caller.name, email: caller.email, issueType: 1, subject: `It stops ${number()}`, description: 'It stops when I press play.' }
      return callOf(submitFeedback, caller, { body: form })
    },
  },
  {
    weight: 0.3,
    make: (world, { person }) => {
      const place = { lessonId: world.closedLesson.lessonId, userId: person().userId }
      return callOf(removeFromLesson, world.owner, { params: place, body: { userId: place.userId } }, { onAnswer: () => { world.barred.push(place) } })
    },
  },
  {
    weight: 0.3,
    make: (world, picks) => {
      const place = world.barred.shift()
      return place ? callOf(liftLessonRemoval, world.owner, { params: place }) : renamed(world, picks)
    },
  },
]

/** What people change. Calls that hash a password are those of the bench `sign-in`; uploads are not JSON. */
export const WRITES: readonly Kind[] = [...CONTENT, ...PEOPLE]
