import { LoaderCircle } from 'lucide-react'
import { cx } from './cx.ts'

/** A turning ring; decoration only, so whatever waits says so in words. */
export function Spinner({ size = 16, className }: { readonly size?: number; readonly className?: string }) {
  return <LoaderCircle aria-hidden size={size} className={cx('animate-spin', className)} />
}
