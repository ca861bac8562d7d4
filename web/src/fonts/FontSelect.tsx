import { DEVICE_FAMILIES, FONT_FAMILIES, familyLabel } from '@lectern/shared/fonts'
import { useMemo } from 'react'
import { SelectField } from '../ui/index.ts'
import { useFonts } from './queries.ts'

const NONE = ''

interface FontSelectProps {
  readonly label: string
  /** The family; empty for none of its own. */
  readonly value: string
  /** What is said in place of a family; without it one has to be chosen. */
  readonly none?: string
  readonly error?: string | undefined
  readonly onChange: (family: string) => void
}

/** A family by its name: those of the workspace first, then those that come with the product. */
export function FontSelect({ error, label, none, onChange, value }: FontSelectProps) {
  const { data } = useFonts()
  const families = useMemo(() => (
    [...(data ?? []).map(({ family }) => family), ...FONT_FAMILIES.map(({ family }) => family), ...DEVICE_FAMILIES].map((family) => ({ value: family, label: familyLabel(family) }))
  ), [data])
  return <SelectField label={label} value={value} error={error} onChange={onChange} options={none === undefined ? families : [{ value: NONE, label: none }, ...families]} />
}
