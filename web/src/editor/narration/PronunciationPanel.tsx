import type { Editor } from '@tiptap/core'
import { Square, Volume2 } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { VoiceChoice } from '@lectern/shared/lesson'
import { languageOf, phonemesOf, pronouncedWordSchema, PRONUNCIATION_LIMITS, pronunciationSchema } from '@lectern/shared/pronunciations'
import type { DictionaryEntry } from '@lectern/shared/pronunciations'
import { messageOf } from '../../platform/http/api-error.ts'
import { DictionaryList } from '../../pronunciations/DictionaryList.tsx'
import { useDictionaryChanges, useDictionaryEntries } from '../../pronunciations/queries.ts'
import { useTakesPhonemes } from '../../pronunciations/use-takes-phonemes.ts'
import { useSpeech } from '../../providers/use-speech.ts'
import { useLessonSession, useMeta } from '../../sync/hooks.ts'
import { Button, Notice, Segmented, TextField, toast } from '../../ui/index.ts'
import '../../locales/en/pronunciations.json'
import { wordsOfNarration } from '../animation/narration-words.ts'
import { placeOfPosition } from './spoken-text.ts'

/** The word of a narration that the caret is in, or what is selected where that is a word or a name; empty beside all words. */
function wordAtCaret({ state: { doc, selection } }: Editor, language: string): string {
  const selected = pronouncedWordSchema.safeParse(doc.textBetween(selection.from, selection.to, '\n', '\n'))
  if (selected.success) return selected.data
  const narration = doc.textBetween(0, doc.content.size, '\n', '\n')
  const place = placeOfPosition(doc, selection.from)
  const word = wordsOfNarration(narration, language).find(({ end, start }) => start <= place && place <= end)
  return word ? narration.slice(word.start, word.end) : ''
}

interface PronunciationPanelProps {
  readonly editor: Editor
  /** What speaks the slide. */
  readonly voice: VoiceChoice
  readonly onDone: () => void
}

const isSame = (a: string, b: string): boolean => a.normalize().toLowerCase() === b.normalize().toLowerCase()

/** How a word of the narration is said: heard first, then kept in the dictionary of the workspace; and what that has. */
export function PronunciationPanel({ editor, voice, onDone }: PronunciationPanelProps) {
  const { t } = useTranslation('pronunciations')
  const { lessonId } = useLessonSession()
  const { language: tag } = useMeta()
  const language = languageOf(tag)
  const entries = useDictionaryEntries()
  const { remove, save } = useDictionaryChanges(lessonId)
  const speech = useSpeech()
  const takesPhonemes = useTakesPhonemes(voice.id, tag)
  const [word, setWord] = useState(() => wordAtCaret(editor, tag))
  const [typed, setTyped] = useState<string | null>(null)
  const [wantedScope, setScope] = useState<'all' | 'voice' | null>(null)

  const of = (avatarId: string | null): DictionaryEntry | undefined => (
    entries?.find((entry) => entry.language === language && entry.avatarId === avatarId && isSame(entry.word, word.trim()))
  )
  const own = voice.id === '' ? undefined : of(voice.id)
  const scope = wantedScope ?? (own ? 'voice' : 'all')
  const avatarId = scope === 'voice' && voice.id !== '' ? voice.id : null
  const entry = of(avatarId)
  const isReadOnly = entry?.mayChange === false
  const said = isReadOnly ? entry.pronunciation : typed ?? entry?.pronunciation ?? ''
  const isWord = pronouncedWordSchema.safeParse(word).success
  const isSayable = isWord && pronunciationSchema.safeParse(said).success
  const isOn = speech.state !== 'still'
  const failure = save.error ?? remove.error ?? speech.error

  const listen = (): void => {
    if (isOn) return speech.stop()
    const by = voice.id === '' ? { language: tag } : { voice: voice.id }
    void speech.play({ text: word.trim(), rate: voice.rate, ...by, ...(isSayable ? { pronunciation: { word: word.trim(), pronunciation: said.trim() } } : {}) })
  }
  const keep = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isSayable || isReadOnly) return
    await save.mutateAsync({ word: word.trim(), pronunciation: said.trim(), avatarId, language, force: entry !== undefined })
    toast(t('kept', { word: word.trim() }))
    onDone()
  }
  const takeOut = async (gone: DictionaryEntry): Promise<void> => {
    await remove.mutateAsync(gone.entryId)
    toast(t('takenOut', { word: gone.word }))
  }
  const show = (shown: DictionaryEntry): void => {
    setWord(shown.word)
    setTyped(null)
    setScope(shown.avatarId === null ? 'all' : 'voice')
  }
  return (
    <div className="flex flex-col gap-3">
      <form className="flex flex-col gap-3" onSubmit={(event) => void keep(event).catch(() => undefined)}>
        <TextField label={t('word')} value={word} maxLength={PRONUNCIATION_LIMITS.wordMax} dir="auto" lang={tag} onChange={(event) => setWord(event.currentTarget.value)} />
        <TextField
          label={t('said')} value={said} maxLength={PRONUNCIATION_LIMITS.pronunciationMax} dir="auto" readOnly={isReadOnly} spellCheck={false} autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          help={isReadOnly ? t('ofOther', { name: entry.author.name }) : t(takesPhonemes ? 'phonemesHelp' : 'help')}
        />
        {!takesPhonemes && phonemesOf(said) !== null && <Notice tone="warning">{t('noPhonemes')}</Notice>}
        {voice.id !== '' && (
          <Segmented
            label={t('scope')} value={scope} onChange={setScope}
            options={[{ value: 'all', label: t('allVoices') }, { value: 'voice', label: t('thisVoice') }]}
          />
        )}
        {failure !== null && <Notice tone="danger">{messageOf(failure)}</Notice>}
        <div className="flex items-center gap-2">
          <Button
            size="small" disabled={!isWord} busy={speech.state === 'coming'} onClick={listen} type="button"
            icon={isOn ? <Square aria-hidden size={13} /> : <Volume2 aria-hidden size={15} />}
          >
            {t(isOn ? 'quiet' : 'listen')}
          </Button>
          <span className="grow" />
          {entry?.mayChange === true && (
            <Button size="small" type="button" variant="ghost" busy={remove.isPending} onClick={() => void takeOut(entry).catch(() => undefined)}>{t('takeOut')}</Button>
          )}
          {!isReadOnly && <Button size="small" type="submit" variant="primary" disabled={!isSayable} busy={save.isPending}>{t('keep')}</Button>}
        </div>
      </form>
      <DictionaryList entries={entries} language={language} onChoose={show} />
    </div>
  )
}
