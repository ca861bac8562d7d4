import { Suspense, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PaletteContext } from '../../ui/index.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'

const BrandColours = lazyPart(async () => (await import('../../brand/BrandColours.tsx')).BrandColours)

/** Puts the workspace's colours first in every colour field beneath it; until they are there, fields go without. */
export function BrandPalette({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('app')
  const [colours, setColours] = useState<readonly string[]>([])
  const label = t('nav.brand')
  const palette = useMemo(() => ({ label, colours }), [label, colours])
  return (
    <PaletteContext value={palette}>
      <Suspense fallback={null}><BrandColours onColours={setColours} /></Suspense>
      {children}
    </PaletteContext>
  )
}
