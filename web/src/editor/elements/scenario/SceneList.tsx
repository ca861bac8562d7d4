import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isBlank } from '@lectern/shared/activities'
import { plainText } from '@lectern/shared/text'
import { cx } from '../../../ui/index.ts'
import { useSceneNames } from './scene-names.ts'
import type { SceneViewProps } from './scene-names.ts'

/** The same scenes as a list in the author's order: each with how it stands, what can be chosen there, and where that leads. */
export function SceneList({ element, nodes, picked, onPick }: SceneViewProps) {
  const { t } = useTranslation('questions')
  const { byId, nameOf, stateOf } = useSceneNames(element)
  return (
    <ol aria-label={t('scenario.scenes')} className="flex flex-col gap-2">
      {element.scenes.map((scene) => {
        const node = nodes.find((one) => one.scene.id === scene.id)
        const state = node && stateOf(node)
        const choices = element.choices.filter((choice) => choice.scene === scene.id)
        return (
          <li key={scene.id} className={cx('flex flex-col gap-1 rounded-control bg-sheet px-3 py-2 text-sm ring-1 ring-inset', scene.id === picked ? 'ring-2 ring-teal' : 'ring-line')}>
            <button type="button" aria-pressed={scene.id === picked} className="text-start font-medium" onClick={() => onPick(scene.id)}><span dir="auto">{nameOf(scene)}</span></button>
            {state && <p className={cx('flex items-center gap-1 text-xs', state.isProblem ? 'text-amber' : 'text-soft')}>{state.isProblem && <TriangleAlert aria-hidden size={12} />}{state.words}</p>}
            {!scene.isEnd && choices.length > 0 && (
              <ul className="flex flex-col gap-0.5 text-xs text-soft">
                {choices.map((choice) => (
                  <li key={choice.id} dir="auto">
                    {isBlank(choice.text) ? t('scenario.unnamed') : plainText(choice.text)} → <button type="button" className="underline disabled:no-underline" disabled={!element.scenes.some(({ id }) => id === choice.target)} onClick={() => onPick(choice.target)}>{byId(choice.target)}</button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
