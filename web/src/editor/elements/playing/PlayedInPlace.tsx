import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { resolveStyle } from '@lectern/shared/lesson'
import { openFrame } from '../../../embeds/open-frame.ts'
import { LiveFrame } from '../../../live/LiveFrame.tsx'
import { MediaPart } from '../../../live/live-media.tsx'
import { LiveEmbed } from '../../../live/embed/LiveEmbed.tsx'
import { lessonMedia } from '../../../live/playing/lesson-media.ts'
import type { Playable } from '../../../live/playable.ts'
import { useTheme } from '../../../sync/hooks.ts'
import { useEditor, useEditorStore } from '../../editor-store.ts'
import type { InPlacePropsOf } from '../../editing/edit-definition.ts'
import { livesInPlace } from '../../text/use-edited-in-place.ts'
import '../../../locales/en/media.json'

/** A video, a sound or an embed as learners use it, over the stage while its author tries it; Escape leads back to the element as a whole. */
export function PlayedInPlace({ slideId, element, onEscape }: InPlacePropsOf<Playable>) {
  const { t } = useTranslation('media')
  const store = useEditorStore()
  const theme = useTheme(slideId)
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  const box = useRef<HTMLElement>(null)
  const media = useMemo(() => lessonMedia(), [])
  const slide = useMemo(() => ({ theme }), [theme])
  const shown = resolveStyle(element, theme)
  const isEmpty = element.type === 'embed' ? element.blob === null && element.address === '' : element.blob === null
  useEffect(() => {
    if (element.locked) onEscape()
    // What is nothing yet is made something in its dialog; a file on its way has to come first.
    else if (isEmpty) {
      store.getState().stopEditing()
      if (element.type === 'embed') store.getState().openDialog('embed')
    }
  }, [element.locked, element.type, isEmpty, onEscape, store])
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('button:not([aria-hidden]), a, iframe')?.focus()
  }, [])
  useLayoutEffect(() => {
    livesInPlace.setState({ id: element.id })
    return () => livesInPlace.setState({ id: null })
  }, [element.id])
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onEscape()
  }
  return (
    <div className="pointer-events-none absolute z-10" style={{ left: panX, top: panY }}>
      <LiveFrame element={shown} scale={scale}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and presses in it are not for the stage below */}
        <section
          ref={box} data-text-overlay={element.id} aria-label={t('inPlace')} className="pointer-events-auto size-full"
          onKeyDown={onKeyDown} onPointerDown={(event) => event.stopPropagation()} onDoubleClick={(event) => event.stopPropagation()} onWheel={(event) => event.stopPropagation()}
        >
          {element.type === 'embed'
            ? <LiveEmbed element={element} slide={slide} scale={scale} openFrame={openFrame} startsOpen={!element.isExternal} />
            : <MediaPart element={element} slide={slide} scale={scale} isPlaying={false} media={media} openFrame={openFrame} />}
        </section>
      </LiveFrame>
    </div>
  )
}
