import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { holdTyping } from './held-typing.ts'

/** Takes the keys of somebody who begins to type before the editor of the text is there; it gets them when it comes. */
export function HeldTyping({ onEscape }: { readonly onEscape: () => void }) {
  const { t } = useTranslation('editor')
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    holdTyping('')
    field.current?.focus({ preventScroll: true })
  }, [])
  return (
    <textarea
      ref={field}
      data-text-overlay=""
      className="sr-only"
      aria-label={t('text.label')}
      onChange={(event) => holdTyping(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onEscape()
      }}
    />
  )
}
