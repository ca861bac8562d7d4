import { ITEM_NAME_MESSAGES, itemNameSchema } from '@lectern/shared/courses'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { randomUuid } from '../platform/random-uuid.ts'
import { ApiError, messageOf } from '../platform/http/api-error.ts'
import { translateIssue } from '../platform/i18n/i18n.ts'
import { showInsufficientCredits } from '../credits/insufficient-store.ts'
import { readCreditDetails, refreshCreditDetails } from '../credits/queries.ts'
import { useCreditCheck } from '../credits/use-credit-check.ts'
import { useCourses, useCreateCourse } from '../library/course-queries.ts'
import { COURSE_CHOICE } from './fields.ts'
import type { CreationFields } from './fields.ts'
import { useCreateSlides, useIsOffline } from './queries.ts'

/** What is wrong with the last step, by field. */
export interface CreationErrors {
  readonly name?: string | undefined
  readonly courseName?: string | undefined
  readonly general?: string | undefined
}

/** Making the lesson. */
export interface Creating {
  readonly errors: CreationErrors
  readonly isBusy: boolean
  /** Answers the lesson; null when it was not made and the person has been told why, or when the dialog is gone. */
  readonly create: (fields: CreationFields, reading: string) => Promise<string | null>
}

interface Problem {
  readonly errors: CreationErrors
}

/** Makes the course where a new one is wished for, then the lesson; each once, however often the button is pressed. */
export function useCreating(): Creating {
  const { t } = useTranslation('creation')
  const check = useCreditCheck()
  const isFree = useIsOffline()
  const courses = useCourses()
  const createCourse = useCreateCourse()
  const createSlides = useCreateSlides()
  const [errors, setErrors] = useState<CreationErrors>({})
  const [isBusy, setBusy] = useState(false)
  /** The course made by a try whose lesson failed. */
  const made = useRef<{ readonly name: string; readonly courseId: string } | null>(null)
  /** The same options are the same press: what the server made of them already, it answers again. */
  const press = useRef<{ readonly options: string; readonly key: string } | null>(null)

  /** Whoever has gone wants no lesson any more, and is not led anywhere. */
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => { isGone.current = true }
  }, [])

  const problemOf = (fields: CreationFields): Problem | null => {
    const name = itemNameSchema.safeParse(fields.name)
    const isFresh = fields.course === COURSE_CHOICE.fresh
    const course = isFresh ? itemNameSchema.safeParse(fields.newCourseName) : null
    const wanted = fields.newCourseName.trim()
    const exists = isFresh && made.current?.name !== wanted && courses.data?.some((entry) => entry.role === 'owner' && entry.name === wanted)
    const issueMessage = (message: string | undefined) => (message === undefined ? undefined : translateIssue('itemName', ITEM_NAME_MESSAGES, message))
    const found = {
      name: issueMessage(name.error?.issues[0]?.message), courseName: issueMessage(course?.error?.issues[0]?.message) ?? (exists ? t('courseExists') : undefined),
    }
    return found.name === undefined && found.courseName === undefined ? null : { errors: found }
  }

  const courseFor = async (fields: CreationFields): Promise<string | undefined> => {
    if (fields.course === COURSE_CHOICE.none) return undefined
    if (fields.course !== COURSE_CHOICE.fresh) return fields.course
    const name = fields.newCourseName.trim()
    if (made.current?.name !== name) made.current = { name, ...(await createCourse.mutateAsync({ body: { name } })) }
    return made.current.courseId
  }

  const send = async (fields: CreationFields, reading: string): Promise<string | null> => {
    const courseId = await courseFor(fields)
    if (isGone.current) return null
    const { includeIntroSlide, includeClosingSlide, language, design } = fields
    const options = { name: fields.name.trim(), reading, includeIntroSlide, includeClosingSlide, language, design, ...(courseId === undefined ? {} : { courseId }) }
    const text = JSON.stringify(options)
    if (press.current?.options !== text) press.current = { options: text, key: randomUuid() }
    const { lessonId } = await createSlides.mutateAsync({ body: { ...options, key: press.current.key } })
    return lessonId
  }

  const tell = async (error: unknown): Promise<void> => {
    if (isGone.current) return undefined
    if (!(error instanceof ApiError)) return setErrors({ general: messageOf(error) })
    if (error.code === 'course-name-exists') return setErrors({ courseName: messageOf(error) })
    if (error.code !== 'insufficient-credits') return setErrors({ general: messageOf(error) })
    await refreshCreditDetails()
    return showInsufficientCredits(readCreditDetails().details?.totalCredits ?? 0)
  }

  return {
    errors,
    isBusy,
    async create(fields, reading) {
      const problem = problemOf(fields)
      setErrors(problem?.errors ?? {})
      if (problem) return null
      setBusy(true)
      try {
        if (!isFree && !(await check(CREDIT_ACTION.SlidesCreation))) return null
        if (isGone.current) return null
        const lessonId = await send(fields, reading)
        void refreshCreditDetails()
        return isGone.current ? null : lessonId
      } catch (error) {
        await tell(error)
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}
