import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { signsForAnother, SignatoryRole } from '@portal/shared/domain/parties/counterGuarantee';
import { documentKind } from '@portal/shared/domain/people/document';
import type { Transaction } from '../../platform/database/connection';
import { counterGuaranteeSignatories as signatories } from '../../platform/database/schema/counterGuarantees';
import { endorsements } from '../../platform/database/schema/endorsements';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { endorsementRefunds } from '../../platform/database/schema/policyVersions';
import { partnersOfCompanies } from '../bureau/partnersOfCompanies';
import type { ScreenedPerson } from './screenedParty';

/** Somebody of a policy holder, by its id. */
type Owned = ScreenedPerson & { owner: number };

/** Contracts that count or may come to count. */
export const LIVE_CONTRACTS = [
  CCGStatus.Criado,
  CCGStatus.AguardandoAssinatura,
  CCGStatus.AguardandoAnaliseSeguradora,
  CCGStatus.AguardandoCorretor,
  CCGStatus.Assinado,
];

/**
 * Reads who signs the live contracts of counter-guarantee of policy holders of one company: representatives, sureties, their
 * spouses, and the partners of companies among the sureties.
 */
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
  const [first] = rows;
  const companies = rows.filter(({ signatory }) => isGuarantorCompany(signatory));
  const partners = first
    ? await partnersOfCompanies(
        transaction,
        first.signatory.companyId,
        companies.map(({ signatory }) => signatory.document),
      )
    : new Map<string, never>();
  return [
    ...rows.flatMap(({ owner, signatory: { role, name, document, spouseName, spouseDocument } }) => [
      personOf(owner, signsForAnother(role) ? 'representative' : 'guarantor', name, document),
      ...(spouseName && spouseDocument ? [personOf(owner, 'spouse', spouseName, spouseDocument)] : []),
    ]),
    // Last: whoever signs besides counts by what they sign.
    ...companies.flatMap(({ owner, signatory }) =>
      (partners.get(signatory.document) ?? []).map(({ name, document }) =>
        personOf(owner, 'guarantorPartner', name, document),
      ),
    ),
  ];
}

const isGuarantorCompany = ({ role, document }: Pick<typeof signatories.$inferSelect, 'role' | 'document'>): boolean =>
  role === SignatoryRole.Fiador && documentKind(document) === 'CNPJ';

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
