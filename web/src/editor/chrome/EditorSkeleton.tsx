import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const BLOCK = 'animate-pulse rounded-control bg-sunken'

/** The layout of the editor while the lesson is on its way; `status` says why it is late. */
export function EditorSkeleton({ status }: { readonly status?: ReactNode }) {
  const { t } = useTranslation('editor')
  return (
    <div className="flex h-full flex-col" role="status" aria-label={t('loading')}>
      <div className="flex h-13 items-center gap-4 border-b border-line bg-sheet px-4">
        <div className={`${BLOCK} size-8`} />
        <div className={`${BLOCK} h-5 w-56`} />
        {status}
        <div className="grow" />
        <div className={`${BLOCK} h-5 w-36`} />
        <div className={`${BLOCK} h-9 w-20`} />
      </div>
      <div className="flex min-h-0 grow">
        <div className="flex w-52 shrink-0 flex-col gap-4 overflow-hidden border-e border-line bg-sheet p-4 ps-8">
          {['a', 'b', 'c', 'd', 'e'].map((key) => <div key={key} className={`${BLOCK} aspect-video w-full shrink-0`} />)}
        </div>
        <div className="flex min-w-0 grow flex-col">
          <div className="flex min-h-0 grow items-center justify-center p-12">
            <div className="aspect-video max-h-full w-full max-w-4xl animate-pulse rounded-small bg-sheet shadow-resting" />
          </div>
          <div className="flex h-36 shrink-0 flex-col gap-3 border-t border-line bg-sheet p-4">
            <div className={`${BLOCK} h-4 w-24`} />
            <div className={`${BLOCK} h-4 w-2/3`} />
            <div className={`${BLOCK} h-4 w-1/2`} />
          </div>
        </div>
        <div className="hidden w-72 shrink-0 flex-col gap-4 border-s border-line bg-sheet p-4 md:flex">
          <div className={`${BLOCK} h-4 w-20`} />
          <div className="grid grid-cols-2 gap-3">
            {['a', 'b', 'c', 'd'].map((key) => <div key={key} className={`${BLOCK} h-9`} />)}
          </div>
          <div className={`${BLOCK} mt-4 h-4 w-24`} />
          <div className={`${BLOCK} h-9`} />
          <div className={`${BLOCK} h-9`} />
        </div>
      </div>
    </div>
  )
}
