import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resolveStyle } from '@lectern/shared/lesson'
import type { CodeElement, LessonElement, Slide } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { copyText } from '../platform/copy-text.ts'
import { CODE_COLOURS } from '../rendering/code/code-look.ts'
import '../locales/en/player.code.json'

/** How long a button says what it did, ms. */
const SAID_MS = 2500
/** Between a button and the edge of its code, CSS pixels. */
const EDGE = 6

const isCode = (element: LessonElement): element is CodeElement => element.type === 'code'

/** A button at each piece of code of a slide that copies it, for who wants to try it. */
export function CodeCopies({ slide, scale }: { readonly slide: Slide; readonly scale: number }) {
  return slide.elements.filter(isCode).filter(({ text }) => plainText(text).trim() !== '').map((element) => (
    <div
      key={element.id} className="pointer-events-none absolute" style={{
        left: element.x * scale, top: element.y * scale, width: element.width * scale, height: element.height * scale, transform: element.rotation === 0 ? undefined : `rotate(${element.rotation}deg)`,
      }}
    >
      <CopyButton words={plainText(element.text)} look={resolveStyle(element, slide.theme).look} />
    </div>
  ))
}

function CopyButton({ look, words }: { readonly look: CodeElement['look']; readonly words: string }) {
  const { t } = useTranslation('player')
  const [done, setDone] = useState<'codeCopied' | 'codeNotCopied' | null>(null)
  useEffect(() => {
    if (done === null) return undefined
    const timer = setTimeout(() => setDone(null), SAID_MS)
    return () => clearTimeout(timer)
  }, [done])
  const copy = async (): Promise<void> => {
    setDone(await copyText(words) ? 'codeCopied' : 'codeNotCopied')
  }
  const { ground, plain } = CODE_COLOURS[look ?? 'dark']
  const Icon = done === 'codeCopied' ? Check : Copy
  return (
    <button
      type="button" aria-label={done === null ? t('copyCode') : undefined} title={t('copyCode')} onClick={() => void copy()}
      className="pointer-events-auto absolute flex h-8 min-w-8 items-center justify-center gap-1.5 rounded-control px-2 text-xs opacity-75 transition-opacity hover:opacity-100 focus-visible:opacity-100"
      style={{ insetInlineEnd: EDGE, top: EDGE, backgroundColor: ground, color: plain }}
    >
      <Icon aria-hidden size={16} />
      <span role="status">{done !== null && t(done)}</span>
    </button>
  )
}
