import type { Bureaus } from '../../bureau/bureau';
import type { SusepRegister } from './susep/susepRegister';

/** Who is asked about brokers. */
export interface DossierSources {
  bureaus: Bureaus;
  susep: SusepRegister | null;
}
