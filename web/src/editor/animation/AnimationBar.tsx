import type { Motion } from '@lectern/shared/timeline'
import { cx } from '../../ui/index.ts'

interface AnimationBarProps {
  readonly motion: Pick<Motion, 'start' | 'end' | 'isEntrance'>
  /** How long the slide is shown. */
  readonly seconds: number
}

/** Where in the time of its slide an animation lies, as a bar; its times stand beside it in words. */
export function AnimationBar({ motion: { end, isEntrance, start }, seconds }: AnimationBarProps) {
  const share = (time: number): string => `${(100 * Math.min(time, seconds)) / seconds}%`
  return (
    <span aria-hidden className="relative mt-1 mb-0.5 block h-1.5 rounded-full bg-sunken">
      <span
        data-bar className={cx('absolute inset-y-0 min-w-1.5 rounded-full', isEntrance ? 'bg-teal' : 'bg-edge')}
        style={{ insetInlineStart: share(start), width: share(end - start) }}
      />
    </span>
  )
}
