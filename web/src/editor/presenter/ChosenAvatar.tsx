import type { Avatar } from '@lectern/shared/providers'
import { Play, Square, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../platform/http/api-error.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { IconButton } from '../../ui/index.ts'
import { useAvatarFacts } from './use-avatar-facts.ts'
import { useAvatarFile } from './use-avatar-file.ts'
import '../../locales/en/presenters.json'

/** One avatar large, with all that their service says of them, and seen and heard before anything is paid for. */
export function ChosenAvatar({ avatar }: { readonly avatar: Avatar }) {
  const { t } = useTranslation('presenters')
  const format = useFormat()
  const facts = useAvatarFacts()
  const [isHeard, setHeard] = useState(false)
  const picture = useAvatarFile(avatar.picture)
  const sample = useAvatarFile(isHeard ? avatar.sample : null)
  const { createdAt, id, name } = avatar
  return (
    <figure className="flex flex-col gap-2">
      <div className="relative flex aspect-video items-center justify-center overflow-hidden rounded-control bg-film text-on-film">
        {picture.url === null ? <UserRound aria-hidden size={48} strokeWidth={1.25} /> : <img src={picture.url} alt="" draggable={false} className="size-full object-contain" />}
        {sample.url !== null && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- services say nothing of what is said in their samples
          <video src={sample.url} autoPlay playsInline aria-label={t('avatarSample', { name })} onEnded={() => setHeard(false)} className="absolute inset-0 size-full bg-film object-contain" />
        )}
        {avatar.sample !== null && (
          <IconButton
            label={isHeard ? t('avatarSampleStop') : t('avatarSample', { name })} icon={isHeard ? <Square aria-hidden size={13} /> : <Play aria-hidden size={15} />} size="small"
            className="absolute! end-1 top-1 bg-raised/80!" onClick={() => setHeard(!isHeard)}
          />
        )}
      </div>
      {isHeard && sample.url === null && sample.error === null && <p role="status" className="text-xs text-soft">{t('avatarSampleComes')}</p>}
      {sample.error !== null && <p role="alert" className="text-xs text-brick">{messageOf(sample.error)}</p>}
      <figcaption className="flex flex-col gap-0.5 text-xs text-soft">
        <span className="text-sm font-medium text-ink">{name}</span>
        <span>{facts(avatar).join(' · ')}</span>
        {createdAt !== null && <span>{t('avatarSince', { date: format.date(createdAt) })}</span>}
        <code className="truncate text-faint" title={id}>{id}</code>
      </figcaption>
    </figure>
  )
}
