import { Search } from 'lucide-react'
import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

export interface SearchFieldProps extends Omit<TextFieldProps, 'type' | 'start' | 'labelHidden' | 'placeholder'> {
  /** Shown in the empty box; the label unless given. */
  readonly placeholder?: string
}

/** One line for words to look for; its label is said to screen readers and stands in the box while it is empty. */
export function SearchField({ placeholder, ...field }: SearchFieldProps) {
  return (
    <TextField {...field} type="search" labelHidden placeholder={placeholder ?? field.label} start={<Search aria-hidden size={16} />} />
  )
}
