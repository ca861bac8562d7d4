import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const BLOCK = 'animate-pulse rounded-control bg-sunken'

/** The layout of the editor while the lesson is on its way; `status` says why it is late. */
export function EditorSkeleton({ status }: { readonly status?: ReactNode }) {
  const { t } = useTranslation('editor')
  return (
    <div className="flex h-full flex-col" role="status" aria-label={t('loading')}>
      <TopBarSkeleton>{status}</TopBarSkeleton>
      <div className="flex min-h-0 grow">
        <div className="w-15 shrink-0 border-e border-line bg-sheet" />
        <div className="flex w-52 shrink-0 flex-col gap-4 overflow-hidden border-e border-line bg-sheet p-4 ps-8">
          {['a', 'b', 'c', 'd', 'e'].map((key) => <div key={key} className={`${BLOCK} aspect-video w-full shrink-0`} />)}
        </div>
        <div className="flex min-w-0 grow flex-col">
          <div className="flex min-h-0 grow items-center justify-center p-12">
            <div className="aspect-video max-h-full w-full max-w-4xl animate-pulse rounded-small bg-sheet shadow-resting" />
          </div>
          <div className="h-36 shrink-0 border-t border-line"><NarrationSkeleton /></div>
        </div>
        <div className="hidden w-70 shrink-0 border-s border-line bg-sheet md:block"><InspectorSkeleton /></div>
      </div>
    </div>
  )
}

/** The top bar before it has come. */
export function TopBarSkeleton({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="flex h-13 shrink-0 items-center gap-4 border-b border-line bg-sheet px-4">
      <div className={`${BLOCK} size-8`} />
      <div className={`${BLOCK} h-5 w-56`} />
      {children}
      <div className="grow" />
      <div className={`${BLOCK} h-5 w-36`} />
      <div className={`${BLOCK} h-9 w-20`} />
    </div>
  )
}

/** The narration before its panel has come. */
export function NarrationSkeleton() {
  return (
    <div className="flex h-full flex-col gap-3 overflow-hidden bg-sheet p-4">
      <div className={`${BLOCK} h-4 w-24 shrink-0`} />
      <div className={`${BLOCK} h-4 w-2/3 shrink-0`} />
      <div className={`${BLOCK} h-4 w-1/2 shrink-0`} />
    </div>
  )
}

/** The inspector before it has come. */
export function InspectorSkeleton() {
  return (
    <div className="flex flex-col gap-4 p-4">
      <div className={`${BLOCK} h-4 w-20`} />
      <div className="grid grid-cols-2 gap-3">
        {['a', 'b', 'c', 'd'].map((key) => <div key={key} className={`${BLOCK} h-9`} />)}
      </div>
      <div className={`${BLOCK} mt-4 h-4 w-24`} />
      <div className={`${BLOCK} h-9`} />
      <div className={`${BLOCK} h-9`} />
    </div>
  )
}
