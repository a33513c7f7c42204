/** Something that keeps the development server from its work, as a sentence that says what to do. Shown without a stack. */
export class DevProblem extends Error {
  override readonly name = 'DevProblem';
}
