import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/underwriting/proposalParties';
import type { Bureaus } from '../../bureau/bureau';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { addLocation } from '../../locations/changeLocation';
import { refuseAnonymised } from '../../anonymisation/refuseAnonymised';
import { proposalPeople, requireProposalWriter } from '../../personalData/proposalAccess';
import { lockInsured, managesInsureds } from '../record/findInsured';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { insureds } from '../../../platform/database/schema/parties';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { findInsureds, insuredOnWire, requireOfferedInsured } from './insuredRecord';
import { validateInsured } from './validateInsured';

const access = { access: proposalPeople };
/** Which of both a user is, `lockForLocation` asks. */
const savers = holdsAny([
  F.GERENCIAR_SEGURADOS,
  F.GERENCIAR_PROPOSTAS,
  F.VISUALIZAR_PROPOSTAS,
  F.GERENCIAR_PROPOSTAS_SEGURADORA,
  F.VISUALIZAR_PROPOSTAS_SEGURADORA,
]);

/** Insureds as new proposals need them. */
export const newProposalInsuredRoutes = ({ bureaus }: { bureaus: Bureaus }): Route[] => [
  answer(calls.validateInsuredByDocument, access, async ({ database, user, body }) => {
    await requireProposalWriter(database, user);
    return validateInsured(database, bureaus, user, body.Document);
  }),
  answer(calls.searchInsured, access, ({ database, user, query }) => findInsureds(database, user, query.TextSearch)),
  answer(calls.getProposalInsured, access, async ({ database, user, query }) =>
    insuredOnWire(database, await requireOfferedInsured(database, user, query.UniqueId, 'UniqueId')),
  ),
  answer(calls.saveInsuredLocation, { access: savers }, ({ database, user, body: { InsuredUniqueId, ...typed } }) =>
    database.transaction(async (transaction) => {
      const insured = await lockForLocation(transaction, user, InsuredUniqueId);
      return addLocation(transaction, user, { ...insured, kind: 'insured' }, typed);
    }),
  ),
];

/** For a proposal by who writes one, in the register by who manages it. */
async function lockForLocation(transaction: Transaction, user: CurrentUser, uniqueId: string) {
  const field = 'InsuredUniqueId';
  if (managesInsureds(user)) return lockInsured(transaction, user, { uniqueId }, field);
  await requireProposalWriter(transaction, user);
  const insured = await requireOfferedInsured(transaction, user, uniqueId, field);
  const [locked] = await transaction.select().from(insureds).where(eq(insureds.id, insured.id)).for('update');
  if (locked) refuseAnonymised(locked);
  return insured;
}
