import { CANVAS, LocalOrigin, addElement, addSlide } from '@lectern/shared/lesson'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { INSERT_LIKE, INSERT_PARAM } from '../../lessons/lesson-paths.ts'
import { slidePoint } from '../../rendering/geometry/points.ts'
import type { CommandContext } from '../commands/command.ts'
import { EDITS } from '../elements/edits.ts'
import { boxAround } from '../elements/new-boxes.ts'
import { questionTool } from '../tools/question/tool.ts'
import { asOneStep } from '../chrome/undo-steps.ts'

/** An address that asks for an activity puts one on a slide of its own once, as one step of undo, and does not ask any more. */
export function useInsertInUrl({ canEdit, editor, session }: CommandContext): void {
  const [search, setSearch] = useSearchParams()
  const address = search.toString()
  const inserted = useRef<string | null>(null)
  useEffect(() => {
    const asked = new URLSearchParams(address).get(INSERT_PARAM)
    if (asked === null) return
    const kind = questionTool.variants?.all.find(({ id }) => id === asked)?.id
    if (kind !== undefined && canEdit && inserted.current !== asked) {
      inserted.current = asked
      const edit = EDITS[kind]
      const said = (key: string): string | null => new URLSearchParams(address).get(INSERT_LIKE + key)
      const box = boxAround(slidePoint(CANVAS.width / 2, CANVAS.height / 2), edit.defaultSize)
      const made = edit.createAs?.(box, said) ?? edit.create(box)
      const origin = new LocalOrigin('insert')
      const [slideId, id] = asOneStep(session.undo, () => {
        const slide = addSlide(session.doc, { after: session.view.slideIds().at(-1) ?? null, layout: 'blank' }, origin)
        return [slide, addElement(session.doc, slide, made, origin)] as const
      })
      editor.getState().goToSlide(slideId)
      editor.getState().select([id])
      if (edit.opensWhenNew !== undefined) editor.getState().openDialog(edit.opensWhenNew)
    }
    // Who notes the slide in the address at the same moment brings this back once: then it is asked again, and inserted no more.
    setSearch((current) => {
      const next = new URLSearchParams(current)
      const said = [...next.keys()].filter((key) => key === INSERT_PARAM || key.startsWith(INSERT_LIKE))
      for (const key of said) next.delete(key)
      return next
    }, { replace: true })
  }, [address, canEdit, editor, session, setSearch])
}
