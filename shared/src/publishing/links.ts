/** Where the Slide viewer is. */
export const VIEW_PATH = '/view'
/** The query parameter that names the slide to begin with, counted from 1. */
export const VIEW_SLIDE_PARAM = 'slide'
/** The query parameter of the scorm mode (S1 §2.1). */
export const SCORM_MODE_PARAM = 'scormMode'
/** The query parameter of embeds, whose page has a title of its own. */
export const EMBED_PARAM = 'embed'
/** Begins the fragment of a personal link, with which an author's learner opens a publication: fragments are sent to no server and to no other page. */
export const INVITATION_FRAGMENT = '#learner='
/** The header in which the viewer shows that its page was given out by the server for this publication. */
export const VIEW_PASS_HEADER = 'x-lectern-view'
/** The element of the page that holds the pass. */
export const VIEW_PASS_META = 'lectern-view'

/** The link of a publication, below the address of the product, which has no slash at its end. */
export function publicationLink(publicUrl: string, publicationId: string): string {
  return `${publicUrl}${VIEW_PATH}/${encodeURIComponent(publicationId)}`
}

/** The same in scorm mode. */
export function scormLink(publicUrl: string, publicationId: string): string {
  return `${publicationLink(publicUrl, publicationId)}?${SCORM_MODE_PARAM}=true`
}

/** The address for a frame on another page: without the title, which that page has. */
export function embedLink(link: string): string {
  return `${link}?${EMBED_PARAM}=true`
}
