import { z } from 'zod'

/** What variables hold once they have been checked. */
export type Variables<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>

/** A number from `min` to `max`; a whole one unless decimals, two at most, are allowed. */
export function count(name: string, fallback: number, min: number, max: number, decimals = false): z.ZodType<number> {
  const form = decimals ? /^\d+(?:\.\d{1,2})?$/ : /^\d+$/
  return z.string().default(String(fallback)).transform((text, context) => {
    const value = Number(text)
    if (form.test(text) && value >= min && value <= max) return value
    context.addIssue({ code: 'custom', message: `${name} must be a ${decimals ? '' : 'whole '}number from ${min} to ${max}, not "${text}"` })
    return z.NEVER
  })
}

/** An address with one of these protocols. */
export function url(name: string, protocols: readonly string[], example: string): z.ZodType<string | undefined> {
  return z.string().optional().superRefine((text, context) => {
    if (text === undefined) return
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return
    context.addIssue({ code: 'custom', message: `${name} must look like ${example}` })
  })
}

/** A key or a name as it goes to a provider: one line of plain signs without spaces. */
export function headerWord(name: string): z.ZodType<string | undefined> {
  return z.string().regex(/^[\x21-\x7e]{1,500}$/, `${name} must be one word of plain letters, digits and signs`).optional()
}
