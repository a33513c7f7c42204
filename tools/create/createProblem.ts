/** Something that the person can put right; the message says what and how. */
export class CreateProblem extends Error {}
