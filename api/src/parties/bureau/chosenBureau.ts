import type { Environment } from '../../platform/server/environment';
import type { Bureaus } from './bureau';
import { createHttpBureau } from './httpBureau';
import { offlineBureau, reserveBureau } from './offlineBureau';

/** The bureaus that the environment names; none outside of a demonstration that was told of none. */
export function bureausOf({ bureau, reserveBureau: reserve }: Pick<Environment, 'bureau' | 'reserveBureau'>): Bureaus {
  if (bureau.kind === 'none') return [];
  // Made-up people must never get into real records, so they come alone.
  if (bureau.kind === 'offline') return [offlineBureau, reserveBureau];
  const first = createHttpBureau(bureau);
  if (!reserve) return [first];
  const second = createHttpBureau(reserve);
  return [first, second.name === first.name ? createHttpBureau({ ...reserve, name: `${second.name}-2` }) : second];
}
