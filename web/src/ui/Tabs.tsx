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
  readonly className?: string
}

/** Several panels in one place, one in view. */
export function Tabs({ label, items, value, onChange, className }: TabsProps) {
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
      <TabList aria-label={label} className="flex gap-1 border-b border-line">
        {items.map((item) => (
          <Tab
            key={item.id}
            className={cx(
              '-mb-px border-b-2 border-transparent px-3 py-2 text-sm font-medium text-soft transition-colors',
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
