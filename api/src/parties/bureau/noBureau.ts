import type { Bureau } from './bureau';

/** For a platform outside demonstrations that was told of no bureau: made-up people must never get into its records. */
export const noBureau: Bureau = {
  name: 'none',
  company: async () => null,
  person: async () => null,
};
