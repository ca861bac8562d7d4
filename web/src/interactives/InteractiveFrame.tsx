import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FRAME_PATH } from '@lectern/shared/interactives'
import { framePage } from './frame-page.ts'
import type { FrameLook } from './frame-page.ts'
import { linkFrame } from './frame-link.ts'
import type { FrameEvent, FrameState } from './frame-link.ts'
import '../locales/en/interactives.run.json'
import './interactive-frame.css'

/** What a frame shows. */
export interface InteractiveFrameProps {
  /** What it is called, for who hears it. */
  readonly name: string
  readonly code: string
  /** What it kept before, as JSON, each time it begins. */
  readonly stateNow: () => string | null
  /** BCP 47. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly look: FrameLook
  readonly onMessage?: (message: FrameEvent) => void
  /** It was stopped. */
  readonly onStopped?: () => void
  /** It grows as high as its page, rather than filling the room. */
  readonly grows?: boolean
}

/** Least height of a frame that grows, pixels. */
const LEAST = 160

/**
 * An interactive as it runs: in a frame of an opaque origin, begun anew for other code. One that hangs is stopped: its frame goes, and with it
 * whatever it was doing.
 */
export function InteractiveFrame({ grows = false, onStopped, ...props }: InteractiveFrameProps) {
  const { t } = useTranslation('interactives')
  const [run, setRun] = useState(0)
  const [ended, setEnded] = useState<{ readonly of: string; readonly state: FrameState } | null>(null)
  const [height, setHeight] = useState(LEAST)
  const id = `${run} ${props.code}`
  const stopped = ended?.of === id ? ended.state : null
  if (stopped !== null) {
    return (
      <div role="alert" className="interactive-stopped">
        <p>{t(`stopped.${stopped === 'flooding' || stopped === 'silent' ? stopped : 'hung'}`)}</p>
        <button type="button" className="interactive-restart" onClick={() => setRun(run + 1)}>{t('restart')}</button>
      </div>
    )
  }
  return (
    <div className="interactive-frame" data-grows={grows} style={grows ? { height } : {}}>
      <RunningFrame
        key={id} {...props} onStopped={(state) => {
          setEnded({ of: id, state })
          onStopped?.()
        }} onHeight={(wanted) => setHeight(Math.max(LEAST, wanted))}
      />
    </div>
  )
}

type RunningFrameProps = Omit<InteractiveFrameProps, 'grows' | 'onStopped'> & { readonly onStopped: (state: FrameState) => void; readonly onHeight: (height: number) => void }

function RunningFrame({ name, code, stateNow, language, direction, look, onMessage, onStopped, onHeight }: RunningFrameProps) {
  const { t } = useTranslation('interactives')
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const page = useEffectEvent(() => framePage({ code, state: stateNow(), language, direction, look }))
  const receive = useEffectEvent((message: FrameEvent) => {
    if (message.kind === 'resize') onHeight(message.height)
    else onMessage?.(message)
  })
  const change = useEffectEvent((state: FrameState) => {
    if (state === 'running') setReady(true)
    else onStopped(state)
  })
  useEffect(() => {
    const { current } = frame
    if (current === null) return
    const end = linkFrame(current, page(), change, receive)
    // Only now, so that nothing it says is missed.
    current.src = FRAME_PATH
    return end
  }, [])
  return (
    <>
      {!isReady && <p className="interactive-loading" role="status">{t('loading')}</p>}
      <iframe ref={frame} title={name} sandbox="allow-scripts" allow="" referrerPolicy="no-referrer" data-ready={isReady} />
    </>
  )
}
