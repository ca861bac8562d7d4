import { GALLERY_LIMITS } from '@lectern/shared/gallery'
import type { GalleryMedia } from '@lectern/shared/gallery'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../platform/http/api-error.ts'
import { Button, Dialog, Notice, TextArea, TextField, toast } from '../ui/index.ts'
import { useChangeMedia } from './queries.ts'

/** Asks for the name of a picture and for what it shows. */
export function EditPictureDialog({ media, onClose }: { readonly media: GalleryMedia; readonly onClose: () => void }) {
  const { t } = useTranslation('gallery')
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const change = useChangeMedia()
  const [name, setName] = useState(media.name)
  const [description, setDescription] = useState(media.description)
  const [isEmpty, setEmpty] = useState(false)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') {
      setEmpty(true)
      field.current?.focus()
      return
    }
    change.mutate({ params: { mediaId: media.mediaId }, body: { name: name.trim(), description: description.trim() } }, {
      onSuccess: () => {
        toast(t('actions.saved', { name: name.trim() }), { tone: 'success' })
        onClose()
      },
    })
  }
  return (
    <Dialog
      open onClose={onClose} size="small" title={t('actions.editTitle')} initialFocus={field}
      actions={(
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={change.isPending}>{t('actions.save')}</Button>
        </>
      )}
    >
      <form id={form} className="flex flex-col gap-4" onSubmit={submit} noValidate>
        {change.isError && <Notice tone="danger">{messageOf(change.error)}</Notice>}
        <TextField
          ref={field} label={t('actions.name')} value={name} maxLength={GALLERY_LIMITS.nameMax} error={isEmpty ? t('actions.nameEmpty') : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setEmpty(false)
          }}
        />
        <TextArea
          label={t('actions.description')} help={t('actions.descriptionHelp')} optional value={description} rows={3}
          maxLength={GALLERY_LIMITS.descriptionMax} onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
