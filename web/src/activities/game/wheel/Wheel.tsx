import { useTranslation } from 'react-i18next'
import type { GameBoard } from '@lectern/shared/activities'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import '../../../locales/en/activities.json'

/** What stands on the wheel, as in the rules of the game. */
const SEGMENTS = [10, 20, 30, 50, 20, 100] as const

interface WheelProps {
  readonly board: Extract<GameBoard, { kind: 'wheel' }>
}

/** A wheel that says what the next question gives; turned to it, which whoever wants stillness sees without a movement. */
export function Wheel({ board: { score, spun } }: WheelProps) {
  const { t } = useTranslation('activities')
  const format = useFormat()
  const at = spun === null ? 0 : SEGMENTS.findIndex((value) => value === spun)
  const turn = 360 / SEGMENTS.length
  return (
    <div className="game-table game-wheel-table">
      <svg aria-hidden viewBox="-52 -56 104 108" className="game-wheel">
        <g className="game-wheel-disc" style={{ transform: `rotate(${-at * turn}deg)` }}>
          {SEGMENTS.map((value, index) => {
            const [from, to] = [(index - 0.5) * turn, (index + 0.5) * turn].map((angle) => (angle - 90) * Math.PI / 180)
            const [x1, y1, x2, y2] = [Math.cos(from ?? 0), Math.sin(from ?? 0), Math.cos(to ?? 0), Math.sin(to ?? 0)].map((one) => one * 50)
            return (
              <g key={index}>
                <path d={`M0 0L${x1} ${y1}A50 50 0 0 1 ${x2} ${y2}Z`} className={index % 2 === 0 ? 'game-wheel-even' : 'game-wheel-odd'} />
                <text transform={`rotate(${index * turn}) translate(0 -34)`} textAnchor="middle" className={index % 2 === 0 ? 'game-wheel-on-even' : 'game-wheel-on-odd'}>{value}</text>
              </g>
            )
          })}
        </g>
        <path d="M-5 -56L5 -56L0 -46Z" className="game-wheel-pointer" />
      </svg>
      <div>
        {spun !== null && <p><strong>{t('game.spun', { count: spun })}</strong></p>}
        <p>{t('game.won', { score: format.number(score) })}</p>
      </div>
    </div>
  )
}
