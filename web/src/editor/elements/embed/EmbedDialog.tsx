import { FileText, Globe, SquarePlay, Film, Table2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { EMBED_MESSAGES, embedProblem, embedProblems, isBrought } from '@lectern/shared/embeds'
import type { EmbedProblem } from '@lectern/shared/embeds'
import { EMBED_KINDS, EMBED_LIMITS } from '@lectern/shared/lesson'
import type { EmbedElement, EmbedKind } from '@lectern/shared/lesson'
import { MEDIA_FILE_RULES } from '@lectern/shared/media'
import { ApiError, messageOf } from '../../../platform/http/api-error.ts'
import { translateMessage } from '../../../platform/i18n/i18n.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useCanEdit, useSlide } from '../../../sync/hooks.ts'
import { Button, Dialog, Field, Notice, Progress, Switch, TextField } from '../../../ui/index.ts'
import type { CommandContext } from '../../commands/command.ts'
import { focusStage } from '../../commands/use-command-context.ts'
import { useEditor, useEditorStore } from '../../editor-store.ts'
import { pickFiles, titleOf } from '../../uploads/chosen-files.ts'
import { EmbedRefused, makeEmbed, putEmbed } from './make-embed.ts'
import '../../../locales/en/media.json'

const ICONS = { youtube: SquarePlay, pdf: FileText, video: Film, excel: Table2, url: Globe } as const satisfies Readonly<Record<EmbedKind, typeof Globe>>

/** The Embed creator of S2: makes a new embed, or changes the one that is selected. */
export function EmbedDialog({ context }: { readonly context: CommandContext }) {
  const store = useEditorStore()
  const slideId = useEditor((state) => state.slideId)
  const slide = useSlide(slideId)
  const [only, ...others] = useEditor((state) => state.selection)
  const canEdit = useCanEdit()
  const found = others.length === 0 ? slide?.elements.find(({ id }) => id === only) : undefined
  const [element] = useState(found?.type === 'embed' ? found : null)
  const isGone = !canEdit || slideId === null || slide === null
  useEffect(() => {
    if (isGone) store.getState().openDialog(null)
  }, [isGone, store])
  const close = (): void => {
    store.getState().openDialog(null)
    focusStage()
  }
  return isGone ? null : <EmbedForm context={context} slideId={slideId} element={element} onClose={close} />
}

interface EmbedFormProps {
  readonly context: CommandContext
  readonly slideId: string
  readonly element: EmbedElement | null
  readonly onClose: () => void
}

function EmbedForm({ context, slideId, element, onClose }: EmbedFormProps) {
  const { t } = useTranslation('media')
  const { bytes, list } = useFormat()
  const isNew = element === null
  const [kind, setKind] = useState<EmbedKind | null>(element?.kind ?? null)
  const [name, setName] = useState(element?.title ?? '')
  const [address, setAddress] = useState(element?.address ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [keepsFile, setKeepsFile] = useState(element !== null && element.blob !== null)
  const [isExternal, setExternal] = useState(element?.isExternal ?? false)
  const [isTried, setTried] = useState(false)
  const [work, setWork] = useState<{ readonly stop: AbortController; readonly progress: number } | null>(null)
  const [fault, setFault] = useState<{ readonly field: EmbedProblem['field'] | 'form'; readonly text: string } | null>(null)
  const draft = { kind, name, address, isExternal, fileName: file?.name ?? (keepsFile && element !== null ? element.fileName : null) }
  const problems = embedProblems(draft)
  const errorOf = (field: EmbedProblem['field']): string | undefined => {
    if (fault?.field === field) return fault.text
    const reason = isTried ? embedProblem(problems, field) : null
    return reason === null ? undefined : translateMessage(`reason.embed.${reason}`, EMBED_MESSAGES[reason])
  }
  const takesFile = kind !== null && (kind === 'video' || isBrought(kind))
  const change = (apply: () => void): void => {
    setFault(null)
    apply()
  }
  const choose = async (): Promise<void> => {
    if (kind === null || !takesFile) return
    const [chosen] = await pickFiles(MEDIA_FILE_RULES[kind].endings.map((ending) => `.${ending}`).join())
    if (chosen === undefined) return
    change(() => {
      setFile(chosen)
      setKeepsFile(false)
      if (name.trim() === '') setName(titleOf(chosen.name).slice(0, EMBED_LIMITS.nameMax))
    })
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (work !== null) return
    setTried(true)
    setFault(null)
    if (problems.length > 0 || kind === null) return
    const stop = new AbortController()
    setWork({ stop, progress: 0 })
    try {
      const made = await makeEmbed({ kind, title: name.trim(), address: address.trim(), file, isExternal, before: keepsFile ? element : null }, stop.signal, (progress) => setWork({ stop, progress }))
      if (stop.signal.aborted) return
      if (putEmbed(context, slideId, element?.id ?? null, made)) onClose()
      else setFault({ field: 'form', text: t('embed.slideGone') })
    } catch (error) {
      if (stop.signal.aborted) return
      const path = error instanceof ApiError ? error.path : undefined
      const text = error instanceof EmbedRefused ? translateMessage('reason.embed.cannotEmbed', EMBED_MESSAGES.cannotEmbed) : messageOf(error)
      setFault({ field: error instanceof EmbedRefused || path === 'address' ? 'address' : path === 'file' && file !== null ? 'file' : 'form', text })
    } finally {
      setWork(null)
    }
  }
  const close = (): void => {
    work?.stop.abort()
    onClose()
  }
  const fileName = file?.name ?? (keepsFile ? element?.fileName : undefined)
  return (
    <Dialog
      open onClose={close} size="medium" title={t(isNew ? 'embed.create' : 'embed.change')} description={t('embed.about')}
      actions={(
        <>
          <Button onClick={close}>{t('embed.cancel')}</Button>
          <Button type="submit" form="embed" variant="primary" busy={work !== null}>{t(isNew ? 'embed.add' : 'embed.save')}</Button>
        </>
      )}
    >
      <form id="embed" noValidate className="flex flex-col gap-4" data-keeps-editing onSubmit={(event) => void submit(event)}>
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">{t('embed.kind')}</legend>
          <div className="grid grid-cols-5 gap-2 max-sm:grid-cols-3">
            {EMBED_KINDS.map((value) => {
              const Icon = ICONS[value]
              return (
                <label key={value} className="flex cursor-pointer flex-col items-center gap-1.5 rounded-control px-1 py-3 text-center text-xs ring-1 ring-line transition-colors hover:bg-hover has-checked:bg-teal-wash has-checked:text-teal-ink has-checked:ring-2 has-checked:ring-teal has-focus-visible:outline-2 has-focus-visible:outline-teal">
                  <input type="radio" name="kind" value={value} checked={kind === value} className="sr-only" onChange={() => change(() => { setKind(value); setFile(null); setKeepsFile(false) })} />
                  <Icon aria-hidden size={20} />
                  {t(`embed.kinds.${value}`)}
                </label>
              )
            })}
          </div>
          {errorOf('kind') !== undefined && <p role="alert" className="text-xs text-brick">{errorOf('kind')}</p>}
        </fieldset>
        <TextField label={t('embed.name')} value={name} maxLength={EMBED_LIMITS.nameMax + 1} dir="auto" error={errorOf('name')} onChange={({ target }) => change(() => setName(target.value))} />
        {fileName === undefined && (
          <TextField
            label={t('embed.address')} type="url" dir="ltr" value={address} maxLength={EMBED_LIMITS.addressMax} error={errorOf('address')} help={kind === null ? undefined : t(`embed.addressHelp.${kind}`)}
            onChange={({ target }) => change(() => setAddress(target.value))}
          />
        )}
        {fault?.field === 'address' && !isExternal && fault.text === translateMessage('reason.embed.cannotEmbed', EMBED_MESSAGES.cannotEmbed) && (
          <Button size="small" className="self-start" onClick={() => change(() => setExternal(true))}>{t('embed.asExternal')}</Button>
        )}
        {takesFile && (
          <Field label={t('embed.file')} error={errorOf('file')} help={file !== null ? `${file.name} · ${bytes(file.size)}` : fileName ?? t('embed.fileHelp', { size: bytes(MEDIA_FILE_RULES[kind].maxBytes), endings: list(MEDIA_FILE_RULES[kind].endings.map((ending) => `.${ending}`)) })}>
            {(control) => (
              <div className="flex gap-2">
                <Button id={control.id} aria-label={t(fileName === undefined ? 'embed.choose' : 'embed.chooseOther')} aria-describedby={control['aria-describedby']} size="small" onClick={() => void choose()}>{t(fileName === undefined ? 'embed.choose' : 'embed.chooseOther')}</Button>
                {fileName !== undefined && <Button size="small" variant="ghost" onClick={() => change(() => { setFile(null); setKeepsFile(false) })}>{t('embed.useAddress')}</Button>}
              </div>
            )}
          </Field>
        )}
        <Switch label={t('embed.external')} help={t('embed.externalHelp')} checked={isExternal} onChange={(isOn) => change(() => setExternal(isOn))} />
        {work !== null && file !== null && <Progress label={t('embed.sending', { name: file.name })} value={work.progress} />}
        {fault?.field === 'form' && <Notice tone="danger">{fault.text}</Notice>}
      </form>
    </Dialog>
  )
}
