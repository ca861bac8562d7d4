import type { LiveLayer, LiveStageProps } from '../player/live-layer.ts'
import type { LiveKind } from './live-kind.ts'
import { LiveSlide } from './LiveSlide.tsx'

/** The live layer of a lesson that has elements of these kinds. */
export function liveLayer(kinds: readonly LiveKind[]): LiveLayer {
  const [Sheet] = kinds.flatMap((kind) => kind.Sheet ?? [])
  const [Score] = kinds.flatMap((kind) => kind.Score ?? [])
  return {
    has: (element) => kinds.some((kind) => kind.has(element)),
    asks: (element) => kinds.some((kind) => kind.asks === true && kind.has(element)),
    pauses: () => kinds.some((kind) => kind.pauses?.() === true),
    holds: (slide) => kinds.some((kind) => kind.holds?.(slide) === true),
    awaits: (slide) => kinds.some((kind) => kind.awaits?.(slide) === true),
    pictured: (slide) => kinds.find((kind) => kind.pictured !== undefined)?.pictured?.(slide) ?? null,
    subscribe: (listener) => {
      const stops = kinds.flatMap((kind) => kind.subscribe?.(listener) ?? [])
      return () => { for (const stop of stops) stop() }
    },
    ask: () => { for (const kind of kinds) kind.ask?.() },
    Stage: (props: LiveStageProps) => <LiveSlide {...props} kinds={kinds} />,
    Sheet: Sheet ?? (() => null),
    ...(Score ? { Score } : {}),
  }
}
