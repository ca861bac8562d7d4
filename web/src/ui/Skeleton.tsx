import { cx } from './cx.ts'

/** A grey stand-in with the size of what is still loading; give it width and height by classes. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-control bg-pressed', className)} />
}
