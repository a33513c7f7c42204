import type { Override } from '../../releases/override/overrides';

/** What an override does, in a sentence; or why it does nothing. */
export const overrideText = ({ title, remote, address, release, problem }: Override): string =>
  release
    ? `Nesta aba, ${title} (${remote}) vem desta máquina: ${address}`
    : `${title} (${remote}) deveria vir desta máquina. ${problem ?? ''}`;
