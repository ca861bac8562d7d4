import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cueAt, stretchOfCue } from '@lectern/shared/timeline'
import { plainText } from '@lectern/shared/text'
import { useMeta, useSlide } from '../../sync/hooks.ts'
import { Button, cx } from '../../ui/index.ts'
import { announce } from '../chrome/announce.ts'
import { useEditorStore } from '../editor-store.ts'
import { endCuePick } from './cue-pick.ts'
import type { CuePick } from './cue-pick.ts'
import { extended, rangeOfStretch, stretchOfRange, wordsOfNarration } from './narration-words.ts'
import type { WordRange } from './narration-words.ts'
import { useAnimationWriter } from './use-animation-writer.ts'
import '../../locales/en/animation.json'

const ID = 'cue-word-'

/** The place in the list of the word that something happened on; null beside all words. */
function wordAt(target: EventTarget): number | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null
  return word === null ? null : Number(word.dataset.word)
}

/** The words of the narration to choose from: those an animation begins at. Escape ends it, and the keyboard goes back to where it was. */
export function CuePicker({ pick }: { readonly pick: CuePick }) {
  const { t } = useTranslation('animation')
  const store = useEditorStore()
  const slide = useSlide(pick.slideId)
  const { language } = useMeta()
  const writer = useAnimationWriter(pick.slideId)
  const narration = slide === null ? '' : plainText(slide.narration)
  const words = useMemo(() => wordsOfNarration(narration, language), [narration, language])
  const animations = (slide?.animations ?? []).filter(({ id }) => pick.animationIds.includes(id))
  const [chosen, setChosen] = useState<WordRange>(() => rangeOfStretch(words, animations[0] ? stretchOfCue(narration, animations[0]) : null))
  const [isDragging, setDragging] = useState(false)
  // Words that co-authors took away are not there to be picked.
  const last = words.length - 1
  const range = { anchor: Math.min(chosen.anchor, last), head: Math.min(chosen.head, last) }
  const list = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(() => endCuePick(store))
  const isGone = animations.length === 0
  useEffect(() => {
    if (isGone) end()
  }, [isGone])
  useEffect(() => {
    const before = document.activeElement
    list.current?.focus()
    return () => {
      // The button that began it; where that has gone meanwhile, its place in the page has nothing to focus.
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  useEffect(() => {
    const word = list.current?.querySelector(`#${ID}${range.head}`)
    // Not in every browser of tests.
    word?.scrollIntoView?.({ block: 'nearest' })
  }, [range.head])

  const choose = (wanted: WordRange): void => {
    const stretch = stretchOfRange(words, wanted)
    if (stretch === null) return
    const cue = cueAt(narration, stretch)
    writer.setAll(animations.map(({ id }) => id), { start: 'at-words', ...cue })
    announce(store, t('pick.done', { words: cue.words }))
    endCuePick(store)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last
      : event.key === 'ArrowUp' ? lineBeside(event.currentTarget, range.head, -1) : event.key === 'ArrowDown' ? lineBeside(event.currentTarget, range.head, 1)
        : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? range.head + (event.key === forward ? 1 : -1) : null
    if (to === null && !['Enter', ' ', 'Escape'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') endCuePick(store)
    else if (to === null) choose(range)
    else {
      const head = Math.min(last, Math.max(0, to))
      setChosen(event.shiftKey ? extended(words, range, head) : { anchor: head, head })
    }
  }
  const onPointerDown = (event: PointerEvent): void => {
    const at = wordAt(event.target)
    if (at === null || event.button !== 0) return
    // A finger keeps what it touched first; the words it moves over are to be told of it.
    if (event.target instanceof Element && event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId)
    setChosen(event.shiftKey ? extended(words, range, at) : { anchor: at, head: at })
    setDragging(true)
  }
  const onPointerOver = (event: PointerEvent): void => {
    const at = wordAt(event.target)
    if (isDragging && at !== null) setChosen(extended(words, range, at))
  }

  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="flex items-center gap-3 bg-teal-wash px-5 py-1.5 text-sm">
        <p id="cue-help" className="min-w-0 grow">{t(words.length === 0 ? 'pick.empty' : 'pick.help')}</p>
        <Button size="small" onClick={() => endCuePick(store)}>{t('pick.end')}</Button>
      </div>
      <div className="min-h-0 grow overflow-y-auto px-5 pt-4 pb-4">
        <div
          ref={list} role="listbox" aria-label={t('pick.label')} aria-multiselectable aria-describedby="cue-help" tabIndex={0} data-region-focus
          aria-activedescendant={words.length === 0 ? undefined : `${ID}${range.head}`} lang={language} dir="auto"
          onKeyDown={onKeyDown} onPointerDown={onPointerDown} onPointerOver={onPointerOver}
          onPointerUp={() => { if (isDragging) choose(range) }} onPointerCancel={() => setDragging(false)} onPointerLeave={() => setDragging(false)}
          className="narration-text max-w-[72ch] touch-none whitespace-pre-wrap select-none"
        >
          {words.map(({ end: to, start }, index) => {
            const isChosen = index >= Math.min(range.anchor, range.head) && index <= Math.max(range.anchor, range.head)
            const isBridge = isChosen && index > Math.min(range.anchor, range.head)
            const gap = narration.slice(words[index - 1]?.end ?? 0, start)
            return [
              isBridge ? <span key={`gap ${start}`} className="bg-teal text-on-teal">{gap}</span> : gap,
              <span
                key={start} id={`${ID}${index}`} role="option" aria-selected={isChosen} data-word={index}
                className={cx('cursor-pointer rounded-small', isChosen ? 'bg-teal text-on-teal' : 'hover:bg-teal-wash')}
              >
                {narration.slice(start, to)}
              </span>,
            ]
          })}
          {narration.slice(words.at(-1)?.end ?? 0)}
        </div>
      </div>
    </div>
  )
}

/** The word above or below another one, by where they are on screen. */
function lineBeside(list: Element, from: number, way: -1 | 1): number {
  const options = [...list.querySelectorAll<HTMLElement>('[data-word]')]
  const own = options[from]?.getBoundingClientRect()
  if (!own) return from
  const middle = (own.left + own.right) / 2
  let [best, bestTop, bestGap] = [from, way * Infinity, Infinity]
  for (let index = from + way; index >= 0 && index < options.length; index += way) {
    const box = options[index]?.getBoundingClientRect()
    if (!box || (way === 1 ? box.top < own.bottom - 1 : box.bottom > own.top + 1)) continue
    if (bestGap !== Infinity && Math.abs(box.top - bestTop) > own.height / 2) break
    const gap = Math.max(box.left - middle, middle - box.right, 0)
    if (gap < bestGap) [best, bestTop, bestGap] = [index, box.top, gap]
  }
  return best
}
