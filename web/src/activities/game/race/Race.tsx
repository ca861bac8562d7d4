import { useTranslation } from 'react-i18next'
import type { GameBoard } from '@lectern/shared/activities'
import '../../../locales/en/activities.json'

interface RaceProps {
  readonly board: Extract<GameBoard, { kind: 'race' }>
}

/** Lanes, the learner's first: each right answer is a step, and the others go at their own pace. */
export function Race({ board: { lanes, length } }: RaceProps) {
  const { t } = useTranslation('activities')
  const [own = 0, ...others] = lanes
  const place = 1 + others.filter((steps) => steps > own).length
  return (
    <div className="game-table">
      <ul className="game-lanes">
        {lanes.map((steps, lane) => {
          const share = length === 0 ? 0 : Math.min(1, steps / length)
          const name = lane === 0 ? t('game.you') : t('game.rival', { number: lane })
          return (
            <li key={lane} data-own={lane === 0}>
              <span className="game-lane-name">{name}</span>
              <span className="game-lane" role="img" aria-label={t('game.at', { name, at: steps, count: length })}><span className="game-runner" style={{ insetInlineStart: `${share * 92}%` }} /></span>
            </li>
          )
        })}
      </ul>
      <p>{t('game.place', { place, count: lanes.length })}</p>
    </div>
  )
}
