import type { Avatar } from '@lectern/shared/providers'
import { useTranslation } from 'react-i18next'
import '../../locales/en/presenters.json'

/** What a service says of an avatar, in words: whether it can be rendered, and whose it is. */
export function useAvatarFacts(): (avatar: Avatar) => readonly string[] {
  const { t } = useTranslation('presenters')
  return ({ privacy, status }) => [t(`avatarStates.${status}`), ...(privacy === null ? [] : [t(`avatarPrivacy.${privacy}`)])]
}
