import { useTranslation } from 'react-i18next'
import type { SceneNode } from '@lectern/shared/activities'
import type { Scene, ScenarioElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import '../../../locales/en/questions.json'

/** What a view of all scenes shows. */
export interface SceneViewProps {
  readonly element: ScenarioElement
  readonly nodes: readonly SceneNode[]
  /** The scene whose words are edited beside it. */
  readonly picked: string | null
  readonly onPick: (sceneId: string) => void
}

/** What scenes are called, by their number and how their words begin, and how they stand in the scenario. */
export function useSceneNames({ scenes }: Pick<ScenarioElement, 'scenes'>) {
  const { t } = useTranslation('questions')
  const nameOf = (scene: Scene): string => {
    const words = plainText(scene.text).replace(/\s+/g, ' ').trim()
    return `${scenes.indexOf(scene) + 1}. ${words === '' ? t('scenario.unnamed') : words.slice(0, 80)}`
  }
  const byId = (id: string): string => {
    const scene = scenes.find((one) => one.id === id)
    return scene === undefined ? t('scenario.nowhere') : nameOf(scene)
  }
  /** Null: there is nothing to say of it. */
  const stateOf = ({ isDeadEnd, isReachable, scene }: SceneNode): { readonly words: string; readonly isProblem: boolean } | null => {
    if (!isReachable) return { words: t('scenario.unreachable'), isProblem: true }
    if (isDeadEnd) return { words: t('scenario.deadEnd'), isProblem: true }
    if (scene.isEnd) return { words: t('scenario.end'), isProblem: false }
    return scenes[0]?.id === scene.id ? { words: t('scenario.start'), isProblem: false } : null
  }
  return { nameOf, byId, stateOf }
}
