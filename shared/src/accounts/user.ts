import { z } from 'zod'
import { ONBOARD_TYPES } from './codes.ts'

/** A signed-in person as the client keeps it (S1 §3.2). */
export const userSchema = z.object({
  userId: z.string(),
  organizationId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  email: z.object({
    address: z.string(),
    isVerified: z.boolean(),
    /** Always null in answers: the code travels by mail only. */
    verificationCode: z.null(),
  }),
  /** Audience picked at onboarding; null before (S1 §1). */
  onboardType: z.enum(ONBOARD_TYPES).nullable(),
  schoolId: z.string(),
  accountType: z.number().int(),
  requireChangePassword: z.boolean(),
  /** The name of the person's organization, and whether it is the special default one (S1 §2.2). */
  organization: z.object({ name: z.string(), isDefault: z.boolean() }),
})
export type User = z.infer<typeof userSchema>
