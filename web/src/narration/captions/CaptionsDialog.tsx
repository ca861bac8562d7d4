import { Download, Upload } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AGENT_LANGUAGES } from '@lectern/shared/agents'
import { readLesson, withSpeech } from '@lectern/shared/lesson'
import type { CaptionPage } from '@lectern/shared/lesson'
import { CAPTION_FILE_LIMITS, readCaptions, spokenSeconds, slideTimeline } from '@lectern/shared/timeline'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useNarrationPlay } from '../../player/use-narration-play.ts'
import { useCanEdit, useLessonSession, useMeta } from '../../sync/hooks.ts'
import { useSpokenSlide } from '../../sync/use-spoken-slide.ts'
import type { SpokenSlide } from '../../sync/use-spoken-slide.ts'
import { Button, Dialog, EmptyState, Menu, Notice, SelectField, toast } from '../../ui/index.ts'
import { CAPTION_FORMATS, saveCaptions } from '../save-captions.ts'
import { barsOf, useSoundPeaks } from '../waveform/sound-peaks.ts'
import { SentenceEditor } from './SentenceEditor.tsx'
import type { SentenceEditorProps } from './SentenceEditor.tsx'
import { mergeSentences, partSentences } from './caption-pages.ts'
import { importCaptions } from './import-captions.ts'
import { useCaptions } from './use-captions.ts'
import type { CaptionChange, SentenceCaptions, SlideCaptions } from './use-captions.ts'
import '../../locales/en/narration.json'
import '../../locales/en/captions.json'

/** Bars of the picture of one sentence. */
const BARS = 140

export interface CaptionsDialogProps {
  readonly slideId: string
  readonly onClose: () => void
}

/** The captions of a slide, in the language that is spoken and in others: written, split, merged, timed, brought and taken along as files. */
export function CaptionsDialog({ slideId, onClose }: CaptionsDialogProps) {
  const spoken = useSpokenSlide(slideId)
  return spoken && <SlideCaptionsDialog slideId={slideId} spoken={spoken} onClose={onClose} />
}

function SlideCaptionsDialog({ slideId, spoken, onClose }: CaptionsDialogProps & { readonly spoken: SpokenSlide }) {
  const { t } = useTranslation('captions')
  const { language: spokenIn } = useMeta()
  const canEdit = useCanEdit()
  const format = useFormat()
  const [language, setLanguage] = useState(spokenIn)
  const captions = useCaptions(slideId, language)
  const timeline = useMemo(() => slideTimeline(spoken.slide, spokenIn), [spoken, spokenIn])
  const play = useNarrationPlay(timeline)
  const peaks = useSoundPeaks(timeline.sentences)
  const languages = [...new Set([spokenIn, ...captions?.languages ?? [], ...AGENT_LANGUAGES.filter((tag) => tag.split('-')[0] !== spokenIn.split('-')[0])])]
  const outdated = captions?.sentences.filter(({ own }) => own?.isCurrent === false).length ?? 0
  return (
    <Dialog open onClose={onClose} title={t('title')} size="large" actions={<Button onClick={onClose}>{t('done')}</Button>}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            label={t('language')} className="w-72" value={language} onChange={setLanguage}
            options={languages.map((tag) => ({ value: tag, label: tag === spokenIn ? t('spokenIn', { language: format.language(tag) }) : format.language(tag) }))}
          />
          <span className="grow" />
          <CaptionFiles language={language} canEdit={canEdit} />
        </div>
        {outdated > 0 && <Notice tone="warning">{t('outdatedCount', { count: outdated })}</Notice>}
        {captions === null || captions.sentences.length === 0
          ? <EmptyState title={t('noWords')} />
          : (
            <ol className="max-h-[52vh] overflow-y-auto pe-1">
              {captions.sentences.map((one, at) => (
                <SentenceEditor
                  key={`${language}/${one.sentence.place}`} captions={one} language={language} isSpoken={language === spokenIn} canEdit={canEdit}
                  bars={barsOf([{ ...one.sentence, start: 0 }], peaks, spokenSeconds(one.sentence), BARS)} onPut={(pages) => captions.put(withLinked(captions, at, pages))}
                  {...besides(captions, at, language === spokenIn)}
                  onPlay={one.sentence.audio === null ? null : (from) => play.play((one.sentence.start + from) * 1000)}
                />
              ))}
            </ol>
          )}
      </div>
    </Dialog>
  )
}

