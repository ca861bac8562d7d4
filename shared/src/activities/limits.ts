/** Every limit of answering. */
export const ACTIVITY_LIMITS = {
  /** Answers of one learner to one question that are kept, where their number is the learner's own choice. */
  answersPerActivity: 50,
  /** Those to what they repeat. */
  reviewsPerActivity: 1000,
  /** Answers of all learners to one publication, and hints that they opened: learners need no account, so that anybody could go on for ever. */
  answersPerPublication: 1_000_000,
  /** Learners of one publication of whom is noted how far they came, and how many are on one page of a table. */
  learnersPerPublication: 200_000,
  learnersPerPage: 25,
  /** Characters that learners are searched for by. */
  learnerSearchMax: 100,
  /** Slides of one report of a visit, and the longest that one of them was shown between two reports, ms. */
  visitSlides: 50,
  visitMs: 24 * 60 * 60 * 1000,
  /** Answers that a report counts; of more those of some learners. */
  countedAnswers: 10_000,
  /** Different answers that a report names of a question. */
  reportedAnswers: 12,
  /** The same of what is repeated, each card known and not, and of what is answered step by step. */
  reportedReviews: 80,
  /** Answers that a learner chooses from at once, and steps of an answer that is given step by step. */
  chosenMax: 100,
  /** Characters that a learner writes for one part of a question. */
  givenMax: 200,
  /** Parts of a question that an answer gives something for. */
  partsMax: 20,
  /** Marks on a picture that a report has places for, and how many parts of a side are one place. */
  reportedMarks: 500,
  markedParts: 50,
  /** How often the time of a question is had once more, and how much longer than a learner's time an answer may take to arrive, ms. */
  timeExtensions: 10,
  timeGraceMs: 10_000,
  /** Characters of a token that takes a learner to another browser. */
  tokenMax: 300,
  /** Characters of the id of a question or of an answer that it offers. */
  idMax: 64,
} as const
