import * as Y from 'yjs'
import { withConnections } from './elements/shape/connections.ts'
import { elementRecords, metaRoot, slideRecord, slidesRoot, themeRoot } from './document.ts'
import type { LessonRecord } from './document.ts'
import { META, SLIDE } from './keys.ts'
import type { LessonMeta } from './meta.ts'
import { byOrder } from './order.ts'
import { animationsOf, elementOf, narrationOf, playedProps, readMeta, slideIds as readSlideIds, slidePropsOf, themeOf } from './reads.ts'
import type { SlideProps } from './reads.ts'
import type { LessonElement } from './elements/registry.ts'
import type { Slide } from './slide.ts'
import { buildsTemplate, placesFor } from './theme/design.ts'
import { standing } from './theme/standing.ts'

/**
 * Snapshots of a lesson for React. Each keeps its identity until something in it changes: the list of ids, a slide,
 * an element within a slide. What a change costs depends on what it touched, not on the size of the lesson.
 */
export interface LessonView {
  /** The slides in order; the same array until a slide comes, goes or moves. */
  slideIds(): readonly string[]
  /** A slide, or null when there is none; unchanged elements, and their list while none of them changes, are the same objects in the next snapshot. */
  slide(slideId: string): Slide | null
  meta(): LessonMeta
  /** Calls back after every transaction that changed a snapshot; answers how to stop that. */
  subscribe(listener: () => void): () => void
  destroy(): void
}

/** What is known of one slide, and what of it must be read again. */
interface CachedSlide {
  props: SlideProps
  narration: Slide['narration']
  animations: Pick<Slide, 'animations'>
  readonly elements: Map<string, LessonElement>
  /** Those that are there for anybody, in their order; null while that is to be found out again. */
  standing: Slide['elements'] | null
  snapshot: Slide | null
  propsStale: boolean
  narrationStale: boolean
  animationsStale: boolean
  /** Elements to read again by id; of some only these records (`field/id`), of others all. */
  readonly staleElements: Map<string, Set<string> | 'all'>
}

type DeepEvent = Parameters<Parameters<LessonRecord['observeDeep']>[0]>[0][number]
type SharedType = DeepEvent['target']

/** The keys from a root down to a shared type, the type's own key last; places in lists count as null. */
function pathOf(type: SharedType, root: LessonRecord): (string | null)[] {
  const path: (string | null)[] = []
  let at: SharedType | null = type
  while (at !== null && !Object.is(at, root) && at._item !== null) {
    const item: Y.Item = at._item
    path.push(item.parentSub)
    at = item.parent as SharedType | null
  }
  return path.reverse()
}

