import * as Y from 'yjs'
import { CONNECTION_FIELDS, connectedBoxes, connectionText, isConnected, isLine, readConnection } from './elements/shape/connections.ts'
import type { LineEnd } from './elements/shape/connections.ts'
import { elementRecords } from './document.ts'
import type { LessonRecord } from './document.ts'
import type { LessonElement } from './elements/registry.ts'
import { ELEMENT } from './keys.ts'
import { elementsOf } from './reads.ts'

const ENDS: readonly LineEnd[] = ['start', 'end']
const BOX = [ELEMENT.x, ELEMENT.y, ELEMENT.width, ELEMENT.height, ELEMENT.rotation] as const

/** Whether a record says that an end of it is connected; cheap, for those who ask of every element. */
function hasConnections(record: LessonRecord): boolean {
  return ENDS.some((end) => typeof record.get(CONNECTION_FIELDS[end]) === 'string')
}

/** What the ends of a record are connected to, by end. */
function connectionsOf(record: LessonRecord): ReadonlyMap<LineEnd, string> {
  return new Map(ENDS.flatMap((end) => {
    const value = record.get(CONNECTION_FIELDS[end])
    const connection = typeof value === 'string' ? readConnection(value) : null
    return connection === null ? [] : [[end, connection.elementId]]
  }))
}

/** Writes into a line where it is seen now: what it says itself is as old as its connections. */
function settle(record: LessonRecord, elements: readonly LessonElement[], id: string): void {
  const box = connectedBoxes(elements).get(id)
  for (const [key, value] of Object.entries(box ?? {})) if (record.get(key) !== value) record.set(key, value)
}

/**
 * The values of a change with what it means for connections: a line that is moved by itself leaves what it was connected to, and one that
 * is moved along with that stays connected. `patched` = all elements of the change. Runs within the change's transaction.
 */
export function leaveConnections(slide: LessonRecord, id: string, record: LessonRecord, values: ReadonlyMap<string, unknown>, patched: ReadonlySet<string>): ReadonlyMap<string, unknown> {
  const isMoved = BOX.some((key) => values.has(key))
  if (!isMoved || !hasConnections(record)) return values
  settle(record, elementsOf(slide, 'all'), id)
  const isConnecting = ENDS.some((end) => values.has(CONNECTION_FIELDS[end]))
  if (isConnecting || [...connectionsOf(record).values()].some((elementId) => patched.has(elementId))) return values
  return new Map([...values, ...ENDS.map((end) => [CONNECTION_FIELDS[end], undefined] as const)])
}

/** Before elements go: lines that are connected to them stay where they are. Runs within the transaction that takes them away. */
export function leaveDeleted(slide: LessonRecord, ids: ReadonlySet<string>): void {
  const records = elementRecords(slide)
  if (records === null) return
  let elements: readonly LessonElement[] | null = null
  for (const [id, value] of records) {
    if (ids.has(id) || !(value instanceof Y.Map) || !hasConnections(value as LessonRecord)) continue
    const record = value as LessonRecord
    const lost = [...connectionsOf(record)].filter(([, elementId]) => ids.has(elementId))
    if (lost.length === 0) continue
    settle(record, elements ??= elementsOf(slide, 'all'), id)
    for (const [end] of lost) record.delete(CONNECTION_FIELDS[end])
  }
}

/**
 * Connects the copy of a line to the copies of what its original is connected to; an end whose element is not among `copies` is free. `box` =
 * where the original is seen. Runs within the transaction that copies, before the copy is in the document.
 */
export function copyConnections(original: LessonRecord, copy: LessonRecord, copies: ReadonlyMap<string, string>, box: ReturnType<ReturnType<typeof connectedBoxes>['get']>): void {
  if (!hasConnections(original)) return
  for (const [key, value] of Object.entries(box ?? {})) copy.set(key, value)
  for (const field of Object.values(CONNECTION_FIELDS)) {
    const connection = movedConnection(original.get(field), copies)
    if (connection === undefined) copy.delete(field)
    else copy.set(field, connection)
  }
}

/** A line with its connections among copies; free where what it was connected to has not been copied. Anything else as it is. */
export function withCopiedConnections<E extends LessonElement>(element: E, copies: ReadonlyMap<string, string>): E {
  if (!isLine(element) || !isConnected(element)) return element
  return { ...element, startConnection: movedConnection(element.startConnection, copies), endConnection: movedConnection(element.endConnection, copies) }
}

function movedConnection(text: unknown, copies: ReadonlyMap<string, string>): string | undefined {
  const connection = typeof text === 'string' ? readConnection(text) : null
  const elementId = connection === null ? undefined : copies.get(connection.elementId)
  return connection === null || elementId === undefined ? undefined : connectionText({ ...connection, elementId })
}
