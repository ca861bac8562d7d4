import { NAME_MAX } from '../courses/index.ts'

/** As what a lesson plays (S2 §1: interactive videos and slides). */
export const PUBLICATION_FORMS = ['slides', 'video'] as const
export type PublicationForm = (typeof PUBLICATION_FORMS)[number]

/** Who may see a publication (S2 §3): anybody with the link, or only on certain web sites. */
export const PUBLICATION_ACCESS = ['anyone', 'domains'] as const
export type PublicationAccess = (typeof PUBLICATION_ACCESS)[number]

/** The editions of SCORM that packages are made for. */
export const SCORM_EDITIONS = ['1.2', '2004'] as const
export type ScormEdition = (typeof SCORM_EDITIONS)[number]

/** What a learning system keeps for a lesson at most (`cmi.suspend_data`), characters: SCORM 1.2 RTE §3.4.4, SCORM 2004 4th Edition RTE §4.2.24. */
export const SUSPEND_MAX: Readonly<Record<ScormEdition, number>> = { '1.2': 4096, '2004': 64_000 }

/** What packages for learning systems are made in: SCORM, cmi5, and plain xAPI (Tin Can). */
export const PACKAGE_FORMATS = [...SCORM_EDITIONS, 'cmi5', 'xapi'] as const
export type PackageFormat = (typeof PACKAGE_FORMATS)[number]

/** Every limit of a publication. Lengths are UTF-16 code units, as text fields count them. */
export const PUBLISHING_LIMITS = {
  /** As long as the name of a lesson, which it begins as. */
  titleMax: NAME_MAX,
  /** S2 §5 has publish descriptions of at most 300 characters. */
  descriptionMax: 300,
  /** S2 §5: at least one tag, and at most 7. */
  tagsMin: 1,
  tagsMax: 7,
  tagMax: 40,
  /** What the form offers somebody who wants learners to pass, percent of the points. */
  passMark: 80,
  /** Web sites of one publication. */
  domainsMax: 20,
  /** RFC 1035: characters of a whole host name in its ASCII form, and of one of its parts. */
  domainMax: 253,
  domainLabelMax: 63,
  /** Links of one lesson. */
  perLesson: 20,
} as const

/** Letters and digits of the id of a publication, drawn at random (100 bits and more): it is all that keeps a link from being guessed. */
export const PUBLICATION_ID_LENGTH = 20
