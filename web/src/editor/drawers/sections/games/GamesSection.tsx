import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { GAME_KINDS } from '@lectern/shared/lesson'
import { GamePreview } from '../../../../activities/game/GamePreview.tsx'
import { gameEdit } from '../../../elements/game/edit.ts'
import type { InsertItem, SectionProps } from '../../define-drawer.ts'
import { InsertSection } from '../../InsertSection.tsx'
import { typeItems } from '../../type-items.tsx'
import '../../../../locales/en/questions.json'

/** Rows of two: all of them, which are few. */
const ROWS = 10
const ROWS_FOUND = 3

/** Games, each kind with a picture of it being played. */
export function GamesSection(props: SectionProps) {
  const { t } = useTranslation('elements')
  const { t: words } = useTranslation('questions')
  const { context } = props
  const items = useMemo(() => typeItems(context, t, 'games').flatMap((item): readonly InsertItem[] => (item.id !== 'game' ? [item] : GAME_KINDS.map((kind) => ({
    ...item, id: `game ${kind}`, name: words(`game.kinds.${kind}`), keywords: `${item.keywords} ${words(`game.kindHelp.${kind}`)}`,
    picture: <span className="block size-full"><GamePreview kind={kind} look="plain" /></span>, make: (box) => gameEdit.create(box, { kind }),
  })))), [context, t, words])
  return <InsertSection {...props} look="cards" rows={props.query === '' ? ROWS : ROWS_FOUND} groups={[{ id: 'games', heading: '', items }]} />
}
