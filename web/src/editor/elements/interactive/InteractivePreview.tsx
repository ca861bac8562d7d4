import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resolveStyle } from '@lectern/shared/lesson'
import type { InteractiveElement } from '@lectern/shared/lesson'
import { directionOf, plainText } from '@lectern/shared/text'
import { InteractiveFrame } from '../../../interactives/InteractiveFrame.tsx'
import type { FrameEvent } from '../../../interactives/frame-link.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useMeta, useTheme } from '../../../sync/hooks.ts'
import { cx } from '../../../ui/index.ts'
import '../../../locales/en/interactives.json'

export type Device = 'desktop' | 'phone'

/** How long code rests before it is run anew, ms. */
const RESTS_MS = 700
/** The last words of a page that are shown. */
const SHOWN_WORDS = 4

/** An interactive as learners get it, with what it reports; it begins anew once its code has rested. */
export function InteractivePreview({ slideId, element, code, device }: { readonly slideId: string; readonly element: InteractiveElement; readonly code: string; readonly device: Device }) {
  const { t, i18n } = useTranslation('interactives')
  const { language } = useMeta()
  const theme = useTheme(slideId)
  const [run, setRun] = useState(code)
  const [words, setWords] = useState<readonly FrameEvent[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setRun(code), RESTS_MS)
    return () => clearTimeout(timer)
  }, [code])
  const { accent, color, onAccent, optionFill } = resolveStyle(element, theme)
  const name = plainText(element.prompt).trim()
  if (code.trim() === '') return <p className="grid flex-1 place-items-center rounded-control bg-sunken p-6 text-center text-sm text-soft">{t('nothing')}</p>
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className={cx('mx-auto min-h-0 w-full flex-1 overflow-hidden rounded-control ring-1 ring-line', device === 'phone' && 'max-w-[390px]')}>
        <InteractiveFrame
          key={device} name={name || t('untitled')} code={run} stateNow={() => null} language={language || i18n.language} direction={directionOf(`${name} ${element.description}`)}
          look={{ paper: optionFill, ink: color, accent, onAccent, size: 16 }} onMessage={(word) => setWords((before) => [...before, word].slice(-SHOWN_WORDS))}
        />
      </div>
      <Reports words={words} />
    </div>
  )
}

/** What the page said last, as authors want to know. */
function Reports({ words }: { readonly words: readonly FrameEvent[] }) {
  const { t } = useTranslation('interactives')
  const format = useFormat()
  const lines = words.flatMap((word): readonly string[] => {
    switch (word.kind) {
      case 'answer': return [t('said.answer', { answer: word.answer })]
      case 'score': return [t('said.score', { share: format.percent(word.score) })]
      case 'complete': return [word.score === null ? t('said.complete') : t('said.completeScore', { share: format.percent(word.score) })]
      case 'violation': return [t('said.violation', { what: `${word.directive} ${word.blocked}` })]
      case 'error': return [t('said.error', { message: word.message })]
      case 'ready': case 'state': case 'resize': case 'checked': case 'picture': return []
    }
  })
  return <p className="min-h-5 truncate text-xs text-soft" role="status">{lines.at(-1) ?? t('said.nothing')}</p>
}
