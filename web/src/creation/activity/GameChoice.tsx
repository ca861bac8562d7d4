import { useTranslation } from 'react-i18next'
import type { GameElement } from '@lectern/shared/lesson'
import { GameKindCards } from '../../activities/game/GameKindCards.tsx'
import { GameLookCards } from '../../activities/game/GameLookCards.tsx'
import { GamePreview } from '../../activities/game/GamePreview.tsx'
import '../../locales/en/questions.json'

/** How a game looks and is played. */
export type GameStart = Pick<GameElement, 'kind' | 'look'>

/** What is played in a new game and how it looks, with a picture of both. */
export function GameChoice({ game, onChange }: { readonly game: GameStart; readonly onChange: (game: GameStart) => void }) {
  const { t } = useTranslation('questions')
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-col gap-2">
          <p className="text-sm font-medium">{t('game.kind')}</p>
          <GameKindCards kind={game.kind} look={game.look} onChange={(kind) => onChange({ ...game, kind })} />
        </div>
        <div className="flex flex-col gap-2">
          <p className="text-sm font-medium">{t('game.look')}</p>
          <GameLookCards kind={game.kind} look={game.look} onChange={(look) => onChange({ ...game, look })} />
        </div>
      </div>
      <div className="game-preview-large grid self-start overflow-hidden rounded-control md:sticky md:top-0 outline-1 outline-line"><GamePreview kind={game.kind} look={game.look} /></div>
    </div>
  )
}
