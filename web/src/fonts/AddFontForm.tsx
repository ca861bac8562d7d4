import { FONT_LIMITS, FONT_MESSAGES, FONT_PRIVACIES, fontNameSchema, fontUrlSchema } from '@lectern/shared/fonts'
import type { Font, FontPrivacy } from '@lectern/shared/fonts'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../platform/http/api-error.ts'
import { translateIssue } from '../platform/i18n/i18n.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Button, Field, Notice, Segmented, TextField, toast } from '../ui/index.ts'
import { useFontChanges } from './queries.ts'

/** Endings that the dialog of the system offers. */
const ACCEPT = '.woff2,.woff,.ttf,.otf'

type Faults = Readonly<Partial<Record<'name' | 'file' | 'url' | 'form', string | undefined>>>

/** What a file is called without its ending, as far as a name may have it. */
function nameOf(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '').replaceAll(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ').trim().slice(0, FONT_LIMITS.nameMax)
}

/** Adds a font from a file or from a web address (S2 §5). */
export function AddFontForm({ onAdded }: { readonly onAdded: (font: Font) => void }) {
  const { t } = useTranslation('fonts')
  const { bytes } = useFormat()
  const { add } = useFontChanges()
  const input = useRef<HTMLInputElement>(null)
  const [from, setFrom] = useState<'file' | 'url'>('file')
  const [file, setFile] = useState<File | null>(null)
  const [url, setUrl] = useState('')
  const [name, setName] = useState('')
  const [privacy, setPrivacy] = useState<FontPrivacy>('public')
  const [faults, setFaults] = useState<Faults>({})

  const faultsOf = (): Faults => {
    const [named, address] = [fontNameSchema.safeParse(name), fontUrlSchema.safeParse(url)]
    const translated = (sentence: string | undefined) => translateIssue('font', FONT_MESSAGES, sentence)
    const ofFile = file === null ? FONT_MESSAGES.noFile : file.size > FONT_LIMITS.fileBytes ? FONT_MESSAGES.size : undefined
    return {
      name: translated(named.error?.issues[0]?.message), url: from === 'url' ? translated(address.error?.issues[0]?.message) : undefined,
      file: from === 'file' ? translated(ofFile) : undefined,
    }
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const found = faultsOf()
    setFaults(found)
    if (Object.values(found).some((fault) => fault !== undefined)) return
    try {
      const font = await add.mutateAsync({ name, privacy, source: from === 'file' && file !== null ? { file } : { url } })
      toast(t('dialog.added', { name: font.name }))
      setFile(null)
      setUrl('')
      setName('')
      onAdded(font)
    } catch (error) {
      const path = error instanceof ApiError ? error.path : undefined
      const place = path === 'name' || path === 'url' || path === 'file' ? path : 'form'
      // What is wrong with a file that an address names is said at the address.
      setFaults({ [place === 'file' ? from : place]: messageOf(error) })
    }
  }

  return (
    <form noValidate className="flex flex-col gap-4 rounded-surface border border-line p-4" onSubmit={(event) => void submit(event)}>
      <Segmented
        label={t('dialog.from')} value={from} onChange={setFrom}
        options={(['file', 'url'] as const).map((value) => ({ value, label: t(`dialog.${value}`) }))}
      />
      {from === 'file' ? (
        <Field label={t('dialog.file')} labelHidden help={file ? t('dialog.chosen', { name: file.name, size: bytes(file.size) }) : t('dialog.fileHelp')} error={faults.file}>
          {(control) => (
            <>
              <Button id={control.id} aria-describedby={control['aria-describedby']} className="self-start" onClick={() => input.current?.click()}>{t('dialog.choose')}</Button>
              <input
                ref={input} type="file" hidden accept={ACCEPT} aria-label={t('dialog.choose')}
                onChange={({ target }) => {
                  const [chosen = null] = [...(target.files ?? [])]
                  target.value = ''
                  if (chosen === null) return
                  setFile(chosen)
                  if (name === '') setName(nameOf(chosen.name))
                }}
              />
            </>
          )}
        </Field>
      ) : (
        <TextField label={t('dialog.address')} type="url" value={url} maxLength={FONT_LIMITS.urlMax} help={t('dialog.addressHelp')} error={faults.url} onChange={({ target }) => setUrl(target.value)} />
      )}
      <TextField label={t('dialog.name')} value={name} maxLength={FONT_LIMITS.nameMax} error={faults.name} onChange={({ target }) => setName(target.value)} />
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">{t('dialog.privacy')}</span>
        <Segmented
          label={t('dialog.privacy')} value={privacy} onChange={setPrivacy}
          options={FONT_PRIVACIES.map((value) => ({ value, label: t(`dialog.${value}`) }))}
        />
      </div>
      <p className="text-xs text-soft">{t('dialog.licence')}</p>
      {faults.form !== undefined && <Notice tone="danger">{faults.form}</Notice>}
      <Button type="submit" variant="primary" busy={add.isPending} className="self-end">{t('dialog.add')}</Button>
    </form>
  )
}
