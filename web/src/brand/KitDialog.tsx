import { KIT_LIMITS, KIT_MESSAGES, kitDetailsSchema } from '@lectern/shared/brand'
import type { BrandKit } from '@lectern/shared/brand'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FontSelect } from '../fonts/FontSelect.tsx'
import { ApiError, messageOf } from '../platform/http/api-error.ts'
import { translateIssue } from '../platform/i18n/i18n.ts'
import { Button, Dialog, Notice, TextField, toast } from '../ui/index.ts'
import { ColoursSection } from './ColoursSection.tsx'
import { KitLogos } from './KitLogos.tsx'
import { FIRST_COLOURS, colourTwice } from './brand-draft.ts'
import { useKitChanges } from './use-kits.ts'
import '../locales/en/brand.kits.json'

interface KitDialogProps {
  /** Null for one that is to be made. */
  readonly kit: BrandKit | null
  readonly onClose: () => void
}

/** A brand kit as the owner of the workspace changes it: its name, colours, fonts and logos. */
export function KitDialog({ kit, onClose }: KitDialogProps) {
  const { t } = useTranslation('brand')
  const form = useId()
  const first = useRef<HTMLInputElement>(null)
  const { save } = useKitChanges()
  const [name, setName] = useState(kit?.name ?? '')
  const [colours, setColours] = useState(kit?.colours ?? FIRST_COLOURS)
  const [[heading = '', body = ''], setFonts] = useState<readonly string[]>(kit?.fonts ?? [])
  const [logos, setLogos] = useState<BrandKit['logos']>(kit?.logos ?? [])
  const [isUploading, setIsUploading] = useState(false)
  const [fault, setFault] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const fonts = [heading, body].filter((font) => font !== '')
    const read = kitDetailsSchema.safeParse({ name, colours, fonts, logoHashes: logos.map(({ hash }) => hash) })
    if (!read.success) {
      const issue = read.error.issues.find(({ path }) => path[0] === 'name')
      return setFault(translateIssue('kit', KIT_MESSAGES, issue?.message))
    }
    setFault(undefined)
    setFailure(null)
    try {
      await save.mutateAsync({ kit, details: read.data })
      toast(t('kits.saved', { name: read.data.name }), { tone: 'success' })
      return onClose()
    } catch (error) {
      return error instanceof ApiError && error.path === 'name' ? setFault(messageOf(error)) : setFailure(messageOf(error))
    }
  }
  return (
    <Dialog
      open onClose={onClose} size="large" title={kit === null ? t('kits.new') : t('kits.editTitle', { name: kit.name })} initialFocus={first}
      actions={(
        <>
          <Button onClick={onClose}>{t('kits.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={save.isPending} disabled={isUploading || colourTwice(colours) !== null}>{t('kits.save')}</Button>
        </>
      )}
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        <TextField ref={first} label={t('kits.name')} value={name} maxLength={KIT_LIMITS.nameMax} error={fault} onChange={(event) => setName(event.currentTarget.value)} />
        <ColoursSection colours={colours} onChange={setColours} />
        <div className="grid grid-cols-2 gap-4">
          <FontSelect label={t('kits.headingFont')} value={heading} none={t('kits.anyFont')} onChange={(family) => setFonts([family, body])} />
          <FontSelect label={t('kits.bodyFont')} value={body} none={t('kits.sameFont')} onChange={(family) => setFonts([heading, family])} />
        </div>
        <KitLogos logos={logos} onChange={setLogos} onUploading={setIsUploading} />
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
      </form>
    </Dialog>
  )
}
