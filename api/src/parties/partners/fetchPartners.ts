import { handleJob } from '../../platform/jobs/jobHandler';
import type { Bureaus } from '../bureau/bureau';
import { BY_ITSELF } from '../bureau/history';
import { learnPartners } from './learnPartners';
import { partnersKind } from '../bureau/partnersKind';

/**
 * Asks the bureaus for the partners of a broker or of those that stand surety, and takes them. A bureau that fails has the job
 * come back, later each time; meanwhile the dossier says that nobody was asked.
 */
export const fetchPartners = (bureaus: Bureaus) =>
  handleJob(partnersKind, async ({ companyId, database, payload }) => {
    if (companyId === null) throw new Error('Partners are of a company');
    if (bureaus.length > 0)
      await learnPartners({ database, bureaus, doer: { companyId, id: null, name: BY_ITSELF } }, payload);
    return null;
  });
