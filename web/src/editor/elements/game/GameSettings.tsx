import { GAME_LETTERS } from '@lectern/shared/lesson'
import type { GameElement } from '@lectern/shared/lesson'
import { isBlank } from '@lectern/shared/activities'
import { useTranslation } from 'react-i18next'
import { GameKindCards } from '../../../activities/game/GameKindCards.tsx'
import { GameLookCards } from '../../../activities/game/GameLookCards.tsx'
import { GamePreview } from '../../../activities/game/GamePreview.tsx'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/questions.json'

interface GameSettingsProps {
  readonly slideId: string
  readonly element: GameElement
  /** Which question the preview asks. */
  readonly at: number
}

/** What is played with the questions and how it looks, with a picture of a learner's game that goes with both and with the words of the question. */
export function GameSettings({ slideId, element, at }: GameSettingsProps) {
  const { t } = useTranslation('questions')
  const writer = useElementWriter(slideId, [element])
  const { kind, look } = element
  const question = element.questions[at]
  return (
    <section aria-label={t('game.preview')} className="flex min-w-0 flex-col gap-3 p-0.5 md:col-span-2 lg:col-span-1 lg:max-h-[min(60vh,40rem)] lg:overflow-y-auto">
      <div className="game-preview-large sticky top-0 z-10 shrink-0 bg-sheet overflow-hidden rounded-control outline-1 outline-line">
        <GamePreview kind={kind} look={look} asked={question && { text: question.text, choices: GAME_LETTERS.map((letter) => question[letter]).filter((words) => !isBlank(words)) }} />
      </div>
      <h3 className="text-sm font-semibold">{t('game.kind')}</h3>
      <GameKindCards kind={kind} look={look} onChange={(wanted) => writer.set({ kind: wanted })} />
      <h3 className="text-sm font-semibold">{t('game.look')}</h3>
      <GameLookCards kind={kind} look={look} onChange={(wanted) => writer.set({ look: wanted })} />
    </section>
  )
}
