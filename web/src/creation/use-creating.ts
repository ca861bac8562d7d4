import { createBlankLesson, createLessonOfDeck, createSlides } from '@lectern/shared/creation'
import type { SlidesRequestInput } from '@lectern/shared/creation'
import { ITEM_NAME_MESSAGES, itemNameSchema } from '@lectern/shared/courses'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { PHOTO_PRESENTER } from '@lectern/shared/lesson'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { randomUuid } from '../platform/random-uuid.ts'
import { ApiError, messageOf } from '../platform/http/api-error.ts'
import { translateIssue } from '../platform/i18n/i18n.ts'
import { showInsufficientCredits } from '../credits/insufficient-store.ts'
import { readCreditDetails, refreshCreditDetails } from '../credits/queries.ts'
import { useCreditCheck } from '../credits/use-credit-check.ts'
import { useCourses, useCreateCourse } from '../library/course-queries.ts'
import { useItemMutation } from '../library/use-item-mutation.ts'
import type { CreationFields } from './fields.ts'
import type { CreationContentType } from './machine.ts'
import { storePdfPictures } from './pdf/pdf-pictures-of-slides.ts'
import { titleOfPicture } from './files/picture-title.ts'
import type { PdfPictures } from './pdf/pdf-pictures-of-slides.ts'
import { useIsOffline } from '../suggestions/writer.ts'

/** What is wrong with the last step, by field. */
export interface CreationErrors {
  readonly name?: string | undefined
  readonly courseName?: string | undefined
  readonly general?: string | undefined
}

/** What a lesson is made of: a reading, the slides of a deck that was imported, or nothing. */
export type LessonSource =
  | { readonly kind: 'reading'; readonly reading: string; /** Of the PDF that it was written of; absent for none. */ readonly pdf?: PdfPictures | undefined }
  | { readonly kind: 'deck'; readonly importId: string }
  | { readonly kind: 'blank' }

/** Making the lesson. */
export interface Creating {
  readonly errors: CreationErrors
  readonly isBusy: boolean
  /** Whether names are as they may be; if not, `errors` says what is wrong. */
  readonly check: (fields: CreationFields) => boolean
  /** Answers the lesson; null when it was not made and the person has been told why, or when the dialog is gone. */
  readonly create: (fields: CreationFields, contentType: CreationContentType, source: LessonSource) => Promise<string | null>
}

/** Makes the course where a new one is wished for, then the lesson; each once, however often the button is pressed. */
export function useCreating(): Creating {
  const { t } = useTranslation('creation')
  const checkCredits = useCreditCheck()
  const isFree = useIsOffline()
  const courses = useCourses()
  const createCourse = useCreateCourse()
  const ofReading = useItemMutation(createSlides)
  const ofDeck = useItemMutation(createLessonOfDeck)
  const ofNothing = useItemMutation(createBlankLesson)
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

  const check = (fields: CreationFields): boolean => {
    const name = itemNameSchema.safeParse(fields.name)
    const isFresh = fields.courseDestination === 'new'
    const course = isFresh ? itemNameSchema.safeParse(fields.newCourseName) : null
    const wanted = fields.newCourseName.trim()
    const exists = isFresh && made.current?.name !== wanted && courses.data?.some((entry) => entry.role === 'owner' && entry.name === wanted)
    const issueMessage = (message: string | undefined) => (message === undefined ? undefined : translateIssue('itemName', ITEM_NAME_MESSAGES, message))
    const found = {
      name: issueMessage(name.error?.issues[0]?.message), courseName: issueMessage(course?.error?.issues[0]?.message) ?? (exists ? t('courseExists') : undefined),
    }
    const isGood = found.name === undefined && found.courseName === undefined
    setErrors(isGood ? {} : found)
    return isGood
  }

  const courseFor = async (fields: CreationFields): Promise<string | undefined> => {
    if (fields.courseDestination === 'existing') return fields.course === '' ? undefined : fields.course
    const name = fields.newCourseName.trim()
    if (made.current?.name !== name) made.current = { name, ...(await createCourse.mutateAsync({ body: { name } })) }
    return made.current.courseId
  }

  const send = async (fields: CreationFields, contentType: CreationContentType, source: LessonSource): Promise<string | null> => {
    const courseId = await courseFor(fields)
    if (isGone.current) return null
    const { design, includeClosingSlide, includeIntroSlide, isBranded, isSpoken, language } = fields
    const presenter = contentType === 'interactive-videos' ? fields.presenter : null
    const placed = { name: fields.name.trim(), language, contentType, presenter, presenterPhoto: presenter === PHOTO_PRESENTER ? fields.presenterPhoto : null, ...(courseId === undefined ? {} : { courseId }) }
    if (source.kind === 'deck') return (await ofDeck.mutateAsync({ params: { importId: source.importId }, body: placed })).lessonId
    if (source.kind === 'blank') return (await ofNothing.mutateAsync({ body: { ...placed, design, isBranded } })).lessonId
    const { hasInfographics, hasPdfPictures, hasPictures } = fields
    const pictures = hasPdfPictures && source.pdf !== undefined ? await storePdfPictures(source.pdf, (picture) => titleOfPicture(picture, t)) : []
    if (isGone.current) return null
    const options: Omit<SlidesRequestInput, 'key'> = {
      ...placed, design, isBranded, reading: source.reading, includeIntroSlide, includeClosingSlide, isSpoken: isSpoken && contentType === 'interactive-videos', pictures,
      imageSettings: { aiGenerated: hasPictures, wikimedia: hasPictures, infographics: hasInfographics, clientImages: hasPdfPictures, maxClientImages: pictures.length > 0 ? 1 : 0 },
    }
    const text = JSON.stringify(options)
    if (press.current?.options !== text) press.current = { options: text, key: randomUuid() }
    return (await ofReading.mutateAsync({ body: { ...options, key: press.current.key } })).lessonId
  }

  const showFailure = async (error: unknown): Promise<void> => {
    if (isGone.current) return undefined
    if (!(error instanceof ApiError)) return setErrors({ general: messageOf(error) })
    if (error.code === 'course-name-exists') return setErrors({ courseName: messageOf(error) })
    if (error.code !== 'insufficient-credits') return setErrors({ general: messageOf(error) })
    await refreshCreditDetails()
    return showInsufficientCredits(readCreditDetails().details?.totalCredits ?? 0)
  }

  return {
    errors, isBusy, check,
    async create(fields, contentType, source) {
      if (!check(fields)) return null
      setBusy(true)
      try {
        if (source.kind === 'reading' && !isFree && !(await checkCredits(CREDIT_ACTION.SlidesCreation))) return null
        if (isGone.current) return null
        const lessonId = await send(fields, contentType, source)
        if (source.kind === 'reading') void refreshCreditDetails()
        return isGone.current ? null : lessonId
      } catch (error) {
        await showFailure(error)
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}
