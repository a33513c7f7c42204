import { and, desc, eq, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getAwaitingPayment, searchRefunds as call } from '@portal/shared/contracts/underwriting/refundPayments';
import type { QueuedRefund } from '@portal/shared/contracts/underwriting/refundPayments';
import { ledgersOf } from '@portal/shared/domain/billing/ledgers';
import { isThirdParty } from '@portal/shared/domain/billing/refundPayee';
import { describeRefusal, mayChangePayee, refundStateOf } from '@portal/shared/domain/billing/refundPayments';
import { claimObstacle } from '@portal/shared/domain/underwriting/claimFlag';
import { decidesAlone, whyNotReturn } from '@portal/shared/domain/underwriting/endorsement/authority';
import type { Issuer } from '@portal/shared/domain/underwriting/endorsement/authority';
import { hasProposalRight } from '../../deals/records/visibleProposal';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { bankFiles } from '../../platform/database/schema/bankFiles';
import { banks } from '../../platform/database/schema/banks';
import { companyBankAccounts } from '../../platform/database/schema/billing';
import { endorsements } from '../../platform/database/schema/endorsements';
import { policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { endorsementRefunds } from '../../platform/database/schema/policyVersions';
import { users } from '../../platform/database/schema/users';
import { pageAnswer, pageOf } from '../../platform/lists/page';
import { listedDocument } from '../../platform/lists/privacy';
import { ledgersOnWire } from '../policies/record/ledgersOnWire';
import { readIssuer } from '../policies/refunds/approvers';
import { readOwnDocuments } from '../policies/refunds/ownDocuments';
import { payeeOnWire } from '../policies/refunds/payeeOnWire';
import { isHeldByList } from '../policies/refunds/screenedPayee';
import { countToPay, inState, isHeldByClaim, lastPaymentOf } from './queuedRefunds';

/** Lists the company's refunds, newest first, with what this user may do with each. */
export async function searchRefunds(
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof call>['query'],
): Promise<CallResponse<typeof call>> {
  const page = pageOf(query);
  const wanted = and(
    eq(endorsementRefunds.companyId, user.companyId),
    query.State === undefined ? undefined : inState(query.State),
  );
  const rows = await readPage(database, { wanted, ...page });
  const ownDocuments = await readOwnDocuments(database, [...new Set(rows.map(({ policy }) => policy.id))]);
  const issuer = await readIssuer(database, user);
  const mayChange = await hasProposalRight(database, user, 'EDITAR');
  const items = rows.map((row) => toItem(row, { issuer, mayChange, own: ownDocuments.get(row.policy.id) ?? [] }));
  return pageAnswer(page, items, await database.$count(endorsementRefunds, wanted));
}

interface WantedPage {
  wanted: ReturnType<typeof and>;
  size: number;
  offset: number;
}

function readPage(database: Database, { wanted, size, offset }: WantedPage) {
  const lastPayment = lastPaymentOf(database);
  return database
    .select({
      refund: endorsementRefunds,
      endorsement: {
        id: endorsements.id,
        uniqueId: endorsements.uniqueId,
        number: endorsements.number,
        requestedByUserId: endorsements.requestedByUserId,
      },
      policy: policies,
      holder: { name: policyHolders.name, document: policyHolders.document },
      bankName: banks.name,
      releasedByName: users.name,
      payment: { state: lastPayment.state, occurrence: lastPayment.occurrence, paidOn: lastPayment.paidOn },
      fileUniqueId: bankFiles.uniqueId,
      isHeld: sql<boolean>`${isHeldByClaim}`,
      isListed: sql<boolean>`${isHeldByList}`,
    })
    .from(endorsementRefunds)
    .innerJoin(endorsements, eq(endorsements.id, endorsementRefunds.endorsementId))
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .leftJoin(banks, eq(banks.id, endorsementRefunds.bankId))
    .leftJoin(users, eq(users.id, endorsementRefunds.releasedByUserId))
    .leftJoinLateral(lastPayment, sql`true`)
    .leftJoin(bankFiles, eq(bankFiles.id, lastPayment.bankFileId))
    .where(wanted)
    .orderBy(desc(endorsementRefunds.endorsementId))
    .limit(size)
    .offset(offset);
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

interface Looking {
  issuer: Issuer;
  mayChange: boolean;
  /** To whom refunds of the policy go without more ado. */
  own: readonly string[];
}

function toItem(row: Row, { issuer, mayChange, own }: Looking): QueuedRefund {
  const { refund, endorsement, policy, holder, payment } = row;
  const state = refundStateOf({ isReleased: refund.releasedAt !== null, paymentState: refund.paymentState });
  const isToThirdParty = isThirdParty(refund.payeeDocument, own);
  const money = {
    requestedByUserId: endorsement.requestedByUserId,
    issuedByUserId: refund.issuedByUserId,
    returnedCents: refund.amountCents,
    isToThirdParty,
  };
  const claim = claimObstacle(policy, { act: 'refund', endorsementId: endorsement.id }, true);
  const isWaiting = state === 'toApprove';
  return {
    ProposalUniqueId: endorsement.uniqueId,
    Number: endorsement.number,
    PolicyUniqueId: policy.uniqueId,
    PolicyNumber: policy.number,
    PolicyHolder: { Name: holder.name, CpfCnpj: listedDocument(holder.document) },
    State: state,
    Value: refund.amountCents,
    Ledgers: ledgersOnWire(ledgersOf(refund)),
    Payee: payeeOnWire(refund, { bankName: row.bankName, isThirdParty: isToThirdParty }),
    CreatedAt: refund.createdAt.toISOString(),
    ReleasedAt: refund.releasedAt?.toISOString() ?? null,
    ReleasedByName: row.releasedByName,
    IsWithoutSecondPerson: refund.isWithoutSecondPerson,
    BankFileUniqueId: row.fileUniqueId,
    PaidOn: state === 'paid' ? (payment?.paidOn ?? null) : null,
    Refusal: state === 'refused' && payment?.occurrence ? describeRefusal(payment.occurrence) : null,
    WhyNotRelease: isWaiting ? (whyNotReturn(issuer, money) ?? (row.isListed ? LISTED : claim)) : null,
    ReleasesAlone: isWaiting && decidesAlone(issuer, money),
    WhyNotPay: state === 'toPay' ? whyNotPay(row, issuer, claim) : null,
    MayChangePayee: mayChange && mayChangePayee(state),
  };
}

const LISTED =
  'Uma lista de sanções traz quem recebe, ou o tomador. A devolução espera até que a ocorrência seja descartada na esteira de PEP ou outra pessoa receba.';

/** Why a released refund stays out of the file of a user; null where it does not. */
function whyNotPay({ refund, isHeld, isListed }: Row, { userId }: Issuer, claim: string | null): string | null {
  if (isListed) return LISTED;
  if (isHeld && claim !== null) return claim;
  return refund.releasedByUserId === userId
    ? 'Você aprovou esta devolução: outra pessoa gera o arquivo com ela.'
    : null;
}

/** Counts what the next payment file of a user would hold. */
export async function awaitingPayment(
  database: Database,
  user: CurrentUser,
): Promise<CallResponse<typeof getAwaitingPayment>> {
  const [account] = await database
    .select({ agreement: companyBankAccounts.paymentAgreement })
    .from(companyBankAccounts)
    .where(eq(companyBankAccounts.companyId, user.companyId));
  const { count, cents, ownCount } = await countToPay(database, user);
  return { PaysByFile: Boolean(account?.agreement), Count: count, Value: cents, ReleasedByUserCount: ownCount };
}
