import { useTranslation } from 'react-i18next'
import { LINK_STEPS, linkedIndex, linkedSlide } from '@lectern/shared/text'
import '../locales/en/player.links.json'

/** What a link on one of some slides says of where it leads. */
export function useLinkTitle(href: string, slides: readonly { readonly id: string }[], slideId: string): string {
  const { t } = useTranslation('player')
  const target = linkedSlide(href)
  if (target === null) return href
  const step = LINK_STEPS.find((one) => one === target)
  if (step !== undefined) return t(`links.${step}`)
  const ids = slides.map(({ id }) => id)
  const to = linkedIndex(href, ids, ids.indexOf(slideId))
  return to === null ? t('links.gone') : t('links.slide', { number: to + 1 })
}
