import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { IMAGE_TYPES } from '@lectern/shared/media'
import { translate } from '../../platform/i18n/i18n.ts'
import { useCanEdit, useLessonSession } from '../../sync/hooks.ts'
import { toast } from '../../ui/index.ts'
import { insertImages } from '../uploads/insert-images.ts'
import { pickFiles } from '../uploads/chosen-files.ts'
import { useEditorStore } from '../editor-store.ts'
import type { CommandContext, CommandMessage, EditorUi } from './command.ts'
import '../../locales/en/canvas.json'

const TONES = { info: 'info', success: 'success', error: 'danger' } as const

const words: EditorUi['words'] = (key, values) => translate(`canvas:${key}`, { ...values })

function say({ kind, text }: CommandMessage): void {
  toast(text, { tone: TONES[kind] })
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
      toast: say, focusStage, words, goTo: (path) => void navigate(path),
      pickImages: () => pickFiles(IMAGE_TYPES.join(','), true),
      insertImages: (files, at) => insertImages({ session, editor }, files, at),
    },
  }), [session, editor, canEdit, navigate])
}
