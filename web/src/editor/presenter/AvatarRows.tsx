import type { Avatar } from '@lectern/shared/providers'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Avatar as Initials, cx } from '../../ui/index.ts'
import { useAvatarFacts } from './use-avatar-facts.ts'
import { useAvatarFile } from './use-avatar-file.ts'
import '../../locales/en/presenters.json'

/** CSS pixels of a picture in a row. */
const SIDE = 36
/** Rows that are shown before one looks for a name: the pictures of all of them are fetched at once, by a server that asks for a few at a time. */
const SHOWN = 20

interface AvatarRowsProps {
  readonly avatars: readonly Avatar[]
  /** The id of one; null for none. */
  readonly chosen: string | null
  readonly disabled: boolean
  readonly onChoose: (id: string) => void
}

/** Avatars as rows, with what their service says of them; one is chosen, and those that it cannot render are not to be. */
export function AvatarRows({ avatars, chosen, disabled, onChoose }: AvatarRowsProps) {
  const { t } = useTranslation('presenters')
  const format = useFormat()
  const name = useId()
  return (
    <>
      <div role="radiogroup" aria-label={t('avatar')} className="-mx-4 max-h-[min(17.5rem,40vh)] overflow-y-auto border-y border-line">
        {avatars.slice(0, SHOWN).map((avatar) => <Row key={avatar.id} avatar={avatar} group={name} isChosen={avatar.id === chosen} disabled={disabled} onChoose={onChoose} />)}
        {avatars.length === 0 && <p className="px-4 py-6 text-center text-sm text-soft">{t('avatarNone')}</p>}
      </div>
      {avatars.length > SHOWN && <p className="text-xs text-faint">{t('avatarMore', { more: format.number(avatars.length - SHOWN) })}</p>}
    </>
  )
}

interface RowProps {
  readonly avatar: Avatar
  /** What the radio buttons have in common. */
  readonly group: string
  readonly isChosen: boolean
  readonly disabled: boolean
  readonly onChoose: (id: string) => void
}

function Row({ avatar, group, isChosen, disabled, onChoose }: RowProps) {
  const facts = useAvatarFacts()
  const { url } = useAvatarFile(avatar.picture)
  const { id, name, status } = avatar
  const isOff = disabled || status !== 'ready'
  return (
    <label
      className={cx(
        'relative flex h-14 items-center gap-3 px-4 -outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-teal',
        isChosen && 'bg-teal-wash', isOff ? 'opacity-60' : 'cursor-pointer hover:bg-hover',
      )}
    >
      <input type="radio" name={group} value={id} checked={isChosen} disabled={isOff} onChange={() => onChoose(id)} className="sr-only" />
      {url === null ? <Initials name={name} size={SIDE} /> : <img src={url} alt="" width={SIDE} height={SIDE} draggable={false} className="size-9 shrink-0 rounded-full bg-sunken object-cover object-top" />}
      <span className="min-w-0 grow">
        <span className="block truncate text-sm text-ink">{name}</span>
        <span className="block truncate text-xs text-soft">{facts(avatar).join(' · ')}</span>
      </span>
      {isChosen && <Check aria-hidden size={16} className="shrink-0 text-teal-ink" />}
    </label>
  )
}
