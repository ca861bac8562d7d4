import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ElementPatch, LessonElement } from '@lectern/shared/lesson'
import { IconButton, Menu } from '../../ui/index.ts'
import { useElementWriter } from './use-element-writer.ts'

/** The styles of a section of the inspector, by the names of their fields, which are those of their words. */
export type StyleField = 'fill' | 'stroke' | 'strokeWidth' | 'strokeStyle' | 'startHead' | 'endHead' | 'route' | 'cornerRadius' | 'fit' | 'fontFamily' | 'fontSize'
  | 'color' | 'align' | 'verticalAlign' | 'lineHeight' | 'paragraphSpacing' | 'padding' | 'sidePadding' | 'bullet' | 'bulletColour' | 'autofit' | 'accent' | 'optionFill'
  | 'shadowColour' | 'shadowX' | 'shadowY' | 'shadowBlur' | 'blur' | 'mask' | 'brightness' | 'contrast' | 'saturation'

interface OwnStylesProps {
  readonly slideId: string
  readonly elements: readonly LessonElement[]
  readonly fields: readonly StyleField[]
  readonly disabled: boolean
}

/** The way back from styles that were chosen to those of layout and theme: one by one, or all of the section; nothing while none is chosen. */
export function OwnStyles({ slideId, elements, fields, disabled }: OwnStylesProps): ReactNode {
  const { t } = useTranslation('elements')
  const writer = useElementWriter(slideId, elements)
  const chosen = fields.filter((field) => elements.some((element) => (element as Partial<Record<StyleField, unknown>>)[field] !== undefined))
  const back = (keys: readonly StyleField[]): void => writer.set(Object.fromEntries(keys.map((key) => [key, null])) as ElementPatch)
  const isShown = !disabled && chosen.length > 0
  const place = useRef<HTMLSpanElement>(null)
  const section = useRef<Element | null>(null)
  useEffect(() => {
    if (isShown) {
      section.current = place.current?.closest('section') ?? null
    } else if (document.activeElement === document.body) {
      // The button that had the keyboard is gone with the last style; on the page itself the next key would be the slide's.
      section.current?.querySelector<HTMLElement>('input, button, select')?.focus()
    }
  }, [isShown])
  if (!isShown) return null
  return (
    <span ref={place}><Menu
      button={<IconButton size="small" label={t('ownStyles.label')} icon={<RotateCcw aria-hidden size={14} />} />}
      items={[
        ...chosen.map((field) => ({ id: field, label: t('ownStyles.reset', { name: t(`fields.${field}`) }), onSelect: () => back([field]) })),
        ...(chosen.length > 1 ? [{ id: 'all', label: t('ownStyles.resetAll'), onSelect: () => back(chosen) }] : []),
      ]}
    /></span>
  )
}
