import type { ReactNode } from 'react'
import { cx } from '../ui/index.ts'

export interface SettingsPageProps {
  readonly title: string
  readonly intro?: ReactNode
  /** At the end of the title's line. */
  readonly aside?: ReactNode
  /** For tables. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The frame of every settings screen. */
export function SettingsPage({ title, intro, aside, wide = false, children }: SettingsPageProps) {
  return (
    // Narrow and wide pages begin at the same edge, so that titles stay in their place from one to the next.
    <div className={cx('flex w-full flex-col gap-6 px-8 py-8 xl:px-12', // The column itself is 720 px.
      wide ? 'max-w-6xl' : 'max-w-[49rem] xl:max-w-[51rem]')}>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {intro && <p className="mt-1 text-sm text-soft">{intro}</p>}
        </div>
        {aside && <div className="text-sm font-medium">{aside}</div>}
      </header>
      {children}
    </div>
  )
}

export interface SettingsSectionProps {
  readonly id: string
  readonly title: string
  readonly help?: ReactNode
  readonly children: ReactNode
}

/** One subject of a settings screen on a sheet of its own. */
export function SettingsSection({ id, title, help, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} className="rounded-surface bg-sheet p-6 shadow-resting ring-1 ring-line">
      <h2 id={id} className="text-lg">{title}</h2>
      {help && <p className="mt-1 max-w-xl text-sm text-soft">{help}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
