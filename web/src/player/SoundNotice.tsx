import { VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SoundTrouble } from './narration-sound.ts'
import '../locales/en/player.sound.json'

/** That, and why, nothing is heard; the lesson goes on, or waits for a press. */
export function SoundNotice({ trouble }: { readonly trouble: SoundTrouble }) {
  const { t } = useTranslation('player')
  return (
    <p role="status" className="flex shrink-0 items-center justify-center gap-2 border-t border-line bg-amber-wash px-4 py-1.5 text-sm text-amber">
      <VolumeX aria-hidden size={16} />
      {t(`sound.${trouble}`)}
    </p>
  )
}
