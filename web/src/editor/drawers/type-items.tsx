import { definitionOf, elementTypes } from '@lectern/shared/lesson'
import type { ElementType, KnownElement } from '@lectern/shared/lesson'
import type { Translate } from '../../platform/i18n/words.ts'
import type { CommandContext } from '../commands/command.ts'
import type { ActivityGroup, EditDefinition } from '../editing/edit-definition.ts'
import { editOf } from '../editing/edit-registry.ts'
import { toolIcon } from '../tools/appearances.ts'
import type { Tool, ToolVariant } from '../tools/define-tool.ts'
import { allTools } from '../tools/registry.ts'
import type { ToolId } from '../editor-store.ts'
import type { InsertItem } from './define-drawer.ts'

/** Types with sections of their own, and those that something else is put on the slide by. */
const ELSEWHERE: ReadonlySet<string> = new Set(['text', 'shape', 'image', 'icon', 'video', 'audio', 'embed'])

/** What of a tool makes the elements of a type: which of its variants, for the icon. */
function toolOfType(type: string): Tool | undefined {
  return allTools().find(({ id, variants }) => id === type || variants?.all.some((variant) => variant.id === type))
}

function itemOf({ session }: CommandContext, type: ElementType, words: Translate<'elements'>, kind?: ToolVariant): InsertItem {
  const edit = editOf({ type } as KnownElement) as unknown as EditDefinition<never>
  const tool = toolOfType(type)
  // What no tool draws, such as a coach, has its icon among the questions.
  const Icon = toolIcon(tool ?? { id: groupOf(type) === null ? '' : 'question' }, kind?.id ?? type)
  const name = words(edit.labelKey({ type } as never))
  return {
    id: kind === undefined ? type : `${type} ${kind.id}`, name: kind === undefined ? name : words(kind.labelKey), keywords: `${name} ${type}`,
    picture: <Icon aria-hidden size={24} strokeWidth={1.75} />, size: edit.defaultSize,
    make: (box) => edit.create(box, ...(kind === undefined ? [] : [tool?.propsOf?.(kind.id as never, session.doc) as never])),
  }
}

/** The group of activities that a type is of; null for one that learners only look at. */
function groupOf(type: ElementType): ActivityGroup | null {
  return definitionOf(type)?.isInteractive === true ? editOf({ type } as KnownElement).activityGroup ?? 'quiz' : null
}

/** What there is to insert of the types of elements that this version knows: of a group of activities, or (null) what learners only look at. A new type is among them by itself. */
export function typeItems(context: CommandContext, words: Translate<'elements'>, group: ActivityGroup | null): readonly InsertItem[] {
  return elementTypes().filter((type) => !ELSEWHERE.has(type) && groupOf(type) === group).flatMap((type) => {
    const tool = toolOfType(type)
    return tool?.propsOf === undefined ? [itemOf(context, type, words)] : (tool.variants?.all ?? []).map((kind) => itemOf(context, type, words, kind))
  })
}

/** Tools that draw what has no section and no type of its own, such as the pen: they are taken in hand. */
export function toolItems({ editor }: CommandContext, words: Translate): readonly InsertItem[] {
  const types = elementTypes()
  const makes = ({ id, variants }: Tool): boolean => types.some((type) => type === id || variants?.all.some((variant) => variant.id === type))
  return allTools().filter((tool) => tool.draws && tool.propsOf === undefined && !makes(tool)).map((tool) => {
    const Icon = toolIcon(tool)
    return {
      id: `tool ${tool.id}`, name: words(tool.labelKey), picture: <Icon aria-hidden size={24} strokeWidth={1.75} />, size: { width: 320, height: 180 },
      make: () => { throw new TypeError(`${tool.id} makes nothing by itself`) }, take: () => editor.getState().setTool(tool.id as ToolId),
    }
  })
}
