import { createHash } from 'node:crypto';
import { and, asc, between, desc, eq, gt, isNotNull, lt, lte, notExists } from 'drizzle-orm';
import { interestCents } from '@portal/shared/domain/billing/installmentInterest';
import { THIRD_PARTY_DOCUMENT } from '@portal/shared/domain/billing/refundPayee';
import { addDays } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { shareCents } from '@portal/shared/domain/values/proRata';
import { makeSlips } from '../parameters/billing/makeSlips';
import { loadUserAtWork } from '../platform/auth/currentUser';
import type { CurrentUser } from '../platform/auth/currentUser';
import type { Database, Transaction } from '../platform/database/connection';
import { archives } from '../platform/database/schema/archives';
import { refundPayments } from '../platform/database/schema/bankFiles';
import { bankSlips, companyBankAccounts } from '../platform/database/schema/billing';
import { endorsements } from '../platform/database/schema/endorsements';
import { policyHolders } from '../platform/database/schema/parties';
import { policies } from '../platform/database/schema/policies';
import { endorsementRefunds } from '../platform/database/schema/policyVersions';
import { proposals } from '../platform/database/schema/proposals';
import { users } from '../platform/database/schema/users';
import { handleJob } from '../platform/jobs/jobHandler';
import type { RunningJob } from '../platform/jobs/jobHandler';
import { jobKind } from '../platform/jobs/jobKind';
import { readLetterhead } from '../platform/pdf/readLetterhead';
import { renderDocument } from '../platform/pdf/renderDocument';
import { containerOf } from '../platform/storage/documentStorage';
import type { DocumentStorage } from '../platform/storage/documentStorage';
import { listApprovers } from '../underwriting/policies/refunds/approvers';
import { keepRefund } from '../underwriting/policies/refunds/keepRefund';
import { registerPayment } from '../underwriting/proposals/work/registerPayment';
import { createPaymentFile } from '../underwriting/refunds/createPaymentFile';
import { takePaymentLines } from '../underwriting/refunds/takePaymentLines';
import { instantOf } from './context';

/**
 * Moves the money of a demo insurer that pays by files of its bank: premiums in parts with interest and IOF, and a refund in
 * each state of their queue. A job of its company, because people act in it and one document lies in the storage.
 */
export const demoMoney = jobKind<{ today: PlainDate }>('demo.money');

type Job = RunningJob<{ today: PlainDate }>;

export const moveDemoMoney = (storage: DocumentStorage) =>
  handleJob(demoMoney, async (job: Job) => {
    const { database, companyId, payload } = job;
    if (companyId === null) throw new Error('Money belongs to a company');
    const [admin, second] = await readStaff(database, companyId);
    const isMoved = (await database.$count(endorsementRefunds, eq(endorsementRefunds.companyId, companyId))) > 0;
    if (admin && second && !isMoved) {
      await chargeInParts(job, admin, payload.today);
      await queueRefunds(job, { admin, second, storage, today: payload.today });
    }
    return job.finishIn(() => Promise.resolve(null));
  });

/** Two who approve; nobody where the insurer has no agreement with its bank about payments, so that no file can be made. */
async function readStaff(database: Database, companyId: number): Promise<CurrentUser[]> {
  const paysByFile = and(eq(companyBankAccounts.companyId, companyId), isNotNull(companyBankAccounts.paymentAgreement));
  if ((await database.$count(companyBankAccounts, paysByFile)) === 0) return [];
  const ids = (await listApprovers(database, companyId)).toSorted((one, other) => one - other);
  const staff = await Promise.all(ids.map((userId) => loadUserAtWork(database, { userId, companyId })));
  return staff.filter((user) => user !== null);
}

/** Of the broker of the demo, whose statement of commission then has something to tell. */
const BROKER = 'corretor@boreal.example';
const [PARTS, MONTHLY_PERCENT, TAX_PERCENT] = [7, 2, 7.38];

/** Policies of usual size that nothing has happened to, whose parts so far were paid on their days. */
async function chargeInParts(job: Job, admin: CurrentUser, today: PlainDate): Promise<void> {
  const { database } = job;
  const chosen = await database
    .select({ policy: policies, proposal: proposals })
    .from(policies)
    .innerJoin(proposals, eq(proposals.id, policies.proposalId))
    .innerJoin(users, and(eq(users.brokerId, policies.brokerId), eq(users.email, BROKER)))
    .where(
      and(
        eq(policies.companyId, admin.companyId),
        eq(policies.statusId, PolicyStatus.Emitida),
        lte(policies.issueDate, addDays(today, -40)),
        gt(policies.issueDate, addDays(today, -200)),
        gt(policies.endDate, addDays(today, 240)),
        between(policies.premiumCents, 4_000_00, 60_000_00),
        notExists(database.select().from(endorsements).where(eq(endorsements.policyId, policies.id))),
        // Tried again, the job leaves those alone that it has charged already.
        notExists(database.select().from(bankSlips).where(eq(bankSlips.proposalId, policies.proposalId))),
      ),
    )
    .orderBy(desc(policies.premiumCents))
    .limit(2);
  for (const { policy, proposal } of chosen) {
    const slips = await job.whileHeld((transaction) => divide(transaction, { policy, proposal }));
    for (const { installment, dueOn } of slips.filter((slip) => slip.dueOn <= today))
      await registerPayment(database, admin, {
        ProposalUniqueId: proposal.uniqueId,
        Installment: installment,
        PaidOn: dueOn,
      });
  }
}

interface Divided {
  policy: typeof policies.$inferSelect;
  proposal: typeof proposals.$inferSelect;
}

