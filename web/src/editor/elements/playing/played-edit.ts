import type { ElementOf, NewElement } from '@lectern/shared/lesson'
import { boxContains } from '../../../rendering/box-hit.ts'
import type { EditDefinition } from '../../editing/edit-definition.ts'

type PlayedType = 'video' | 'audio' | 'embed'

/** How elements that are played, or show something from elsewhere, are edited: a double click, or Enter, has them do that in place. */
export function playedEdit<T extends PlayedType>(
  type: T, defaultSize: EditDefinition<T>['defaultSize'], empty: object, Inspector: EditDefinition<T>['Inspector'],
): EditDefinition<T> {
  return {
    labelKey: () => `elements:types.${type}` as const,
    minWidth: 80,
    minHeight: 40,
    keepRatio: type === 'video',
    handles: () => ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'],
    contains: boxContains,
    editableText: (element) => !(element as ElementOf<PlayedType>).locked,
    hasSeveralTexts: true,
    defaultSize,
    create: (box, props = {}) => ({ type, ...box, blob: null, ...(type === 'embed' ? {} : { captions: null }), ...empty, ...props }) as unknown as NewElement,
    Inspector,
  }
}
