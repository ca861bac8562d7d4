import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { featureFlagSchema } from '@lectern/shared/flags'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { messageOf } from '../platform/http/api.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { useMemberList } from '../organizations/queries.ts'
import { SettingsPage } from '../settings/SettingsPage.tsx'
import { Button, IconButton, Menu, Segmented, Skeleton, Switch, toast } from '../ui/index.ts'
import { useFlagList, useSetFlag } from './queries.ts'
import type { FlagChange } from './queries.ts'
import './words.ts'

type Flag = z.infer<typeof featureFlagSchema>

/** `/settings/flags`: feature flags of the organization and of its people; its owner only (S1 §2.2, §6). */
export function FlagsScreen() {
  const { t } = useTranslation('flags')
  useDocumentTitle(t('title'))
  const flags = useFlagList()
  return (
    <SettingsPage title={t('title')} intro={t('intro')}>
      {flags.isPending && <Skeleton className="h-40" />}
      {flags.isError && (
        <LoadFailure what={`${t('loadFailed')}.`} error={flags.error} onRetry={() => void flags.refetch()} />
      )}
      {flags.data?.map((flag) => <FlagSheet key={flag.name} flag={flag} />)}
    </SettingsPage>
  )
}

function FlagSheet({ flag }: { readonly flag: Flag }) {
  const { t } = useTranslation('flags')
  const set = useSetFlag()
  const members = useMemberList()
  const apply = (change: Omit<FlagChange, 'name'>) => {
    set.mutate({ name: flag.name, ...change }, { onError: (error) => toast(messageOf(error), { tone: 'danger' }) })
  }
  const others = members.data?.filter((member) => !flag.people.some((person) => person.userId === member.userId)) ?? []
  const name = t(`names.${flag.name}.name`)
  const standing = flag.organization ?? flag.isOnByDefault
  return (
    <section aria-labelledby={flag.name} className="rounded-surface bg-sheet p-6 shadow-resting ring-1 ring-line">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={flag.name} className="text-base font-semibold">{name}</h2>
        {/* What the configuration and the documents of the server call it. */}
        <code className="text-xs text-faint">{flag.name}</code>
      </div>
      <p className="mt-1 text-sm text-soft">{t(`names.${flag.name}.does`)}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <span className="text-sm font-medium">{t('everybody')}</span>
        <Segmented
          label={`${name}: ${t('everybody')}`}
          value={flag.organization === null ? 'default' : flag.organization ? 'on' : 'off'}
          disabled={set.isPending}
          onChange={(value) => apply({ isOn: value === 'default' ? null : value === 'on' })}
          options={[
            { value: 'default', label: t(flag.isOnByDefault ? 'byDefaultOn' : 'byDefaultOff') },
            { value: 'on', label: t('on') },
            { value: 'off', label: t('off') },
          ]}
        />
      </div>
      <div className="mt-5 flex items-center justify-between gap-3 border-t border-line pt-4">
        <h3 className="text-sm font-medium">{t('people')}</h3>
        {others.length > 0 && (
          <Menu
            button={<Button size="small" disabled={set.isPending}>{t('addPerson')}</Button>}
            items={others.map((member) => ({
              id: member.userId, label: member.name, onSelect: () => apply({ userId: member.userId, isOn: !standing }),
            }))}
          />
        )}
      </div>
      {flag.people.length === 0 && <p className="mt-2 text-sm text-faint">{t('nobody')}</p>}
      <ul>
        {flag.people.map((person) => (
          <li key={person.userId} className="flex items-center gap-2 py-1.5">
            <Switch
              className="flex-1"
              label={person.name}
              checked={person.isOn}
              disabled={set.isPending}
              onChange={(isOn) => apply({ userId: person.userId, isOn })}
            />
            <IconButton
              label={t('remove', { name: person.name })}
              icon={<X size={16} />}
              disabled={set.isPending}
              onClick={() => apply({ userId: person.userId, isOn: null })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
