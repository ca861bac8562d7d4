import { CREDIT_ACTION, creditCost } from '@lectern/shared/credits'
import { INFOGRAPHIC_LIMITS, INFOGRAPHIC_RATIOS } from '@lectern/shared/infographics'
import type { InfographicKind, InfographicRatio } from '@lectern/shared/infographics'
import { rememberedSource } from '@lectern/shared/lesson/element-source'
import type { Slide } from '@lectern/shared/lesson'
import { Coins } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKits } from '../../brand/use-kits.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useCreditDetails } from '../../credits/queries.ts'
import { Button, ConfirmDialog, Dialog, Notice, Segmented, TextArea } from '../../ui/index.ts'
import type { CommandContext } from '../commands/command.ts'
import { slideOf } from '../commands/target.ts'
import { ColourSets } from './ColourSets.tsx'
import { DesignChoice } from './DesignChoice.tsx'
import { InfographicPreview } from './InfographicPreview.tsx'
import { coloursFor, coloursOfKits, describe, fontsOf, startOf } from './source.ts'
import { useInfographic } from './use-infographic.ts'
import type { InfographicLook } from './use-infographic.ts'
import '../../locales/en/infographic.json'

/** Makes an infographic of words and puts it on the slide. */
export function InfographicDialog({ context }: { readonly context: CommandContext }) {
  const [slide] = useState(() => slideOf(context))
  return slide && <Maker context={context} slide={slide} />
}

