import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LINK_STEPS } from '@lectern/shared/text'
import { slideTitle } from '../../../rendering/slide-title.ts'
import { useLessonSession, useSlideIds } from '../../../sync/hooks.ts'
import { useEditorStore } from '../../editor-store.ts'
import { slideOfLink } from '../../text/slide-link.ts'
import '../../../locales/en/player.links.json'

/** Chosen for a link that leads out of the lesson; no slide has such an id. */
export const ELSEWHERE = '@elsewhere'

/** What a link of a text may lead to: addresses, steps from slide to slide, and each slide of the lesson by its title; `target` is what is chosen, null for nothing. */
export function useLinkTargets(target: string | null) {
  const { t } = useTranslation('elements')
  const { view } = useLessonSession()
  const store = useEditorStore()
  const ids = useSlideIds()
  const slides = useMemo(() => ids.map((id, index) => {
    const slide = view.slide(id)
    const title = slide === null ? '' : slideTitle(slide)
    const name = t('player:links.slide', { number: index + 1 })
    return { value: id, label: title === '' ? name : `${index + 1}. ${title}`, words: title === '' ? name : title }
  }), [ids, view, t])
  const steps = LINK_STEPS.map((step) => ({ value: step as string, label: t(`player:links.${step}`), words: t(`player:links.${step}`) }))
  const isGone = target !== null && target !== ELSEWHERE && ![...steps, ...slides].some(({ value }) => value === target)
  const options = [
    { value: ELSEWHERE, label: t('link.elsewhere'), words: '' }, ...steps, ...slides,
    ...(isGone ? [{ value: target, label: t('link.deleted'), words: '', disabled: true }] : []),
  ]
  return {
    options, isGone,
    /** The slide that an address leads to from the one being edited; null for none. */
    slideOf: (href: string) => slideOfLink(href, ids, store),
    goTo: (slideId: string) => store.getState().goToSlide(slideId),
  }
}
