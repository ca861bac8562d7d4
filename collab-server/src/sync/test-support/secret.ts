/** Signs the tickets of test servers. */
export const TEST_SECRET = 'a secret for tests that is long enough'
