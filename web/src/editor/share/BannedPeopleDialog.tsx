import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REMOVAL_MINUTES, liftLessonRemoval, listLessonRemovals, removeFromLesson } from '@lectern/shared/lessons'
import { call, messageOf } from '../../platform/http/api.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { usePeersBy, useLessonSession } from '../../sync/hooks.ts'
import { Button, Dialog, Notice, NumberField, Skeleton, toast } from '../../ui/index.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { PresenceAvatar } from '../presence/PresenceAvatar.tsx'
import { peopleOf, samePeople } from '../presence/people.ts'
import '../../locales/en/control.json'

const HEADING = 'mt-5 mb-1 text-xs font-medium text-soft first:mt-0'

/** The owner of the workspace takes somebody out of the lesson for a while, and lets them back in. */
export function BannedPeopleDialog({ lessonId }: { readonly lessonId: string }) {
  const { t } = useTranslation('control')
  const store = useEditorStore()
  const session = useLessonSession()
  const queries = useQueryClient()
  const about = useEditor((state) => state.dialogAbout)
  const [minutes, setMinutes] = useState<number>(REMOVAL_MINUTES.default)
  const people = usePeersBy(peopleOf, samePeople).filter((person) => person.userId !== session.userId)
  const key = ['lesson', lessonId, 'removals']
  const removals = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listLessonRemovals, { params: { lessonId }, signal })).removals,
  })
  const refresh = () => queries.invalidateQueries({ queryKey: key })
  const onError = (error: unknown): void => void toast(t('failed', { message: messageOf(error) }), { tone: 'danger' })
  const remove = useMutation({
    mutationFn: (person: { readonly userId: string; readonly name: string }) =>
      call(removeFromLesson, { params: { lessonId }, body: { userId: person.userId, minutes } }),
    onSuccess: (_, person) => {
      toast(t('keptOut.taken', { name: person.name }))
      return refresh()
    },
    onError,
  })
  const lift = useMutation({
    mutationFn: (person: { readonly userId: string; readonly name: string }) =>
      call(liftLessonRemoval, { params: { lessonId, userId: person.userId } }),
    onSuccess: (_, person) => {
      toast(t('keptOut.back', { name: person.name }))
      return refresh()
    },
    onError,
  })
  // Whom it was opened for stands first.
  const shown = [...people].sort((a, b) => Number(b.userId === about) - Number(a.userId === about))
  const until = useFormat().dateTime
  const close = (): void => store.getState().openDialog(null)

  return (
    <Dialog
      open onClose={close} title={t('keptOut.title')} description={t('keptOut.body')}
      actions={<Button variant="primary" onClick={close}>{t('keptOut.done')}</Button>}
    >
      {shown.length > 0 && (
        <NumberField
          className="w-44" label={t('keptOut.time')} unit={t('keptOut.minutes')} value={minutes} onChange={setMinutes}
          min={REMOVAL_MINUTES.min} max={REMOVAL_MINUTES.max} precision={0}
        />
      )}
      <h3 className={HEADING}>{t('keptOut.here')}</h3>
      {shown.length === 0 ? <p className="text-sm text-soft">{t('keptOut.nobodyHere')}</p> : (
        <ul>
          {shown.map((person) => (
            <li key={person.userId} className="flex items-center gap-3 py-1.5">
              <PresenceAvatar name={person.name} colour={person.colour} />
              <span dir="auto" className="min-w-0 flex-1 truncate text-sm">{person.name}</span>
              <Button
                size="small" className="text-brick!" aria-label={t('keptOut.takeOf', { name: person.name })}
                busy={remove.isPending && remove.variables.userId === person.userId} onClick={() => remove.mutate(person)}
              >
                {t('keptOut.take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removals.isPending && <Skeleton className="mt-5 h-12" />}
      {removals.isError && (
        <Notice
          tone="danger" className="mt-5"
          action={<Button size="small" onClick={() => void removals.refetch()}>{t('keptOut.retry')}</Button>}
        >
          {t('keptOut.loadFailed', { message: messageOf(removals.error) })}
        </Notice>
      )}
      {removals.data !== undefined && removals.data.length > 0 && (
        <>
          <h3 className={HEADING}>{t('keptOut.out')}</h3>
          <ul>
            {removals.data.map((removal) => (
              <li key={removal.userId} className="flex items-center gap-3 py-1.5">
                <div className="min-w-0 flex-1">
                  <p dir="auto" className="truncate text-sm">{removal.name}</p>
                  <p className="truncate text-xs text-soft">
                    {t('keptOut.until', { time: until(removal.until), by: removal.removedBy.name })}
                  </p>
                </div>
                <Button
                  size="small" aria-label={t('keptOut.letBackOf', { name: removal.name })}
                  busy={lift.isPending && lift.variables.userId === removal.userId} onClick={() => lift.mutate(removal)}
                >
                  {t('keptOut.letBack')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
