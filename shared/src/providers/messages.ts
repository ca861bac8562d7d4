/** What providers answer in words. */
export const PROVIDER_MESSAGES = {
  address: 'This address is not on the public internet, or does not begin with https://.',
} as const
