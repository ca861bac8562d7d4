import { chartTool } from './chart/tool.ts'
import type { Tool } from './define-tool.ts'
import { handTool } from './hand/tool.ts'
import { objectTool } from './object/tool.ts'
import { penTool } from './pen/tool.ts'
import { questionTool } from './question/tool.ts'
import { selectTool } from './select/tool.ts'
import { shapeTool } from './shape/tool.ts'
import type { StateFactory, StateId } from '../canvas/tool-state.ts'
import { tableTool } from './table/tool.ts'
import { textTool } from './text/tool.ts'

/** Every tool, in the order of the tool bar. A new one is a folder beside these and its name here. */
const TOOLS = [selectTool, handTool, textTool, shapeTool, penTool, tableTool, chartTool, objectTool, questionTool] as const

type CommandIdOf<T> = T extends Tool<infer Id, infer V> ? ([V] extends [never] ? `tool.${Id}` : `${Id}.${V}`) : never

declare module '../editor-store.ts' {
  interface ToolIds extends Record<(typeof TOOLS)[number]['id'], true> {}
}
declare module '../commands/registry.ts' {
  interface CommandIds extends Record<CommandIdOf<(typeof TOOLS)[number]>, true> {}
}

const tools = new Map<string, Tool>(TOOLS.map((tool) => [tool.id, tool]))

/**
 * Makes a tool known. Answers how to take that back.
 * @throws TypeError when there is a tool of this id already.
 */
export function registerTool(tool: Tool): () => void {
  if (tools.has(tool.id)) throw new TypeError(`There is a tool called ${tool.id} already`)
  tools.set(tool.id, tool)
  return () => {
    tools.delete(tool.id)
  }
}

/** The tools in the order of the tool bar. */
export function allTools(): readonly Tool[] {
  return [...tools.values()]
}

/** A tool, or the one that a state belongs to; the first of all when there is none such. */
export function toolOf(id: string): Tool {
  return tools.get(id.split('.', 1)[0] ?? '') ?? selectTool
}

/** What makes a state of a tool. @throws TypeError when there is no such state. */
export function stateFactory(id: StateId): StateFactory<StateId> {
  const tool = toolOf(id)
  const factory = tool.states[id.slice(tool.id.length + 1)]
  if (typeof factory !== 'function') throw new TypeError(`There is no state ${id}`)
  return factory as StateFactory<StateId>
}
