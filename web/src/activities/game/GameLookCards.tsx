import { useTranslation } from 'react-i18next'
import { GAME_THEMES } from '@lectern/shared/lesson'
import type { GameElement, GameKind } from '@lectern/shared/lesson'
import { GameCards } from './GameCards.tsx'
import { GamePreview } from './GamePreview.tsx'
import '../../locales/en/questions.json'

interface GameLookCardsProps {
  /** Whose table stands on the cards. */
  readonly kind: GameKind
  /** Null where several games look differently. */
  readonly look: GameElement['look'] | null
  readonly disabled?: boolean
  readonly onChange: (look: GameElement['look']) => void
}

/** The looks of games as cards, each with a game that is being played. */
export function GameLookCards({ kind, look, disabled, onChange }: GameLookCardsProps) {
  const { t } = useTranslation('questions')
  return (
    <GameCards
      label={t('game.look')} values={GAME_THEMES} value={look} disabled={disabled} onChange={onChange} nameOf={(value) => t(`game.looks.${value}`)}
      renderPicture={(value) => <GamePreview kind={kind} look={value} />}
    />
  )
}
