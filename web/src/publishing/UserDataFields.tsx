import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PROFILE_LIMITS } from '@lectern/shared/activities'
import type { LearnerField, LearnerFieldKind } from '@lectern/shared/activities'
import type { PublicationSettings } from '@lectern/shared/publishing'
import { Button, Checkbox, IconButton, Switch, TextArea, TextField } from '../ui/index.ts'
import '../locales/en/publishing.json'

type UserData = PublicationSettings['userData']

interface UserDataFieldsProps {
  readonly value: UserData
  /** What is wrong with it, in words. */
  readonly error: string | undefined
  readonly onChange: (value: UserData) => void
}

const KINDS = ['name', 'email'] as const satisfies readonly LearnerFieldKind[]

/** An id that no field has. */
function freeId(fields: readonly LearnerField[]): string {
  for (let at = 1; ; at++) if (!fields.some(({ id }) => id === `f${at}`)) return `f${at}`
}

/** What learners are asked about themselves (S2 §3: additional user data): name, e-mail and fields of the author's own, and what it is for. */
export function UserDataFields({ value: { fields, isAsked, purpose }, error, onChange }: UserDataFieldsProps) {
  const { t } = useTranslation('publishing')
  const box = useRef<HTMLFieldSetElement>(null)
  const set = (changes: Partial<UserData>): void => onChange({ fields, isAsked, purpose, ...changes })
  const add = (kind: LearnerFieldKind): void => set({ fields: [...fields, { id: freeId(fields), kind, label: '', isRequired: kind !== 'text' }] })
  const change = (id: string, changes: Partial<LearnerField>): void => set({ fields: fields.map((field) => (field.id === id ? { ...field, ...changes } : field)) })
  const remove = (id: string): void => set({ fields: fields.filter((field) => field.id !== id) })
  const turn = (on: boolean): void => set({ isAsked: on, fields: on && fields.length === 0 ? [{ id: 'f1', kind: 'name', label: '', isRequired: true }] : fields })
  const required = (field: LearnerField, name: string) => (
    <Checkbox label={t('userData.required')} aria-label={t('userData.requiredFor', { name })} checked={field.isRequired} onChange={({ target }) => change(field.id, { isRequired: target.checked })} />
  )
  const own = fields.filter(({ kind }) => kind === 'text')
  return (
    <>
      <Switch label={t('userData.ask')} help={t('userData.askHelp')} checked={isAsked} onChange={turn} />
      {isAsked && (
        <fieldset ref={box} aria-label={t('userData.fields')} aria-invalid={error ? true : undefined} tabIndex={-1} className="flex flex-col gap-3 rounded-control border border-line p-3">
          {KINDS.map((kind) => {
            const field = fields.find((one) => one.kind === kind)
            return (
              <div key={kind} className="flex items-center justify-between gap-4">
                <Checkbox label={t(`userData.${kind}`)} checked={field !== undefined} onChange={() => (field === undefined ? add(kind) : remove(field.id))} />
                {field && required(field, t(`userData.${kind}`))}
              </div>
            )
          })}
          {own.map((field, at) => (
            <div key={field.id} className="flex items-center gap-3">
              <TextField
                className="min-w-0 flex-1" labelHidden dir="auto" label={t('userData.label', { position: at + 1 })} placeholder={t('userData.labelExample')} value={field.label} maxLength={PROFILE_LIMITS.labelMax}
                onChange={({ target }) => change(field.id, { label: target.value })}
              />
              {required(field, field.label)}
              <IconButton
                size="small" label={t('userData.remove', { name: field.label })} icon={<X aria-hidden size={16} />}
                onClick={() => {
                  remove(field.id)
                  box.current?.focus()
                }}
              />
            </div>
          ))}
          <Button size="small" className="self-start" icon={<Plus aria-hidden size={16} />} disabled={fields.length >= PROFILE_LIMITS.fieldsMax} onClick={() => add('text')}>{t('userData.add')}</Button>
          <TextArea
            label={t('userData.purpose')} optional dir="auto" rows={2} help={t('userData.purposeHelp')} value={purpose} maxLength={PROFILE_LIMITS.purposeMax}
            onChange={({ target }) => set({ purpose: target.value })}
          />
          {error && <p role="alert" className="text-xs text-brick">{error}</p>}
        </fieldset>
      )}
    </>
  )
}