/** New captions of a sentence; those that go take along what is one with them. */
function withLinked({ sentences }: SlideCaptions, at: number, pages: readonly CaptionPage[] | null): readonly CaptionChange[] {
  const changes = new Map<SentenceCaptions, readonly CaptionPage[] | null>()
  const add = (index: number, of: readonly CaptionPage[] | null): void => {
    const one = sentences[index]
    if (!one || changes.has(one)) return
    changes.set(one, of)
    if (of !== null) return
    if (one.pages[0]?.joinsPrevious === true) add(index - 1, null)
    if (one.pages.at(-1)?.joinsNext === true) add(index + 1, null)
  }
  add(at, pages)
  return [...changes]
}

/** How a sentence becomes one with those beside it, and stands apart from them again. */
function besides({ put, sentences }: SlideCaptions, at: number, isSpoken: boolean): Pick<SentenceEditorProps, 'onMergeNext' | 'onPart'> {
  const [before, one, next] = [sentences[at - 1], sentences[at], sentences[at + 1]]
  const merged = one && next ? mergeSentences(one.pages, next.pages) : null
  return {
    onMergeNext: one && next && merged !== null
      ? (pages) => {
        const both = mergeSentences(pages, next.pages)
        if (both) put([[one, both[0]], [next, both[1]]])
      }
      : null,
    onPart: () => {
      if (!one) return
      if (!before) return put([[one, null]])
      // As they are spoken, the narration knows which words are whose.
      const [first, second] = isSpoken ? [null, null] : partSentences(before.pages, one.pages)
      put([[before, first], [one, second]])
    },
  }
}

/** Captions of the whole lesson as files: brought in and taken along. */
function CaptionFiles({ language, canEdit }: { readonly language: string; readonly canEdit: boolean }) {
  const { t } = useTranslation('captions')
  const { t: narrationWords } = useTranslation('narration')
  const { doc } = useLessonSession()
  const input = useRef<HTMLInputElement>(null)
  const bring = async (file: File): Promise<void> => {
    const cues = file.size > CAPTION_FILE_LIMITS.bytes ? [] : readCaptions(await file.text())
    if (cues.length === 0) {
      toast(t('noCaptions'), { tone: 'danger' })
      return
    }
    const { brought, left } = importCaptions(doc, language, cues)
    toast(left > 0 ? t('broughtSome', { count: brought, left }) : t('brought', { count: brought }))
  }
  const save = (format: (typeof CAPTION_FORMATS)[number]): void => {
    const { meta, slides } = readLesson(doc)
    saveCaptions(format, meta.title, slides.map((slide) => withSpeech(doc, slide, meta)), meta.language, language)
  }
  return (
    <>
      {canEdit && (
        <>
          <Button icon={<Upload aria-hidden size={15} />} onClick={() => input.current?.click()}>{t('bring')}</Button>
          <input
            ref={input} type="file" accept=".vtt,.srt,text/vtt,application/x-subrip" hidden aria-label={t('bring')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void bring(file).catch(() => toast(t('noCaptions'), { tone: 'danger' }))
              currentTarget.value = ''
            }}
          />
        </>
      )}
      <Menu
        button={<Button icon={<Download aria-hidden size={15} />}>{t('save')}</Button>}
        items={CAPTION_FORMATS.map((format) => ({ id: format, label: narrationWords(`captions.${format}`), onSelect: () => save(format) }))}
      />
    </>
  )
}
