import { Suspense, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PaletteContext } from '../../ui/index.ts'
import { pickFromStage } from './pick-from-stage.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { ThemePalette } from '../chrome/ThemePalette.tsx'

const BrandColours = lazyPart(async () => (await import('../../brand/BrandColours.tsx')).BrandColours)

/** Puts the colours of the theme and the workspace's first in every colour field beneath it; until the latter are there, fields go without. */
export function BrandPalette({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('app')
  const [colours, setColours] = useState<readonly string[]>([])
  const label = t('nav.brand')
  const palette = useMemo(() => ({ label, colours, pick: pickFromStage }), [label, colours])
  return (
    <PaletteContext value={palette}>
      <Suspense fallback={null}><BrandColours onColours={setColours} /></Suspense>
      <ThemePalette>{children}</ThemePalette>
    </PaletteContext>
  )
}