function Maker({ context, slide }: { readonly context: CommandContext; readonly slide: Slide }) {
  const { t } = useTranslation('infographic')
  const format = useFormat()
  const credits = useCreditDetails()
  /** The infographic that is made anew; null for a new one. */
  const [older] = useState(() => context.editor.getState().dialogAbout)
  const [{ source, text: begun }] = useState(() => startOf(slide, context.editor.getState().selection, older))
  const [text, setText] = useState(begun)
  const [additionalPrompt, setAdditional] = useState('')
  const [ratio, setRatio] = useState<InfographicRatio>('square')
  const kits = useKits()
  const [ofSlide] = useState(() => coloursFor(slide))
  const sets = useMemo(() => [...coloursOfKits(kits), ...ofSlide], [kits, ofSlide])
  const [setId, setSetId] = useState<string>(ofSlide[0]?.id ?? '')
  const [isAsking, setAsking] = useState(false)
  const [design, setDesign] = useState<InfographicKind>()
  /** What the author wrote for who does not see it, and for which words; those of another infographic are written anew. */
  const [ownAlt, setOwnAlt] = useState<{ readonly of: string; readonly alt: string }>()
  const { phase, made, isUnkept, fault, make, redraw, place, stop } = useInfographic(context, slide.id)
  const colours = sets.find(({ id }) => id === setId) ?? sets[0]
  const cost = creditCost(credits.data?.creditConfigs ?? {}, CREDIT_ACTION.Infographics)
  const isEmpty = text.trim() === ''
  const isTyped = text !== begun || additionalPrompt !== ''
  const mustAsk = isUnkept || phase === 'making' || (isTyped && !made)
  const leave = (): void => {
    stop()
    context.editor.getState().openDialog(null)
  }
  const close = (): void => {
    if (mustAsk) setAsking(true)
    else leave()
  }
  const lookOf = (change: { ratio?: InfographicRatio; setId?: string; design?: InfographicKind | undefined }): InfographicLook | null => {
    const chosen = change.setId === undefined ? colours : sets.find(({ id }) => id === change.setId)
    return chosen ? { ratio: change.ratio ?? ratio, colours: chosen, design: 'design' in change ? change.design : design, fonts: fontsOf(slide) } : null
  }
  /** What was made is drawn in the look that was chosen, at once. */
  const drawIn = (change: Parameters<typeof lookOf>[0]): void => {
    const look = lookOf(change)
    if (look && made) void redraw(look)
  }
  const generate = (): void => {
    const look = lookOf({})
    if (look && !isEmpty) void make({ text: text.trim(), additionalPrompt: additionalPrompt.trim() }, look)
  }
  const description = made ? describe(made.infographic.llmAnalysis.plan) : ''
  const alt = ownAlt?.of === made?.key && ownAlt !== undefined ? ownAlt.alt : description
  const insert = async (): Promise<void> => {
    // Words that the author wrote here are nowhere else, and cannot change there.
    const remembered = made?.words.text === begun.trim() && begun !== '' ? rememberedSource(slide, source) : ''
    if (await place(alt.trim(), { source: remembered, insteadOf: older })) context.editor.getState().openDialog(null)
  }
  const costs = (
    <span className="me-auto flex items-center gap-1.5 self-center text-sm text-soft tabular-nums">
      <Coins aria-hidden size={14} className="text-amber" />
      {t('cost', { count: cost, value: format.number(cost) })}
    </span>
  )
  return (
    <Dialog
      open onClose={close} size="full" title={t('title')} description={t('body')}
      actions={(
        <>
          {costs}
          {phase === 'making' && <Button onClick={stop}>{t('stop')}</Button>}
          <Button variant={made ? 'secondary' : 'primary'} busy={phase === 'making'} disabled={isEmpty || phase === 'placing'} onClick={generate}>
            {t(made ? 'again' : 'generate')}
          </Button>
          {made && <Button variant="primary" busy={phase === 'placing'} disabled={phase === 'making'} onClick={() => void insert()}>{t('insert')}</Button>}
        </>
      )}
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <TextArea
            label={t('text')} help={t('textHelp')} rows={7} value={text} maxLength={INFOGRAPHIC_LIMITS.textMax} className="[&_textarea]:max-h-64"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <TextArea
            label={t('additional')} help={t('additionalHelp')} optional rows={2} value={additionalPrompt} maxLength={INFOGRAPHIC_LIMITS.promptMax}
            onChange={(event) => setAdditional(event.currentTarget.value)}
          />
          <DesignChoice
            value={design} disabled={phase !== 'idle'}
            onChange={(next) => {
              setDesign(next)
              drawIn({ design: next })
            }}
          />
          <div>
            <p className="mb-1.5 text-sm font-medium">{t('ratio')}</p>
            <Segmented<InfographicRatio>
              label={t('ratio')} value={ratio} className="flex w-full"
              onChange={(next) => {
                setRatio(next)
                drawIn({ ratio: next })
              }}
              options={INFOGRAPHIC_RATIOS.map((value) => ({ value, label: t(`ratios.${value}`) }))}
            />
          </div>
          <ColourSets
            sets={sets} value={colours?.id ?? ''}
            onChange={(next) => {
              setSetId(next)
              drawIn({ setId: next })
            }}
          />
        </div>
        <div className="flex flex-col gap-3">
          {fault && <Notice tone="danger"><strong className="font-semibold">{fault.title}</strong>{' '}{fault.reason}</Notice>}
          <InfographicPreview made={made} busy={phase === 'making'} ratio={ratio} />
          {made && <p role="status" className="text-xs text-soft">{t(`writer.${made.infographic.llmAnalysis.writer}`, { kind: t(`kinds.${made.infographic.templateUsed}`) })} {t('lookIsFree')}</p>}
          {made && (
            <TextArea
              label={t('alt')} help={t('altHelp')} rows={3} value={alt} maxLength={2000} className="[&_textarea]:max-h-40"
              onChange={(event) => setOwnAlt({ of: made.key, alt: event.currentTarget.value })}
            />
          )}
        </div>
      </div>
      <ConfirmDialog
        open={isAsking && mustAsk} onClose={() => setAsking(false)} title={t('discardTitle')} body={t(isUnkept ? 'discardUnkept' : 'discardTyped')}
        confirmLabel={t('discard')} cancelLabel={t('keep')} danger onConfirm={leave}
      />
    </Dialog>
  )
}
