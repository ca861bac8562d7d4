import { AGENT_COLOURS } from '@lectern/shared/agents'
import type { AgentDefinition } from '@lectern/shared/agents'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { inkOn } from '../../ui/ink-on.ts'

export interface ColourChoiceProps {
  readonly value: AgentDefinition['colour']
  readonly onChange: (value: AgentDefinition['colour']) => void
}

/** The colour of an agent's screen, as swatches. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const { t } = useTranslation('agents')
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('character.colour')}</legend>
      <div className="flex flex-wrap gap-2">
        {AGENT_COLOURS.map((colour, index) => (
          <label
            key={colour}
            className="flex size-9 items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
            style={{ backgroundColor: colour, color: inkOn(colour) }}
          >
            <input
              type="radio"
              name={name}
              value={colour}
              checked={colour === value}
              aria-label={`${t('character.colour')} ${index + 1}`}
              onChange={() => onChange(colour)}
              className="sr-only"
            />
            {colour === value && <Check aria-hidden size={18} strokeWidth={3} />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
