import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACTIVITY_LIBRARY_LIMITS } from '@lectern/shared/activity-library'
import { GAME_KINDS, GAME_QUESTIONS_MAX, GAME_TAGS_MAX, GAME_TAG_MAX } from '@lectern/shared/lesson'
import type { GameElement } from '@lectern/shared/lesson'
import { GameLookCards } from '../../../activities/game/GameLookCards.tsx'
import { Button, NumberField, SelectField, TextArea, TextField } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { useEditorStore } from '../../editor-store.ts'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/questions.json'

/** What stands between tags that are typed; they are read with that of other scripts, too. */
const SEPARATOR = ', '

/** Tags as they are typed, one behind the other. */
export function tagsOf(words: string): readonly string[] {
  return words.split(/[,،、]/).map((tag) => tag.trim().slice(0, GAME_TAG_MAX)).filter((tag) => tag !== '').slice(0, GAME_TAGS_MAX)
}

/** What a set of questions is called and played as, how many of them each learner gets, and the way to the questions. */
export function GameInspector({ slideId, elements, disabled }: InspectorProps<'game'>) {
  const { t } = useTranslation('questions')
  const writer = useElementWriter(slideId, elements)
  return (
    <QuestionInspector slideId={slideId} elements={elements} disabled={disabled} empty={t('game.nameEmpty')} renderParts={(one) => <Questions key={one.id} slideId={slideId} element={one} disabled={disabled} />}>
      <InspectorSection title={t('game.play')}>
        <SelectField
          label={t('game.kind')} size="small" disabled={disabled} value={commonValue(elements, (one) => one.kind) ?? null} options={GAME_KINDS.map((value) => ({ value, label: t(`game.kinds.${value}`), help: t(`game.kindHelp.${value}`) }))}
          onChange={(kind) => writer.set({ kind })}
        />
        <GameLookCards kind={commonValue(elements, (one) => one.kind) ?? 'race'} look={commonValue(elements, (one) => one.look) ?? null} disabled={disabled} onChange={(look) => writer.set({ look })} />
        <div className="grid grid-cols-2 gap-3">
          <NumberField label={t('game.drawn')} value={commonValue(elements, (one) => one.drawn)} min={0} max={GAME_QUESTIONS_MAX} precision={0} size="small" disabled={disabled} placeholder={t('mixed')} onChange={(drawn) => writer.set({ drawn })} />
        </div>
        <p className="text-xs text-faint">{t('game.drawnHelp')}</p>
      </InspectorSection>
    </QuestionInspector>
  )
}

function Questions({ slideId, element, disabled }: { readonly slideId: string; readonly element: GameElement; readonly disabled: boolean }) {
  const { t } = useTranslation('questions')
  const store = useEditorStore()
  return (
    <InspectorSection title={t('game.questions')}>
      <Button size="small" icon={<ListChecks aria-hidden size={16} />} disabled={disabled} onClick={() => store.getState().openDialog('game')}>{t('game.open')}</Button>
      <p className="text-xs text-soft">{t('game.count', { count: element.questions.length })}</p>
      <Details key={`${element.description} ${element.tags.join(' ')}`} slideId={slideId} element={element} disabled={disabled} />
    </InspectorSection>
  )
}

/** What a game is found by; drafts while they are typed, so that every letter is not an edit of its own. */
function Details({ slideId, element, disabled }: { readonly slideId: string; readonly element: GameElement; readonly disabled: boolean }) {
  const { t } = useTranslation('questions')
  const writer = useElementWriter(slideId, [element])
  const before = element.tags.join(SEPARATOR)
  const [description, setDescription] = useState(element.description)
  const [tags, setTags] = useState(before)
  return (
    <>
      <TextArea
        label={t('game.description')} value={description} rows={2} maxLength={ACTIVITY_LIBRARY_LIMITS.gameDescriptionMax} disabled={disabled} onChange={({ target }) => setDescription(target.value)}
        onBlur={() => {
          if (description !== element.description) writer.set({ description })
        }}
      />
      <TextField
        label={t('game.tags')} help={t('game.tagsHelp', { count: GAME_TAGS_MAX })} size="small" value={tags} disabled={disabled} onChange={({ target }) => setTags(target.value)}
        onBlur={() => {
          if (tags !== before) writer.set({ tags: [...tagsOf(tags)] })
        }}
      />
    </>
  )
}
