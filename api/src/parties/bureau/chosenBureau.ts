import type { Environment } from '../../platform/server/environment';
import type { Bureau } from './bureau';
import { createHttpBureau } from './httpBureau';
import { noBureau } from './noBureau';
import { offlineBureau } from './offlineBureau';

/** The bureau that the environment chooses. */
export function bureauOf({ bureau }: Pick<Environment, 'bureau'>): Bureau {
  if (bureau.kind === 'http') return createHttpBureau(bureau);
  return bureau.kind === 'offline' ? offlineBureau : noBureau;
}
