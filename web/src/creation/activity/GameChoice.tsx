import { useTranslation } from 'react-i18next'
import { GAME_KINDS } from '@lectern/shared/lesson'
import type { GameElement } from '@lectern/shared/lesson'
import { GameLookCards } from '../../activities/game/GameLookCards.tsx'
import { GamePreview } from '../../activities/game/GamePreview.tsx'
import { SelectField } from '../../ui/index.ts'
import '../../locales/en/questions.json'

/** How a game looks and is played. */
export type GameStart = Pick<GameElement, 'kind' | 'look'>

/** The look of a new game first, then what is played, with a picture of both. */
export function GameChoice({ game, onChange }: { readonly game: GameStart; readonly onChange: (game: GameStart) => void }) {
  const { t } = useTranslation('questions')
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-col gap-2">
          <p className="text-sm font-medium">{t('game.look')}</p>
          <GameLookCards kind={game.kind} look={game.look} onChange={(look) => onChange({ ...game, look })} />
        </div>
        <SelectField
          label={t('game.kind')} value={game.kind} onChange={(kind) => onChange({ ...game, kind })}
          options={GAME_KINDS.map((value) => ({ value, label: t(`game.kinds.${value}`), help: t(`game.kindHelp.${value}`) }))}
        />
      </div>
      <div className="game-preview-large overflow-hidden rounded-control outline-1 outline-line"><GamePreview kind={game.kind} look={game.look} /></div>
    </div>
  )
}