export function createLessonView(doc: Y.Doc): LessonView {
  const slides = slidesRoot(doc)
  const metaMap = metaRoot(doc)
  const themeMap = themeRoot(doc)
  const cache = new Map<string, CachedSlide>()
  const listeners = new Set<() => void>()
  let ids: readonly string[] | null = null
  let idsStale = false
  let meta: LessonMeta | null = null
  let theme: ReturnType<typeof themeOf> | null = null
  let changed = false

  const onMeta = (events: readonly DeepEvent[]): void => {
    meta = null
    changed = true
    const changes = (...keys: readonly string[]): boolean => events.some((event) => event instanceof Y.YMapEvent && keys.some((key) => event.keysChanged.has(key)))
    const isArranged = changes(META.design, META.builds)
    if (isArranged) for (const cached of cache.values()) cached.standing = null
    // Every slide plays otherwise; its elements stay as they are.
    if (isArranged || changes(META.presenter, META.automaticAnimations)) for (const cached of cache.values()) cached.snapshot = null
  }

  // Every slide looks otherwise; its elements stay as they are.
  const onTheme = (): void => {
    theme = null
    for (const cached of cache.values()) cached.snapshot = null
    changed = true
  }

  const onSlides = (events: readonly DeepEvent[]): void => {
    changed = true
    for (const event of events) mark(event)
  }

  const mark = (event: DeepEvent): void => {
    const path = pathOf(event.target, slides)
    const keys: ReadonlySet<string> = event instanceof Y.YMapEvent ? event.keysChanged : new Set()
    const [slideId, part, elementId] = path
    if (typeof slideId !== 'string') {
      idsStale = true
      for (const key of keys) cache.delete(key)
      return
    }
    if (path.length === 1 && keys.has(SLIDE.order)) idsStale = true
    const cached = cache.get(slideId)
    if (cached === undefined) return
    cached.snapshot = null
    if (path.length === 1) {
      if (keys.has(SLIDE.elements)) cache.delete(slideId)
      cached.propsStale = true
      if (keys.has(SLIDE.narration)) cached.narrationStale = true
      if (keys.has(SLIDE.animations)) cached.animationsStale = true
    } else if (part === SLIDE.narration) {
      cached.narrationStale = true
    } else if (part === SLIDE.animations) {
      cached.animationsStale = true
    } else if (part === SLIDE.elements) {
      if (typeof elementId !== 'string') for (const key of keys) cached.staleElements.set(key, 'all')
      else markElement(cached, elementId, path.slice(3), keys)
    }
  }

  /** In a record within an element, or such records as came and went, only these are read again. */
  const markElement = (cached: CachedSlide, id: string, [field, record]: readonly (string | null)[], keys: ReadonlySet<string>): void => {
    const stale = cached.staleElements.get(id)
    if (stale === 'all') return
    if (typeof field !== 'string' || (record === undefined && keys.size === 0)) {
      cached.staleElements.set(id, 'all')
      return
    }
    const records = stale ?? new Set()
    for (const one of record === undefined ? keys : [record]) records.add(`${field}/${one}`)
    cached.staleElements.set(id, records)
  }

  const afterTransaction = (): void => {
    if (!changed) return
    changed = false
    for (const listener of listeners) listener()
  }

  metaMap.observeDeep(onMeta)
  themeMap.observe(onTheme)
  slides.observeDeep(onSlides)
  doc.on('afterTransaction', afterTransaction)

  const slide = (slideId: string): Slide | null => {
    const known = cache.get(slideId)
    if (known?.snapshot) return known.snapshot
    const record = slideRecord(doc, slideId)
    if (record === null) return null
    const cached = known ?? unread(slideId, record)
    if (known === undefined) cache.set(slideId, cached)
    refresh(cached, slideId, record)
    const { animations, narration, props } = cached
    if (cached.standing === null) {
      const elements = [...cached.elements.values()].sort(byOrder)
      cached.standing = withConnections(buildsTemplate(doc) ? elements : standing(elements, placesFor(doc, props), props.layout))
    }
    cached.snapshot = { ...playedProps(props, meta ??= readMeta(doc), theme ??= themeOf(doc)), elements: cached.standing, narration, ...animations }
    return cached.snapshot
  }

  return {
    slideIds: () => {
      if (ids === null || idsStale) {
        const fresh = readSlideIds(doc)
        if (ids === null || fresh.length !== ids.length || fresh.some((id, index) => id !== ids?.[index])) ids = fresh
        idsStale = false
      }
      return ids
    },
    slide,
    meta: () => (meta ??= readMeta(doc)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    destroy: () => {
      metaMap.unobserveDeep(onMeta)
      themeMap.unobserve(onTheme)
      slides.unobserveDeep(onSlides)
      doc.off('afterTransaction', afterTransaction)
      listeners.clear()
      cache.clear()
    },
  }
}

function unread(slideId: string, record: LessonRecord): CachedSlide {
  return {
    props: slidePropsOf(slideId, record),
    narration: narrationOf(record),
    animations: animationsOf(record),
    elements: new Map(),
    standing: null,
    snapshot: null,
    propsStale: false,
    narrationStale: false,
    animationsStale: false,
    staleElements: new Map([...elementRecords(record)?.keys() ?? []].map((id) => [id, 'all'])),
  }
}

/** Reads again what went stale, and only that. */
function refresh(cached: CachedSlide, slideId: string, record: LessonRecord): void {
  if (cached.propsStale) cached.props = slidePropsOf(slideId, record)
  if (cached.narrationStale) cached.narration = narrationOf(record)
  if (cached.animationsStale) cached.animations = animationsOf(record)
  if (cached.propsStale || cached.staleElements.size > 0) cached.standing = null
  const records = elementRecords(record)
  for (const [id, stale] of cached.staleElements) {
    const value = records?.get(id)
    const known = cached.elements.get(id)
    const before = stale === 'all' || known === undefined ? undefined : { element: known, stale }
    const element = value instanceof Y.Map ? elementOf(id, value as LessonRecord, before) : null
    if (element === null) cached.elements.delete(id)
    else cached.elements.set(id, element)
  }
  cached.propsStale = false
  cached.narrationStale = false
  cached.animationsStale = false
  cached.staleElements.clear()
}
