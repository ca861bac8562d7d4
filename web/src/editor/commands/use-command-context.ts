import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { IMAGE_TYPES } from '@lectern/shared/media'
import { translate } from '../../platform/i18n/i18n.ts'
import { useCanEdit, useLessonSession } from '../../sync/hooks.ts'
import { toast } from '../../ui/index.ts'
import { insertImages } from '../uploads/insert-images.ts'
import { useEditorStore } from '../editor-store.ts'
import type { CommandContext, CommandMessage, EditorUi } from './command.ts'
import '../../locales/en/canvas.json'

const TONES = { info: 'info', success: 'success', error: 'danger' } as const

const words: EditorUi['words'] = (key, values) => translate(`canvas:${key}`, { ...values })

function say({ kind, text }: CommandMessage): void {
  toast(text, { tone: TONES[kind] })
}

/** The system's file dialog. */
function pickImages(): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = IMAGE_TYPES.join(',')
    input.multiple = true
    input.hidden = true
    const finish = (files: readonly File[]): void => {
      input.remove()
      resolve(files)
    }
    input.addEventListener('change', () => finish([...(input.files ?? [])]))
    input.addEventListener('cancel', () => finish([]))
    // In the document, so that tests and password managers of browsers that look for it find it.
    document.body.append(input)
    input.click()
  })
}

/** Moves the keyboard to the stage. */
export function focusStage(): void {
  document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
}

/** What commands run with on this screen. */
export function useCommandContext(): CommandContext {
  const session = useLessonSession()
  const editor = useEditorStore()
  const canEdit = useCanEdit()
  const navigate = useNavigate()
  return useMemo(() => ({
    session, editor, canEdit,
    ui: {
      toast: say, pickImages, focusStage, words, goTo: (path) => void navigate(path),
      insertImages: (files, at) => insertImages({ session, editor }, files, at),
    },
  }), [session, editor, canEdit, navigate])
}
