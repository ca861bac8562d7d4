/** Elements that run, load or embed something. */
const ACTIVE = 'script,iframe,frame,object,embed,link,base,form,input,button,img,image,video,audio,source,template,foreignObject,use,a,animate,set'

/** What in a style loads something, or can hide that it does. */
const LOADING = /url\s*\(|@import|image-set|expression\s*\(|\\/i

function isInert(element: Element): boolean {
  return [...element.attributes].every(({ name, value }) => {
    if (/^on/i.test(name) || ['src', 'href', 'xlink:href', 'srcset', 'formaction', 'srcdoc'].includes(name.toLowerCase())) return false
    return name.toLowerCase() !== 'style' || !LOADING.test(value)
  })
}

/**
 * The page of an infographic, when there is nothing active in it; null for everything else. The server writes it from templates
 * without scripts, and it is shown in a sandbox besides: this refuses what came from elsewhere or was changed on the way.
 */
export function usableHtml(html: string): Document | null {
  if (html.trim() === '') return null
  const page = new DOMParser().parseFromString(html, 'text/html')
  if (page.body.textContent.trim() === '' || page.querySelector(ACTIVE)) return null
  if ([...page.querySelectorAll('meta[http-equiv]')].some((meta) => !/^content-security-policy$/i.test(meta.getAttribute('http-equiv') ?? ''))) return null
  if ([...page.querySelectorAll('style')].some((style) => LOADING.test(style.textContent))) return null
  return [...page.querySelectorAll('*')].every(isInert) ? page : null
}
