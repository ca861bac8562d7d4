import { z } from 'zod'
import { accountVariables } from './accounts/config.ts'
import { blobVariables } from './blobs/config.ts'
import { creditProblems, creditVariables } from './credits/config.ts'
import { demoVariables } from './demo/config.ts'
import { mailVariables } from './mail/config.ts'
import { headerWord, url } from './platform/config-forms.ts'
import { platformVariables } from './platform/config.ts'
import { quotaVariables } from './quotas/config.ts'
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
  AI_URL: url('AI_URL', ['http:', 'https:'], 'https://api.openai.com/v1'),
  AI_KEY: headerWord('AI_KEY'),
  AI_MODEL: headerWord('AI_MODEL'),
  AI_LITELLM_URL: url('AI_LITELLM_URL', ['http:', 'https:'], 'http://localhost:4000/v1'),
  AI_LITELLM_KEY: headerWord('AI_LITELLM_KEY'),
  AI_LITELLM_MODEL: headerWord('AI_LITELLM_MODEL'),
}).superRefine((values, context) => {
  for (const name of ['AI', 'AI_LITELLM'] as const) {
    if (values[`${name}_URL`] !== undefined) continue
    for (const part of [`${name}_KEY`, `${name}_MODEL`] as const) {
      if (values[part] !== undefined) context.addIssue({ code: 'custom', message: `${part} needs ${name}_URL, the address it is for` })
    }
  }
  for (const message of creditProblems(values)) context.addIssue({ code: 'custom', message })
})
