import { ArrowLeft } from 'lucide-react'
import { Suspense, useCallback, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, IconButton, SearchField, Skeleton } from '../../ui/index.ts'
import { EditorDrawer } from '../chrome/EditorDrawer.tsx'
import { useEditor } from '../editor-store.ts'
import type { DrawerDefinition, DrawerSection, SectionProps } from './define-drawer.ts'
import { drawerOf, sectionOf, sectionsOf } from './registry.ts'
import { nextTile } from '../chrome/walk-tiles.ts'

/** Characters that are searched for at most. */
const QUERY_MAX = 80

type InsertDrawerProps = Pick<SectionProps, 'context' | 'onAddSlide'>

/** A drawer of things to put on the slide, in the place of the rail; which one, or which of its sections alone, is told by what the dialog is about. */
export function InsertDrawer(props: InsertDrawerProps) {
  const about = useEditor((state) => state.dialogAbout)
  const drawer = drawerOf(about)
  return <OpenDrawer key={about ?? drawer.id} {...props} drawer={drawer} alone={sectionOf(about)?.id ?? null} />
}

interface OpenDrawerProps extends InsertDrawerProps {
  readonly drawer: DrawerDefinition
  /** The section that it begins with; null for all of them. */
  readonly alone: string | null
}

function OpenDrawer({ alone: begun, context, drawer, onAddSlide }: OpenDrawerProps) {
  const { t } = useTranslation('drawers')
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(begun)
  const [found, setFound] = useState<Readonly<Record<string, number | null>>>({})
  const body = useRef<HTMLDivElement>(null)
  const query = typed.trim()
  const sections = sectionsOf(drawer, query !== '')
  const shown = sections.filter(({ id }) => open === null || id === open)
  const alone = open === null ? undefined : shown[0]
  const isEmpty = query !== '' && shown.every(({ id }) => found[id] === 0)
  const onFound = useCallback((id: string, count: number | null) => setFound((now) => (now[id] === count ? now : { ...now, [id]: count })), [])
  const field = (): HTMLInputElement | null | undefined => body.current?.parentElement?.querySelector<HTMLInputElement>('input[type=search]')
  const tiles = (): readonly HTMLElement[] => [...(body.current?.querySelectorAll<HTMLElement>('[data-insert]:not(:disabled)') ?? [])]

  const onFieldKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      setTyped('')
      return
    }
    const [first] = tiles()
    if (first === undefined || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return
    event.preventDefault()
    if (event.key === 'ArrowDown') first.focus()
    else if (query !== '') first.click()
  }
  const onTileKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    if (event.key === 'Escape' && open !== null) {
      event.preventDefault()
      setOpen(null)
      field()?.focus()
      return
    }
    const all = tiles()
    const at = all.indexOf(event.target)
    if (at === -1) return
    if (/^(?:Arrow|Home$|End$)/.test(event.key)) {
      event.preventDefault()
      event.stopPropagation()
      const next = nextTile(all.map((tile) => tile.getBoundingClientRect()), at, document.documentElement.dir === 'rtl' ? mirrored(event.key) : event.key)
      if (next === null) field()?.focus()
      else all[next]?.focus()
    } else if (event.key.length === 1 && event.key !== ' ') {
      // The letter goes to the field, which has the keyboard when the key has been seen by all.
      event.stopPropagation()
      field()?.focus()
    }
  }
  return (
    <EditorDrawer
      context={context} title={alone ? t(alone.labelKey) : t(drawer.labelKey)} closeLabel={t('close')} focus="input[type=search]"
      before={alone && <IconButton label={t('back')} icon={<ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />} onClick={() => setOpen(null)} />}
    >
      <div className="px-4 pb-2">
        <SearchField
          label={drawer.searchesAll === true && open === null ? t('searchAll') : t('search')} size="small" maxLength={QUERY_MAX} value={typed} autoComplete="off"
          onKeyDown={onFieldKey} onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of the buttons in it */}
      <div ref={body} key={open ?? ''} onKeyDown={onTileKey} className="scroll-edges flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 pt-3 pb-4">
        {isEmpty && <EmptyState className="py-6" title={t('nothing')} body={t('nothingHelp')} />}
        {shown.map((section) => (
          <Suspense key={section.id} fallback={<Skeleton className="h-40 shrink-0" />}>
            <Shown section={section} context={context} onAddSlide={onAddSlide} query={query} isOpen={section.id === open} onOpen={() => setOpen(section.id)} onFound={onFound} />
          </Suspense>
        ))}
      </div>
    </EditorDrawer>
  )
}

interface ShownProps extends Omit<SectionProps, 'title' | 'onFound'> {
  readonly section: DrawerSection
  readonly onFound: (id: string, count: number | null) => void
}

function Shown({ section: { id, labelKey, Section }, onFound, ...props }: ShownProps) {
  const { t } = useTranslation()
  const tell = useCallback((count: number | null) => onFound(id, count), [id, onFound])
  return <Section {...props} title={t(labelKey)} onFound={tell} />
}

/** What a key to the side means where lines begin on the right. */
function mirrored(key: string): string {
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}
