import { listAvatars, renderAvatar } from '@lectern/shared/providers'
import { narrationSound, slideSpeech } from '@lectern/shared/lesson'
import type { PresenterFilm, Slide } from '@lectern/shared/lesson'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../platform/components/LoadFailure.tsx'
import { call } from '../../platform/http/api.ts'
import { messageOf } from '../../platform/http/api-error.ts'
import { randomUuid } from '../../platform/random-uuid.ts'
import { useLessonSession, useMeta } from '../../sync/hooks.ts'
import { Button, Notice, SearchField } from '../../ui/index.ts'
import { AvatarRows } from './AvatarRows.tsx'
import { ChosenAvatar } from './ChosenAvatar.tsx'
import '../../locales/en/presenters.json'

/** How long a list of avatars counts as present, ms. */
const FRESH_MS = 5 * 60_000
/** With more of them one may look for a name. */
const FEW = 6

interface AvatarPresentersProps {
  readonly slide: Slide
  /** The film that presents the slide; null where none does. */
  readonly film: PresenterFilm | null
  readonly disabled: boolean
}

/** Avatars of the service of the workspace, of which one may say the narration of this slide in a film; nothing where no service renders any. */
export function AvatarPresenters({ disabled, film, slide }: AvatarPresentersProps) {
  const { t } = useTranslation('presenters')
  const { doc, lessonId } = useLessonSession()
  const meta = useMeta()
  const [chosen, setChosen] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const { data: avatars, error, isError, refetch } = useQuery({
    queryKey: ['avatars'], staleTime: FRESH_MS, retry: false, queryFn: async ({ signal }) => (await call(listAvatars, { signal })).avatars,
  })
  const rendering = useMutation({
    mutationFn: async (avatarId: string) => await call(renderAvatar, { params: { lessonId }, body: { slideId: slide.id, avatarId, key: randomUuid() } }),
  })
  if (isError && !avatars) return <LoadFailure what={t('avatarsFailed')} error={error} onRetry={() => void refetch()} />
  if (!avatars || avatars.length === 0) return null
  const isOutdated = film?.narration !== undefined && film.narration !== narrationSound(slideSpeech(doc, slide, meta))
  const name = avatars.find(({ id }) => id === rendering.variables)?.name ?? ''
  const choice = avatars.find(({ id }) => id === chosen) ?? null
  const wanted = search.trim().toLocaleLowerCase()
  const found = avatars.filter((avatar) => avatar.name.toLocaleLowerCase().includes(wanted))
  return (
    <section aria-label={t('avatars')} className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-xs font-semibold text-soft">{t('avatars')}</h3>
      <p className="text-xs text-faint">{t('avatarsHelp')}</p>
      {isOutdated && <Notice tone="warning">{t('narrationChanged')}</Notice>}
      {avatars.length > FEW && <SearchField label={t('avatarSearch')} size="small" value={search} onChange={(event) => setSearch(event.target.value)} />}
      <AvatarRows avatars={found} chosen={chosen} disabled={disabled} onChoose={setChosen} />
      {choice !== null && <ChosenAvatar key={choice.id} avatar={choice} />}
      {rendering.isSuccess && <p role="status" className="text-xs text-soft">{t('rendering', { name })}</p>}
      {rendering.isError && <p role="alert" className="text-xs text-brick">{messageOf(rendering.error)}</p>}
      <Button size="small" busy={rendering.isPending} disabled={disabled || choice === null} onClick={() => { if (choice !== null) rendering.mutate(choice.id) }}>{t('render')}</Button>
    </section>
  )
}
