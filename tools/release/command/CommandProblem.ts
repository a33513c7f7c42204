/** Something that whoever typed a command can put right; the message is the whole Portuguese text for him. */
export class CommandProblem extends Error {
  override name = 'CommandProblem';
}
