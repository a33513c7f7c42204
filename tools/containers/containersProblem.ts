/** What went wrong, in a sentence for the person at the terminal. */
export class ContainersProblem extends Error {
  override readonly name = 'ContainersProblem';
}
