import { CREDIT_CONFIG_NAMES } from '@lectern/shared/credits'
import type { CreditConfigs } from '@lectern/shared/credits'
import { DEFAULT_QUOTAS } from '@lectern/shared/quotas'
import type { PlanName, Quotas } from '@lectern/shared/quotas'
import { z } from 'zod'

/** The plans there are, in their order. */
export const PLAN_NAMES = Object.keys(DEFAULT_QUOTAS) as PlanName[]

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

/** `name=number,name=number`, with the names of paid actions. */
export function multipliers(name: string): z.ZodType<Partial<CreditConfigs>> {
  return z.string().default('').transform((text, context) => {
    const pairs = text.split(',').map((part) => part.trim()).filter((part) => part !== '').map((part) => part.split('='))
    const isGood = pairs.every(([key, value]) => (
      CREDIT_CONFIG_NAMES.some((known) => known === key) && /^\d{1,6}(?:\.\d{1,2})?$/.test(value ?? '') && Number(value) > 0
    ))
    if (isGood) return Object.fromEntries(pairs.map(([key, value]) => [key, Number(value)])) as Partial<CreditConfigs>
    context.addIssue({
      code: 'custom',
      message: `${name} must look like videoRender=10,aiImagesGeneration=2.5; the names are ${CREDIT_CONFIG_NAMES.join(', ')}`,
    })
    return z.NEVER
  })
}

/** A number for all plans, or `plan=number,plan=number`; plans that are not named keep theirs. */
export function byPlan(name: string, pick: (quotas: Quotas) => number, max: number, decimals = 0): z.ZodType<Partial<Record<PlanName, number>>> {
  const pattern = decimals === 0 ? /^\d{1,9}$/ : new RegExp(`^\\d{1,9}(?:\\.\\d{1,${decimals}})?$`)
  const isNumber = (text: string | undefined): boolean => text !== undefined && pattern.test(text) && Number(text) <= max
  const usual = PLAN_NAMES.map((plan) => `${plan}=${pick(DEFAULT_QUOTAS[plan])}`).join(',')
  return z.string().default(usual).transform((text, context) => {
    if (isNumber(text.trim())) return Object.fromEntries(PLAN_NAMES.map((plan) => [plan, Number(text)]))
    const pairs = text.split(',').map((part) => part.trim()).filter((part) => part !== '').map((part) => part.split('='))
    if (pairs.every(([plan, value]) => PLAN_NAMES.some((known) => known === plan) && isNumber(value))) {
      return Object.fromEntries(pairs.map(([plan, value]) => [plan, Number(value)]))
    }
    context.addIssue({ code: 'custom', message: `${name} must be a number of at most ${max}, or look like ${usual}` })
    return z.NEVER
  })
}

/** A key or a name as it goes to a provider: one line of plain signs without spaces. */
export function headerWord(name: string): z.ZodType<string | undefined> {
  return z.string().regex(/^[\x21-\x7e]{1,500}$/, `${name} must be one word of plain letters, digits and signs`).optional()
}
