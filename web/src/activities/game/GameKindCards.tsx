import { useTranslation } from 'react-i18next'
import { GAME_KINDS } from '@lectern/shared/lesson'
import type { GameElement, GameKind } from '@lectern/shared/lesson'
import { GameCards } from './GameCards.tsx'
import { GamePreview } from './GamePreview.tsx'
import '../../locales/en/questions.json'

interface GameKindCardsProps {
  /** Null where several games are played differently. */
  readonly kind: GameKind | null
  readonly look: GameElement['look']
  readonly disabled?: boolean
  readonly onChange: (kind: GameKind) => void
}

/** What is played with a set of questions, as cards, and what the chosen one is like. */
export function GameKindCards({ kind, look, disabled, onChange }: GameKindCardsProps) {
  const { t } = useTranslation('questions')
  return (
    <div className="flex flex-col gap-2">
      <GameCards
        label={t('game.kind')} values={GAME_KINDS} value={kind} disabled={disabled} onChange={onChange} nameOf={(value) => t(`game.kinds.${value}`)} helpOf={(value) => t(`game.kindHelp.${value}`)}
        renderPicture={(value) => <GamePreview kind={value} look={look} />}
      />
      {kind !== null && <p aria-live="polite" className="text-xs text-soft">{t(`game.kindHelp.${kind}`)}</p>}
    </div>
  )
}
