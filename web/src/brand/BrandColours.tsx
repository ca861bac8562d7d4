import { brandPalette } from '@lectern/shared/brand'
import { useEffect } from 'react'
import { useBrand } from './use-brand.ts'

/** Shows nothing; tells the colours of the workspace's brand, and again when they change. */
export function BrandColours({ onColours }: { readonly onColours: (colours: readonly string[]) => void }) {
  const { data } = useBrand()
  useEffect(() => {
    if (data) onColours(brandPalette(data.colours))
  }, [data, onColours])
  return null
}
