import type { LessonSession } from '../../sync/lesson-session.ts'
import type { SharedCursor } from './caret-position.ts'
import type { CaretSource } from './remote-carets.ts'

/** How one text editor tells the others that somebody is in it. */
export interface TextPresence extends CaretSource {
  /** I am in this text now, and in no other. */
  readonly enter: () => void
  /** I am not, unless another text has become mine meanwhile. */
  readonly leave: () => void
}

/** Which text of a session speaks for the person: text box and narration share the fields `cursor` and `editing`. */
const speaking = new WeakMap<object, object>()

/**
 * The presence of one text. `editing` is the name the others know the text by: an element's id, or `narration`.
 */
export function textPresence(session: Pick<LessonSession, 'awareness' | 'setPresence'>, editing: string): TextPresence {
  const self = {}
  const isMine = (): boolean => speaking.get(session.awareness) === self
  return {
    awareness: session.awareness,
    enter() {
      speaking.set(session.awareness, self)
      session.setPresence({ editing })
    },
    publish(cursor: SharedCursor | null) {
      if (cursor !== null) {
        speaking.set(session.awareness, self)
        session.setPresence({ cursor, editing })
      } else if (isMine()) {
        session.setPresence({ cursor: null })
      }
    },
    leave() {
      if (!isMine()) return
      speaking.delete(session.awareness)
      session.setPresence({ cursor: null, editing: null })
    },
  }
}
