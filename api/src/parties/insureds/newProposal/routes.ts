import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/underwriting/proposalParties';
import type { Bureau } from '../../bureau/bureau';
import { proposalPeople, requireProposalWriter } from '../../personalData/proposalAccess';
import { saveLocation } from '../../locations/saveLocation';
import { insureds } from '../../../platform/database/schema/parties';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { findInsureds, insuredOnWire, requireOfferedInsured } from './insuredRecord';
import { validateInsured } from './validateInsured';

const access = { access: proposalPeople };

/** Insureds as new proposals need them. */
export const newProposalInsuredRoutes = ({ bureau }: { bureau: Bureau }): Route[] => [
  answer(calls.validateInsuredByDocument, access, async ({ database, user, body }) => {
    await requireProposalWriter(database, user);
    return validateInsured(database, bureau, user, body.Document);
  }),
  answer(calls.searchInsured, access, ({ database, user, query }) => findInsureds(database, user, query.TextSearch)),
  answer(calls.getProposalInsured, access, async ({ database, user, query }) =>
    insuredOnWire(database, await requireOfferedInsured(database, user, query.UniqueId, 'UniqueId')),
  ),
  answer(calls.saveInsuredLocation, access, async ({ database, user, body }) => {
    await requireProposalWriter(database, user);
    const { InsuredUniqueId, ...typed } = body;
    const { id, companyId } = await requireOfferedInsured(database, user, InsuredUniqueId, 'InsuredUniqueId');
    return database.transaction(async (transaction) => {
      await transaction.select({ id: insureds.id }).from(insureds).where(eq(insureds.id, id)).for('update');
      return saveLocation(transaction, { companyId, kind: 'insured', id }, typed);
    });
  }),
];
