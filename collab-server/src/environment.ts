import { z } from 'zod'
import { activityVariables } from './activities/config.ts'
import { accountVariables } from './accounts/config.ts'
import { blobVariables } from './blobs/config.ts'
import { creditProblems, creditVariables } from './credits/config.ts'
import { demoVariables } from './demo/config.ts'
import { eventVariables } from './events/config.ts'
import { importVariables } from './imports/config.ts'
import { mailVariables } from './mail/config.ts'
import { platformVariables } from './platform/config.ts'
import { providerProblems, providerVariables } from './providers/config.ts'
import { quotaVariables } from './quotas/config.ts'
import { statementVariables } from './statements/config.ts'
import { syncVariables } from './sync/config.ts'
import { videoVariables } from './video/config.ts'

/** Every variable of the environment with its rule and what holds without it, from the nouns they are about; docs/operations.md explains them. */
export const environmentSchema = z.object({
  ...platformVariables,
  ...blobVariables,
  ...mailVariables,
  ...demoVariables,
  ...accountVariables,
  ...creditVariables,
  ...syncVariables,
  ...quotaVariables,
  ...videoVariables,
  ...importVariables,
  ...providerVariables,
  ...eventVariables,
  ...statementVariables,
  ...activityVariables,
}).superRefine((values, context) => {
  for (const message of [...providerProblems(values), ...creditProblems(values)]) context.addIssue({ code: 'custom', message })
})
