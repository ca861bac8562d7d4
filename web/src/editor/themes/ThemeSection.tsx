import { ChevronDown, RotateCcw } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BUILT_IN_THEMES, DEFAULT_BACKGROUND, DEFAULT_THEME, restyled } from '@lectern/shared/lesson'
import type { BuiltInTheme, Slide } from '@lectern/shared/lesson'
import { SlideThumbnail } from '../../rendering/SlideThumbnail.tsx'
import { useMeta, useSlideIds, useSlideWhere } from '../../sync/hooks.ts'
import { IconButton, cx } from '../../ui/index.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { ThemeParts } from './ThemeParts.tsx'
import { isChanged, useThemeWriter } from './use-theme-writer.ts'
import '../../locales/en/themes.json'

const OwnLooks = lazyPart(async () => (await import('./OwnLooks.tsx')).OwnLooks)

/** Width of a preview, CSS pixels: two side by side in the inspector. */
const PREVIEW = 118

/** Themes in view at first: those in fonts that every page has. A preview of another loads the fonts of that. */
const AT_FIRST = 4

const sameLook = (a: Slide, b: Slide): boolean =>
  a.elements.length === b.elements.length && a.elements.every((element, at) => element === b.elements[at])
  && a.background === b.background && a.blurFilter === b.blurFilter && a.theme === b.theme

/** The theme of the lesson: those to choose from on the author's own first slide, and the parts of the one that holds. */
export function ThemeSection({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { t } = useTranslation('themes')
  const writer = useThemeWriter()
  const first = useSlideWhere(useSlideIds()[0] ?? null, sameLook)
  const { theme: id } = useMeta()
  const [isOpen, setIsOpen] = useState(false)
  const [isAll, setIsAll] = useState(false)
  const theme = first?.theme ?? DEFAULT_THEME
  const chosen = BUILT_IN_THEMES.find((candidate) => candidate.id === id) ?? null
  return (
    <InspectorSection
      title={t('title')}
      action={chosen !== null && !disabled && isChanged(theme, chosen.theme) && (
        <IconButton
          size="small" label={t('reset', { name: t(`names.${chosen.id}`) })} icon={<RotateCcw aria-hidden size={14} />} onClick={() => writer.apply(chosen)}
        />
      )}
    >
      <Suspense fallback={null}><OwnLooks first={first} disabled={disabled} /></Suspense>
      <div role="group" aria-label={t('choose')} className="grid grid-cols-2 gap-x-3 gap-y-2">
        {BUILT_IN_THEMES.filter((candidate, index) => isAll || index < AT_FIRST || candidate === chosen).map((candidate) => (
          <ThemeCard
            key={candidate.id} slide={first} theme={candidate} isChosen={candidate === chosen} disabled={disabled} onChoose={() => writer.apply(candidate)}
          />
        ))}
      </div>
      {!isAll && (
        <button
          type="button" onClick={() => setIsAll(true)}
          className="-mx-2 flex h-8 items-center rounded-control px-2 text-sm text-soft hover:bg-hover hover:text-ink"
        >
          {t('all')}
        </button>
      )}
      <button
        type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}
        className="-mx-2 flex h-8 items-center justify-between rounded-control px-2 text-sm text-soft hover:bg-hover hover:text-ink"
      >
        {t('customise')}
        <ChevronDown aria-hidden size={16} className={cx('transition-transform duration-120', isOpen && 'rotate-180')} />
      </button>
      {isOpen && <ThemeParts theme={theme} writer={writer} disabled={disabled} />}
    </InspectorSection>
  )
}

interface ThemeCardProps {
  readonly slide: Slide | null
  readonly theme: BuiltInTheme
  readonly isChosen: boolean
  readonly disabled: boolean
  readonly onChoose: () => void
}

function ThemeCard({ slide, theme, isChosen, disabled, onChoose }: ThemeCardProps): ReactNode {
  const { t } = useTranslation('themes')
  const shown = useMemo(() => {
    if (slide === null) return null
    // A theme of the product takes the backgrounds and places of a template away.
    if (slide.ownLayout !== undefined) return restyled([slide], theme)[0] ?? slide
    // As choosing the first theme of a lesson takes along the white of its slides.
    return { ...slide, theme: theme.theme, background: slide.theme === undefined && slide.background.colour === '#FFFFFF' ? DEFAULT_BACKGROUND : slide.background }
  }, [slide, theme])
  return (
    <button
      type="button" aria-pressed={isChosen} disabled={disabled} onClick={onChoose}
      className="group flex min-w-0 flex-col gap-1 rounded-control text-start disabled:opacity-60"
    >
      <span
        className={cx(
          'block aspect-video w-full overflow-hidden rounded-small outline -outline-offset-0',
          isChosen ? 'outline-2 outline-teal' : 'outline-1 outline-line group-enabled:group-hover:outline-edge',
        )}
      >
        {shown && <SlideThumbnail slide={shown} width={PREVIEW} className="size-full!" />}
      </span>
      <span className={cx('truncate text-xs', isChosen ? 'font-semibold text-teal-ink' : 'text-soft')}>{t(`names.${theme.id}`)}</span>
    </button>
  )
}
