import { cx } from '../../ui/index.ts'

/** The product's sign: a sheet on a lectern; with the name beside it unless `compact`. */
export function Wordmark({ compact = false, className }: { readonly compact?: boolean; readonly className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5 align-top', className)}>
      <svg aria-hidden width="28" height="28" viewBox="0 0 32 32" className="shrink-0">
        <rect width="32" height="32" rx="8" fill="var(--color-teal)" />
        <path d="M7 9.5 25 6v11L7 20.5z" fill="var(--color-on-teal)" />
        <path d="M15 19.2h2.2V25H21v2H11v-2h4z" fill="var(--color-on-teal)" />
      </svg>
      <span className={cx('font-serif text-xl font-semibold tracking-tight', compact && 'sr-only')}>Lectern</span>
    </span>
  )
}
