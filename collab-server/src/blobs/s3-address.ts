/** A bucket of an object store, and how to get in. */
export interface S3Address {
  /** Where the store listens, such as `https://s3.example.org:9000`. */
  readonly endpoint: string
  readonly bucket: string
  /** What the names of all objects begin with: empty, or ending in a slash. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  /** Never logged: it is not enumerable. */
  readonly secretAccessKey: string
}

/** The example in every message about it. */
const S3_EXAMPLE = 's3://KEY:SECRET@s3.example.org/bucket?region=eu-central-1'

const OPTIONS = ['region', 'tls', 'prefix'] as const
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const REGION = /^[a-z0-9][a-z0-9-]{0,62}$/i
const PREFIX = /^[\w.-]+(?:\/[\w.-]+)*\/?$/

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * Reads `s3://KEY:SECRET@host:port/bucket?region=…&tls=0&prefix=…`; `https:` and `http:` say by themselves whether there is
 * TLS. Answers a line for every mistake instead; none repeats the address, which holds a secret.
 */
export function readS3Address(text: string): S3Address | { readonly problems: readonly string[] } {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['s3:', 'https:', 'http:'].includes(url.protocol) || url.host === '') {
    return { problems: [`S3_URL must look like ${S3_EXAMPLE}`] }
  }
  const problems: string[] = []
  const say = (isWrong: boolean, line: string): void => { if (isWrong) problems.push(line) }
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)]
  say(!accessKeyId || !secretAccessKey, `S3_URL must have an access key and its secret before the @, percent-encoded, as in ${S3_EXAMPLE}`)
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  say(!BUCKET.test(bucket), `S3_URL must name one bucket behind the host, as in ${S3_EXAMPLE}`)
  const strange = [...url.searchParams.keys()].find((key) => !OPTIONS.some((option) => option === key))
  say(strange !== undefined, `S3_URL has the option "${strange}"; there are ${OPTIONS.join(', ')}`)
  const tls = url.searchParams.get('tls')
  say(tls !== null && (url.protocol !== 's3:' || !['0', '1'].includes(tls)), 'S3_URL may have tls=0 or tls=1, with s3: only')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  say(!REGION.test(region), 'S3_URL must have a region such as eu-central-1')
  const prefix = url.searchParams.get('prefix') ?? ''
  say(prefix !== '' && !PREFIX.test(prefix), 'S3_URL must have a prefix of letters, digits, dots, hyphens and slashes, such as lectern/')
  if (problems.length > 0 || !accessKeyId || !secretAccessKey) return { problems }
  const isPlain = url.protocol === 'http:' || tls === '0'
  const address = {
    endpoint: `${isPlain ? 'http' : 'https'}://${url.host}`, bucket, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    region, accessKeyId,
  }
  return Object.defineProperty(address, 'secretAccessKey', { value: secretAccessKey, enumerable: false }) as S3Address
}

/** The address for people: without the keys. */
export function s3Words({ bucket, endpoint, prefix }: S3Address): string {
  return `${endpoint}/${bucket}/${prefix}`
}
