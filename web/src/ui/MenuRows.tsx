import { MenuHeading, MenuItem, MenuSection, MenuSeparator } from '@headlessui/react'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Kbd } from './Kbd.tsx'
import { cx } from './cx.ts'
import { menuRowClass } from './menu-entries.ts'
import type { MenuAction, MenuEntry } from './menu-entries.ts'

/** Icon, label, tick and shortcut of a row. */
export function MenuRowContent({ item }: { readonly item: MenuAction }) {
  const { t } = useTranslation('ui')
  return (
    <>
      {item.icon && (
        <span aria-hidden className={cx('flex size-4 items-center justify-center', !item.danger && 'text-soft')}>
          {item.icon}
        </span>
      )}
      <span className="flex-1 truncate">{item.label}</span>
      {item.checked && (
        <>
          <span className="sr-only">({t('chosen')})</span>
          <Check aria-hidden size={16} className="text-teal-ink" />
        </>
      )}
      {item.shortcut && <Kbd keys={item.shortcut} />}
    </>
  )
}

/** The rows inside a Menu. */
export function MenuRows({ items }: { readonly items: readonly MenuEntry[] }) {
  return items.map((item, index) => {
    if (item === 'separator') {
      return <MenuSeparator key={`separator-${index}`} className="my-1 h-px bg-line" />
    }
    if ('heading' in item) {
      return (
        <MenuSection key={item.id}>
          <MenuHeading className="px-2.5 pt-1.5 pb-1 text-xs text-faint">{item.heading}</MenuHeading>
        </MenuSection>
      )
    }
    return (
      <MenuItem key={item.id} disabled={item.disabled}>
        {({ focus, disabled }) => (
          <button
            type="button"
            onClick={item.onSelect}
            className={menuRowClass(focus, item.danger, disabled)}
          >
            <MenuRowContent item={item} />
          </button>
        )}
      </MenuItem>
    )
  })
}
