import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/underwriting/proposalParties';
import type { Bureaus } from '../bureau/bureau';
import { refuseAnonymised } from '../anonymisation/refuseAnonymised';
import { proposalPeople, requireProposalWriter } from '../personalData/proposalAccess';
import { saveLocation } from '../locations/saveLocation';
import { beneficiaries } from '../../platform/database/schema/parties';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { findBeneficiaries, requireOfferedBeneficiary } from './beneficiaryRecord';
import { validateBeneficiary } from './validateBeneficiary';

const access = { access: proposalPeople };

export const beneficiaryRoutes = ({ bureaus }: { bureaus: Bureaus }): Route[] => [
  answer(calls.searchBeneficiary, access, ({ database, user, query }) => findBeneficiaries(database, user, query)),
  answer(calls.validateBeneficiaryByDocument, access, async ({ database, user, body }) => {
    await requireProposalWriter(database, user);
    return validateBeneficiary(database, bureaus, user, body);
  }),
  answer(calls.saveBeneficiaryLocation, access, async ({ database, user, body }) => {
    await requireProposalWriter(database, user);
    const { BeneficiaryUniqueId, ...typed } = body;
    const { id, companyId } = await requireOfferedBeneficiary(database, user, BeneficiaryUniqueId);
    return database.transaction(async (transaction) => {
      const [locked] = await transaction.select().from(beneficiaries).where(eq(beneficiaries.id, id)).for('update');
      if (locked) refuseAnonymised(locked);
      return saveLocation(transaction, { companyId, kind: 'beneficiary', id }, typed);
    });
  }),
];
