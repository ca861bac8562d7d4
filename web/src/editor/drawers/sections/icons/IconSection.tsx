import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EDITS } from '../../../elements/edits.ts'
import type { InsertItem, SectionProps } from '../../define-drawer.ts'
import { InsertSection } from '../../InsertSection.tsx'
import type { ItemGroup } from '../../InsertSection.tsx'
import { IconPicture } from '../../../elements/icon/IconPicture.tsx'
import { drawingAtHand, drawingOf, listedIcons } from '../../../elements/icon/icon-sets.ts'
import type { IconSetId, ListedIcon } from '../../../elements/icon/icon-sets.ts'

/** An icon as something to insert; its drawing goes into the lesson with it. */
function itemOf(icon: ListedIcon, pixels: number): InsertItem {
  return {
    id: `${icon.set}:${icon.index}`, name: icon.name, keywords: icon.keywords, picture: <IconPicture icon={icon} pixels={pixels} />, size: EDITS.icon.defaultSize,
    ready: () => drawingOf(icon), make: (box) => EDITS.icon.create(box, { label: icon.name.slice(0, 200), drawing: drawingAtHand(icon) ?? '' }),
  }
}

interface IconSectionProps extends SectionProps {
  readonly sets: readonly IconSetId[]
  /** CSS pixels of an icon on its tile. */
  readonly pixels: number
  readonly headingOf: (icon: ListedIcon) => string
}

/** The icons of some sets, found by their names and what they stand for. */
function IconSection({ headingOf, pixels, sets, ...props }: IconSectionProps) {
  const [icons, setIcons] = useState<readonly ListedIcon[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isWanted = tries >= 0
    const come = async (): Promise<void> => {
      try {
        const lists = await Promise.all(sets.map(listedIcons))
        if (isWanted) setIcons(lists.flat())
      } catch (reason) {
        if (isWanted) setError(reason)
      }
    }
    void come()
    return () => { isWanted = false }
  }, [sets, tries])
  const onRetry = (): void => {
    setError(null)
    setTries(tries + 1)
  }
  const groups = useMemo(() => {
    if (icons === null) return null
    const found = new Map<string, ItemGroup & { readonly items: InsertItem[] }>()
    for (const icon of icons) {
      const id = icon.group === '' ? icon.set : icon.group
      const group = found.get(id) ?? { id, heading: headingOf(icon), items: [] }
      found.set(id, group)
      group.items.push(itemOf(icon, pixels))
    }
    return [...found.values()]
  }, [headingOf, icons, pixels])
  return <InsertSection {...props} look="signs" rows={props.query === '' ? 2 : 4} groups={groups} failure={error === null ? null : { error, onRetry }} />
}

const ICONS: readonly IconSetId[] = ['lucide', 'tabler']
const EMOJI: readonly IconSetId[] = ['fluent-emoji-flat']
const SET_NAMES: Readonly<Record<IconSetId, string>> = { lucide: 'Lucide', tabler: 'Tabler Icons', 'fluent-emoji-flat': 'Fluent Emoji' }
const setName = ({ set }: ListedIcon): string => SET_NAMES[set]

/** Icons in the colours of the theme. */
export function IconsSection(props: SectionProps) {
  return <IconSection {...props} sets={ICONS} pixels={24} headingOf={setName} />
}

const GROUPS = {
  Activities: 'activities', 'Animals & Nature': 'nature', Flags: 'flags', 'Food & Drink': 'food', Objects: 'things', 'People & Body': 'people', 'Smileys & Emotion': 'smileys', Symbols: 'symbols',
  'Travel & Places': 'travel',
} as const

/** Emoji by what they are about. */
export function EmojiSection(props: SectionProps) {
  const { t } = useTranslation('drawers')
  const heading = useCallback(({ group }: ListedIcon) => (Object.hasOwn(GROUPS, group) ? t(`emoji.${GROUPS[group as keyof typeof GROUPS]}`) : group), [t])
  return <IconSection {...props} sets={EMOJI} pixels={28} headingOf={heading} />
}