async function divide(transaction: Transaction, { policy, proposal }: Divided) {
  const plan = { installments: PARTS, monthlyPercent: MONTHLY_PERCENT, freeInstallments: 1, byYear: false };
  const interest = interestCents(proposal.premiumCents, plan);
  const [charged] = await transaction
    .update(proposals)
    .set({
      ...{ installments: PARTS, installmentsByYear: false, gracePeriodDays: 0 },
      ...{ interestCents: interest, taxPercent: TAX_PERCENT },
      taxCents: shareCents(proposal.premiumCents + interest, TAX_PERCENT),
    })
    .where(eq(proposals.id, proposal.id))
    .returning();
  await transaction.update(policies).set({ paidCents: 0 }).where(eq(policies.id, policy.id));
  await makeSlips(transaction, charged!, {
    by: { id: null, name: 'Portal' },
    now: instantOf(policy.issueDate, 12, 0),
  });
  return transaction
    .select()
    .from(bankSlips)
    .where(eq(bankSlips.proposalId, proposal.id))
    .orderBy(asc(bankSlips.installment));
}

interface Acting {
  /** Issues, and sends to the bank. */
  admin: CurrentUser;
  /** Releases. */
  second: CurrentUser;
  storage: DocumentStorage;
  today: PlainDate;
}

const account = { bankId: 341, bankBranch: '2545', bankAccount: '02366-1' };
const THIRD_PARTY = { payeeName: 'Fomento Horizonte S.A.', payeeDocument: '11444777000161' };

/** Refunds of the last endorsements: three in a file, of which the bank paid one and refused one, one to pay and two to approve. */
async function queueRefunds(job: Job, { admin, second, storage, today }: Acting): Promise<void> {
  const { database } = job;
  const returning = await readReturning(database, admin.companyId);
  const [now, sentAt] = [instantOf(today, 10, 0), instantOf(addDays(today, -5), 10, 0)];
  const keep = (one: Returning | undefined, isReleased: boolean, at: Date, thirdParty: string | null = null) =>
    one &&
    job.whileHeld((transaction) =>
      keepRefund(transaction, {
        endorsement: one.endorsement,
        policy: one.policy,
        payee: {
          payeeName: one.holder.name,
          payeeDocument: one.holder.document,
          ...account,
          ...(thirdParty !== null && THIRD_PARTY),
          archiveUniqueIds: thirdParty === null ? [] : [thirdParty],
        },
        refund: { premiumCents: -one.endorsement.premiumDifferenceCents, interestCents: 0, taxCents: 0 },
        release: isReleased ? { userId: second.id, isWithoutSecondPerson: false } : null,
        by: admin,
        now: at,
      }),
    );
  for (const one of returning.slice(0, 3)) await keep(one, true, sentAt);
  await createPaymentFile(database, admin, sentAt);
  await job.whileHeld((transaction) => answerPayments(transaction, admin, addDays(today, -4)));
  await keep(returning[3], true, now);
  await keep(returning[4], false, now);
  await keep(returning[5], false, now, await storeAssignment(database, storage, admin, now));
}

const readReturning = (database: Database, companyId: number) =>
  database
    .select({ endorsement: endorsements, policy: policies, holder: policyHolders })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .where(
      and(
        eq(endorsements.companyId, companyId),
        eq(endorsements.statusId, ProposalStatus.Emitida),
        lt(endorsements.premiumDifferenceCents, 0),
      ),
    )
    .orderBy(desc(endorsements.id))
    .limit(6);

type Returning = Awaited<ReturnType<typeof readReturning>>[number];

/** The bank paid the first and refused the second, whose account it does not know. */
async function answerPayments(transaction: Transaction, admin: CurrentUser, occurredOn: PlainDate): Promise<void> {
  const sent = await transaction
    .select()
    .from(refundPayments)
    .where(eq(refundPayments.companyId, admin.companyId))
    .orderBy(asc(refundPayments.id));
  const answers = ['00', 'AN'];
  const lines = answers.flatMap((occurrence, index) => {
    const payment = sent[index];
    if (!payment) return [];
    const { reference, amountCents } = payment;
    return { line: index + 1, ourNumber: reference, occurrence, amountCents, paidCents: amountCents, occurredOn };
  });
  await takePaymentLines(transaction, admin, lines);
}

/** The document that names a third party as payee; returns the id of its archive. */
async function storeAssignment(
  database: Database,
  storage: DocumentStorage,
  admin: CurrentUser,
  now: Date,
): Promise<string> {
  const bytes = await renderDocument({
    company: await readLetterhead(database, admin.companyId),
    title: THIRD_PARTY_DOCUMENT,
    subtitle: 'Cessão de crédito',
    watermark: null,
    blocks: [
      {
        kind: 'paragraph',
        text: `O tomador cede à ${THIRD_PARTY.payeeName} o crédito da devolução de prêmio e autoriza o pagamento em conta dela.`,
      },
    ],
  });
  const relativePath = 'demo/documents/cessao-de-credito.pdf';
  await storage.put({ container: containerOf(admin.companyKey), path: relativePath }, bytes);
  const [kept] = await database
    .insert(archives)
    .values({
      ...{ companyId: admin.companyId, name: 'Cessão de crédito.pdf', extension: 'pdf', relativePath },
      ...{ contentType: 'application/pdf', sizeBytes: bytes.length, uploadedByUserId: admin.id, createdAt: now },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    .returning({ uniqueId: archives.uniqueId });
  return kept!.uniqueId;
}
