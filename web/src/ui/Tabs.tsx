import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface TabItem {
  readonly id: string
  readonly label: string
  readonly content: ReactNode
}

export interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  /** Leave out where the tabs may keep their own state. */
  readonly value?: string
  readonly onChange?: (id: string) => void
  /** In a narrow place: close together, and scrolled where there are more than fit. */
  readonly compact?: boolean
  readonly className?: string
}

/** Several panels in one place, one in view. */
export function Tabs({ label, items, value, onChange, compact = false, className }: TabsProps) {
  const selected = value === undefined ? undefined : Math.max(0, items.findIndex((item) => item.id === value))
  return (
    <TabGroup
      className={className}
      selectedIndex={selected}
      onChange={(index) => {
        const item = items[index]
        if (item) onChange?.(item.id)
      }}
    >
      <TabList aria-label={label} className={cx('flex border-b border-line', compact ? 'overflow-x-auto [scrollbar-width:none]' : 'gap-1')}>
        {items.map((item) => (
          <Tab
            key={item.id}
            className={cx(
              'border-b-2 border-transparent py-2 text-sm font-medium whitespace-nowrap text-soft transition-colors', compact ? '-outline-offset-2 px-2' : '-mb-px px-3',
              'hover:text-ink data-selected:border-teal data-selected:text-ink',
            )}
          >
            {item.label}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {items.map((item) => (
          <TabPanel key={item.id} className="pt-4">
            {item.content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
