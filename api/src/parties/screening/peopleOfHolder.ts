import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { signsForAnother } from '@portal/shared/domain/parties/counterGuarantee';
import type { Transaction } from '../../platform/database/connection';
import { counterGuaranteeSignatories as signatories } from '../../platform/database/schema/counterGuarantees';
import { endorsements } from '../../platform/database/schema/endorsements';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { endorsementRefunds } from '../../platform/database/schema/policyVersions';
import type { ScreenedPerson } from './screenedParty';

/** Somebody of a policy holder, by its id. */
type Owned = ScreenedPerson & { owner: number };

/** Contracts that count or may come to count. */
const LIVE_CONTRACTS = [
  CCGStatus.Criado,
  CCGStatus.AguardandoAssinatura,
  CCGStatus.AguardandoAnaliseSeguradora,
  CCGStatus.AguardandoCorretor,
  CCGStatus.Assinado,
];

/** Reads who signs the live contracts of counter-guarantee of policy holders: representatives, sureties and their spouses. */
export async function signatoriesOf(transaction: Transaction, holderIds: readonly number[]): Promise<Owned[]> {
  const rows = await transaction
    .select({ owner: counterGuarantees.policyHolderId, signatory: signatories })
    .from(signatories)
    .innerJoin(counterGuarantees, eq(counterGuarantees.id, signatories.counterGuaranteeId))
    .where(
      and(
        inArray(counterGuarantees.policyHolderId, [...holderIds]),
        inArray(counterGuarantees.statusId, LIVE_CONTRACTS),
      ),
    )
    .orderBy(asc(signatories.id));
  return rows.flatMap(({ owner, signatory: { role, name, document, spouseName, spouseDocument } }) => [
    personOf(owner, signsForAnother(role) ? 'representative' : 'guarantor', name, document),
    ...(spouseName && spouseDocument ? [personOf(owner, 'spouse', spouseName, spouseDocument)] : []),
  ]);
}

/** Reads who is to receive refunds of the policies of policy holders that nobody has paid yet. */
export async function payeesOf(transaction: Transaction, holderIds: readonly number[]): Promise<Owned[]> {
  const rows = await transaction
    .select({
      owner: policies.policyHolderId,
      name: endorsementRefunds.payeeName,
      document: endorsementRefunds.payeeDocument,
    })
    .from(endorsementRefunds)
    .innerJoin(endorsements, eq(endorsements.id, endorsementRefunds.endorsementId))
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .where(
      and(
        inArray(policies.policyHolderId, [...holderIds]),
        or(isNull(endorsementRefunds.paymentState), notInArray(endorsementRefunds.paymentState, ['paid', 'outside'])),
      ),
    )
    .orderBy(asc(endorsementRefunds.endorsementId));
  return rows.map(({ owner, name, document }) => personOf(owner, 'payee', name, document));
}

const personOf = (owner: number, role: Owned['role'], name: string, document: string): Owned => ({
  ...{ owner, role, name, document },
  partnerUniqueId: null,
  otherName: null,
});
