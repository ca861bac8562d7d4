import { DEFAULT_DESIGN, KIT } from '@lectern/shared/creation'
import { brandedTheme, designOf } from '@lectern/shared/creation/look'
import { DEFAULT_THEME } from '@lectern/shared/lesson'
import type { Design, Slide, Theme } from '@lectern/shared/lesson'
import { themeOfKit } from '@lectern/shared/templates'
import { themeOfTemplate } from '@lectern/shared/templates/built-in'
import { useMemo } from 'react'
import { useBrand } from '../brand/use-brand.ts'
import { useKits } from '../brand/use-kits.ts'
import { useTemplateSlides } from '../templates/queries.ts'
import { useGallery } from '../templates/use-gallery.ts'
import type { CreationFields } from './fields.ts'

/** A look to choose: a brand kit, or a template of the workspace or of the product, in its colours or the brand's. */
export interface Look {
  readonly id: string
  readonly name: string
  readonly first: Slide | null
}

/** The looks there are. */
export function useLooks(isBranded: boolean) {
  const { error, isPending, retry, templates } = useGallery()
  const colours = useBrand().data?.colours ?? null
  const kits = useKits()
  const looks = useMemo(() => {
    const usual = templates.find(({ templateId }) => templateId === DEFAULT_DESIGN)?.first ?? null
    const ofKits = kits.map((kit): Look => ({ id: KIT + kit.kitId, name: kit.name, first: usual && { ...usual, theme: themeOfKit(kit) } }))
    const ofTemplates = templates.map(({ first, name, templateId: id }): Look => ({ id, name, first }))
    return [...ofKits, ...ofTemplates].map(({ first, ...look }) => ({ ...look, first: first && isBranded && colours !== null ? { ...first, theme: brandedTheme(first.theme ?? DEFAULT_THEME, colours) } : first }))
  }, [templates, kits, colours, isBranded])
  return { looks, hasBrand: colours !== null, error, isPending, retry }
}

/** The theme of a chosen look, as the lesson will have it; undefined while it is that of a template that comes with the product. */
export function useChosenTheme({ design, isBranded }: Pick<CreationFields, 'design' | 'isBranded'>): Theme | undefined {
  const { looks } = useLooks(false)
  const colours = useBrand().data?.colours ?? null
  return useMemo(() => {
    const own = designOf(design).id === design ? themeOfTemplate(designOf(design)).theme : looks.find(({ id }) => id === design)?.first?.theme
    return isBranded && colours !== null ? brandedTheme(own ?? DEFAULT_THEME, colours) : own
  }, [looks, colours, design, isBranded])
}

/** The layouts of a chosen look that somebody built as a template; undefined for one without, and until they are known. */
export function useChosenDesign(design: string): Design | undefined {
  const isMade = designOf(design).id !== design && !design.startsWith(KIT)
  return useTemplateSlides(isMade ? design : null).data?.look.design ?? undefined
}
