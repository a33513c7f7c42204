import { eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { decideProposedName as call, NamedPartyKind } from '@portal/shared/contracts/parties/proposedNames';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { brokers, insureds, policyHolders } from '../../platform/database/schema/parties';
import { auditRecord } from '../../platform/history/auditRecord';
import { conflict } from '../../platform/server/refusal';
import { brokerSearchText } from '../brokers/brokerSearchText';
import { requireAction } from '../brokers/record/brokerActions';
import { requireReadableBroker } from '../brokers/record/findBroker';
import { insuredSearchText } from '../insureds/insuredSearchText';
import { lockInsured } from '../insureds/record/findInsured';
import { publishPartyChange } from '../personalData/publishPartyChange';
import { holderSearchText } from '../policyHolders/holderSearchText';
import { lockHolder } from '../policyHolders/record/holderActions';
import { screenParty } from '../screening/screenParty';
import { proposedNameOf } from '../bureau/proposedName';
import type { NamedParty } from '../bureau/proposedName';

interface LockedParty extends NamedParty {
  id: number;
  uniqueId: string;
}

interface Register {
  table: typeof policyHolders | typeof insureds | typeof brokers;
  /** Locks a party that the user may rename, with what it would be found by under another name. */
  lock: (
    transaction: Transaction,
    user: CurrentUser,
    uniqueId: string,
  ) => Promise<{ party: LockedParty; searchTextOf: (name: string) => string }>;
}

const FIELD = 'PartyUniqueId';

const registers: Record<NamedPartyKind, Register> = {
  policyHolder: {
    table: policyHolders,
    lock: async (transaction, user, uniqueId) => {
      const party = await lockHolder(transaction, user, { uniqueId }, FIELD, 'edit');
      return { party, searchTextOf: (name) => holderSearchText({ ...party, name }) };
    },
  },
  insured: {
    table: insureds,
    lock: async (transaction, user, uniqueId) => {
      const party = await lockInsured(transaction, user, { uniqueId }, FIELD);
      return { party, searchTextOf: (name) => insuredSearchText({ ...party, name }) };
    },
  },
  broker: {
    table: brokers,
    lock: async (transaction, user, uniqueId) => {
      const party = await requireReadableBroker(transaction, user, { uniqueId }, FIELD, { lock: true });
      requireAction(user, party, 'editRegistration');
      return { party, searchTextOf: (name) => brokerSearchText({ ...party, name }) };
    },
  },
};

/** Takes the name that the bureau proposes for a company, or keeps that of the register, with both in the history. */
export const decideProposedName = (
  database: Database,
  user: CurrentUser,
  { PartyKind: kind, PartyUniqueId, Name, Decision }: CallInput<typeof call>['body'],
): Promise<CallResponse<typeof call>> =>
  database.transaction(async (transaction) => {
    const { table, lock } = registers[kind];
    const { party, searchTextOf } = await lock(transaction, user, PartyUniqueId.toLowerCase());
    const proposed = await proposedNameOf(transaction, party);
    if (proposed?.Name !== Name)
      throw conflict('O bureau não propõe mais este nome. Confira o cadastro como está agora.', {
        response: { ProposedName: proposed },
      });
    const isTaken = Decision === 'Aceitar';
    const set = isTaken
      ? { name: Name, searchText: searchTextOf(Name), updatedAt: new Date() }
      : { refusedBureauName: Name };
    await transaction.update(table).set(set).where(eq(table.id, party.id));
    const subject = { kind, uniqueId: party.uniqueId };
    await auditRecord(transaction, user, subject, {
      action: isTaken ? 'takenFromBureau' : 'bureauNameRefused',
      changes: isTaken
        ? [{ field: 'name', before: party.name, after: Name }]
        : [
            { field: 'name', before: party.name, after: party.name },
            { field: 'nameAtSource', before: null, after: Name },
          ],
    });
    if (isTaken) {
      await publishPartyChange(transaction, { companyId: user.companyId, ...subject, fields: ['name'] });
      await screenParty(transaction, { companyId: user.companyId, ...subject });
    }
    return { ProposedName: null };
  });
