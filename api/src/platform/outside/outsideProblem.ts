/** Why nothing came back from outside, as a sentence for people. */
export class OutsideProblem extends Error {
  override readonly name = 'OutsideProblem';
}
