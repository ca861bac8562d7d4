import { useEffect } from 'react'
import { ThemeSection } from '../../../themes/ThemeSection.tsx'
import type { SectionProps } from '../../define-drawer.ts'

/** Looks for the whole lesson: those of the workspace, then those of the product. */
export function ThemesSection({ context, onFound }: SectionProps) {
  useEffect(() => onFound(1), [onFound])
  return <div className="-mx-4"><ThemeSection disabled={!context.canEdit} /></div>
}
