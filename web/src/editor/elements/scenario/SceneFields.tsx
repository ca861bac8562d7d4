import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CHOICES_PER_SCENE, LocalOrigin, SCENE_CHOICES_MAX, addPart, fieldText, movePart, removePart, removeScene, setPart } from '@lectern/shared/lesson'
import type { SceneChoice, ScenarioElement } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button, IconButton, NumberField, SelectField, Switch } from '../../../ui/index.ts'
import { choiceLetter } from '../../../rendering/question/question-layout.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { AddPart } from '../activity/AddPart.tsx'
import { WordsField } from '../activity/WordsField.tsx'
import { useSceneNames } from './scene-names.ts'

interface SceneFieldsProps {
  readonly slideId: string
  readonly element: ScenarioElement
  /** Which scene. */
  readonly at: number
  readonly onPick: (sceneId: string | null) => void
}

/** One scene: its words, whether it is an end, and what can be chosen there. */
export function SceneFields({ slideId, element, at, onPick }: SceneFieldsProps) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const scene = element.scenes[at]
  if (scene === undefined) return null
  const place = { slideId, elementId: element.id }
  const words = fieldText(doc, slideId, element.id, 'text', { records: 'scenes', id: scene.id })
  const choices = element.choices.filter((choice) => choice.scene === scene.id)
  const label = t('scenario.scene', { position: at + 1 })
  const begin = (): void => asOneStep(undo, () => movePart(doc, { ...place, records: 'scenes' }, scene.id, { before: element.scenes[0]?.id ?? null }, new LocalOrigin('question.move')))
  const remove = (): void => {
    asOneStep(undo, () => removeScene(doc, place, scene.id, new LocalOrigin('question.remove')))
    onPick(element.scenes[at + 1]?.id ?? element.scenes[at - 1]?.id ?? null)
  }
  return (
    <section aria-label={label} className="flex max-h-[min(64vh,42rem)] min-w-0 flex-col gap-3 overflow-y-auto p-0.5">
      <div className="flex items-center gap-2">
        <h3 className="grow text-sm font-semibold">{label}</h3>
        {at > 0 && <Button size="small" variant="secondary" onClick={begin}>{t('scenario.makeFirst')}</Button>}
        <IconButton size="small" label={t('partRemove', { part: label })} icon={<Trash2 aria-hidden size={14} />} onClick={remove} />
      </div>
      {words && <div data-part={scene.id}><WordsField key={scene.id} fragment={words} place={{ ...place, part: scene.id }} label={label} placeholder={t('scenario.sceneEmpty')} disabled={false} /></div>}
      <Switch label={t('scenario.isEnd')} checked={scene.isEnd} onChange={(isEnd) => asOneStep(undo, () => setPart(doc, { ...place, records: 'scenes' }, scene.id, { isEnd }, new LocalOrigin('question.scene')))} />
      {!scene.isEnd && (
        <>
          <ul aria-label={t('scenario.choices')} className="flex flex-col gap-3">
            {choices.map((choice, index) => <ChoiceFields key={choice.id} slideId={slideId} element={element} choice={choice} letter={choiceLetter(index)} />)}
          </ul>
          <AddPart
            slideId={slideId} elementId={element.id} records="choices" label={t('scenario.addChoice')} values={() => ({ scene: scene.id })}
            disabled={choices.length >= CHOICES_PER_SCENE || element.choices.length >= SCENE_CHOICES_MAX}
          />
        </>
      )}
    </section>
  )
}

interface ChoiceFieldsProps {
  readonly slideId: string
  readonly element: ScenarioElement
  readonly choice: SceneChoice
  readonly letter: string
}

/** What can be chosen in a scene: its words, where it leads, its points, and what is said to it. */
function ChoiceFields({ slideId, element, choice, letter }: ChoiceFieldsProps) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const { byId, nameOf } = useSceneNames(element)
  const parts = { slideId, elementId: element.id, records: 'choices' }
  const within = { records: 'choices', id: choice.id }
  const words = fieldText(doc, slideId, element.id, 'text', within)
  const feedback = fieldText(doc, slideId, element.id, 'feedback', within)
  const place = { slideId, elementId: element.id, part: choice.id }
  const label = t('scenario.choice', { letter })
  const isThere = element.scenes.some(({ id }) => id === choice.target)
  const set = (patch: Partial<SceneChoice>): void => asOneStep(undo, () => setPart(doc, parts, choice.id, patch, new LocalOrigin('question.choice')))
  /** A new scene behind it, in one step. */
  const lead = (target: string): void => asOneStep(undo, () => {
    const scene = target === NEW_SCENE ? addPart(doc, { ...parts, records: 'scenes' }, {}, new LocalOrigin('question.add')) : target
    if (scene !== null) setPart(doc, parts, choice.id, { target: scene }, new LocalOrigin('question.choice'))
  })
  return (
    <li data-part={choice.id} className="flex flex-col gap-1.5 rounded-control p-2 ring-1 ring-line ring-inset">
      <div className="flex items-start gap-1.5">
        <span aria-hidden className="mt-1.5 w-4 shrink-0 text-sm font-semibold text-soft">{letter}</span>
        {words && <WordsField fragment={words} place={place} label={label} placeholder={t('scenario.choiceEmpty')} disabled={false} />}
        <IconButton size="small" label={t('partRemove', { part: label })} icon={<Trash2 aria-hidden size={14} />} onClick={() => asOneStep(undo, () => removePart(doc, parts, choice.id, new LocalOrigin('question.remove')))} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2 ps-5.5">
        <SelectField
          label={t('scenario.leadsTo', { part: label })} labelHidden size="small" placeholder={byId('')} value={isThere ? choice.target : null} onChange={lead}
          options={[...element.scenes.map((scene) => ({ value: scene.id, label: nameOf(scene) })), { value: NEW_SCENE, label: t('scenario.newScene') }]}
        />
        <NumberField label={t('scenario.pointsOf', { part: label })} labelHidden value={choice.points} min={-100} max={100} precision={0} size="small" onChange={(points) => set({ points })} />
      </div>
      {feedback && <WordsField fragment={feedback} place={place} label={t('feedbackOf', { letter })} placeholder={t('feedbackEmpty')} disabled={false} className="ms-5.5" />}
    </li>
  )
}

/** Stands for a scene that is yet to be made; no id looks like that. */
const NEW_SCENE = '+'
