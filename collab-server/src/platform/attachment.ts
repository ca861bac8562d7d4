/** The header that saves an answer as a file of this name, also where it has letters that headers cannot carry (RFC 6266). */
export function attachment(name: string): Readonly<Record<string, string>> {
  const ascii = name.replaceAll(/[^\u0020-\u007E]/g, '_').replaceAll('%', '_')
  const coded = encodeURIComponent(name).replaceAll(/[!'()*]/g, (mark) => `%${mark.codePointAt(0)?.toString(16).toUpperCase()}`)
  return { 'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${coded}` }
}
