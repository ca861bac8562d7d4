import type { ActivityElement } from '@lectern/shared/activities'
import { ITEM_NAME_MESSAGES, NAME_MAX, itemNameSchema } from '@lectern/shared/courses'
import { languageFor } from '@lectern/shared/creation'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { insertPath } from '../../lessons/lesson-paths.ts'
import { useCreateLesson } from '../../library/lesson-queries.ts'
import { messageOf } from '../../platform/http/api-error.ts'
import { currentLanguage, translateIssue } from '../../platform/i18n/i18n.ts'
import { Button, Dialog, Notice, SelectField, TextField } from '../../ui/index.ts'
import { GameChoice } from './GameChoice.tsx'
import type { GameStart } from './GameChoice.tsx'
import '../../locales/en/creation.json'
import '../../locales/en/elements.names.json'

/** What a lesson can begin with that learners answer, in the order in which it is offered; a game is a way of its own. */
const KINDS = ['multipleChoice', 'trueFalse', 'fillBlanks', 'ordering', 'matching', 'shortAnswer', 'flashcards', 'hotspot', 'scenario', 'simulation', 'interactive', 'poll', 'rating'] as const satisfies readonly ActivityElement['type'][]

export interface ActivityDialogProps {
  /** A game, which is the only kind then. */
  readonly isGame: boolean
  readonly onClose: () => void
}

/** Makes a lesson that begins with an activity or a game, and opens it there. */
export function ActivityDialog({ isGame, onClose }: ActivityDialogProps) {
  const { t } = useTranslation('creation')
  const navigate = useNavigate()
  const create = useCreateLesson()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<ActivityElement['type']>(isGame ? 'game' : KINDS[0])
  const [game, setGame] = useState<GameStart>({ kind: 'race', look: 'plain' })
  const [name, setName] = useState('')
  const [errors, setErrors] = useState<{ readonly name?: string; readonly general?: string }>({})
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = itemNameSchema.safeParse(name)
    if (!read.success) {
      setErrors({ name: translateIssue('itemName', ITEM_NAME_MESSAGES, read.error.issues[0]?.message ?? '') })
      // Behind the games it may be out of sight.
      field.current?.focus()
      return undefined
    }
    setErrors({})
    try {
      const { lessonId } = await create.mutateAsync({ body: { name: read.data, language: languageFor(currentLanguage()) } })
      return await navigate(insertPath(lessonId, kind, isGame ? { ...game, name: read.data } : {}))
    } catch (error) {
      return setErrors({ general: messageOf(error) })
    }
  }
  return (
    <Dialog
      open onClose={onClose} title={t(isGame ? 'activity.gameTitle' : 'activity.title')} description={t(isGame ? 'activity.gameBody' : 'activity.body')} initialFocus={field} size={isGame ? 'large' : 'medium'}
      actions={
        <>
          <Button onClick={onClose}>{t('activity.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={create.isPending}>{t('activity.create')}</Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <TextField ref={field} label={t('name')} value={name} maxLength={NAME_MAX} error={errors.name} required onChange={(event) => setName(event.currentTarget.value)} />
        {isGame && <GameChoice game={game} onChange={setGame} />}
        {!isGame && (
          <SelectField
            label={t('activity.kind')} value={kind} onChange={setKind}
            options={KINDS.map((value) => ({ value: value as ActivityElement['type'], label: t(`elements:types.${value}`) }))}
          />
        )}
        {errors.general !== undefined && <Notice tone="danger">{errors.general}</Notice>}
      </form>
    </Dialog>
  )
}
