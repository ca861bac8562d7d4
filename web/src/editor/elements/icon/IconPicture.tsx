import { useEffect, useState } from 'react'
import { readIconDrawing } from '@lectern/shared/lesson'
import type { IconStep } from '@lectern/shared/lesson'
import { isChunkFailure } from '../../../platform/loading/chunk-recovery.ts'
import { drawingAtHand, drawingOf } from './icon-sets.ts'
import type { ListedIcon } from './icon-sets.ts'

const dataOf = (path: readonly IconStep[]): string => path.map(([letter, ...numbers]) => letter + numbers.join(' ')).join('')

/** An icon of a set as it is painted, small and in the colour of the words round it; its drawing comes when it is first shown. */
export function IconPicture({ icon, pixels = 24 }: { readonly icon: ListedIcon; readonly pixels?: number }) {
  const [text, setText] = useState(() => drawingAtHand(icon))
  useEffect(() => {
    if (text !== null) return undefined
    let isShown = true
    const come = async (): Promise<void> => {
      try {
        const drawing = await drawingOf(icon)
        if (isShown) setText(drawing)
      } catch (error) {
        // Without a network the tile stays a grey place; a press on it says so.
        if (!isChunkFailure(error)) reportError(error)
      }
    }
    void come()
    return () => { isShown = false }
  }, [icon, text])
  const drawing = text === null ? null : readIconDrawing(text)
  if (drawing === null) return <span style={{ width: pixels, height: pixels }} className="animate-pulse rounded-small bg-sunken" />
  return (
    <svg aria-hidden viewBox={`0 0 ${drawing.width} ${drawing.height}`} width={pixels} height={pixels} strokeWidth={1.75} strokeLinecap="round" strokeLinejoin="round">
      {drawing.layers.map(({ evenOdd, paint, path }, at) => (
        <path
          key={at} d={dataOf(path)} fill={paint === 'line' ? 'none' : paint === 'area' ? 'currentColor' : paint} stroke={paint === 'line' ? 'currentColor' : 'none'}
          fillRule={evenOdd ? 'evenodd' : 'nonzero'}
        />
      ))}
    </svg>
  )
}
