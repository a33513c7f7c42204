import { eq, max, sql } from 'drizzle-orm';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { approveEndorsement, executarMotorSubscricao } from '@portal/shared/contracts/underwriting/endorsementWork';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { daysBetween } from '@portal/shared/domain/time/dates';
import { companies } from '../../../platform/database/schema/companies';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { endorsementRefunds, policyVersions } from '../../../platform/database/schema/policyVersions';
import { changeModality, publishTables } from '../../../testing/changeParameters';
import { company, email, modality, uniqueIdOf } from '../../../testing/ids';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { letPolicyRun, policyOf } from '../../policies/testing/policiesUnderTest';
import { prepareWork } from '../../proposals/work/testing';

type Columns = Partial<typeof endorsements.$inferInsert>;

/** Engine, account and a right to issue; policies that run, of a modality that lets up to R$ 500.000,00 pass by itself. */
export async function preparePolicies(platform: PlatformUnderTest, ids: readonly number[]): Promise<void> {
  await prepareWork(platform);
  const { db } = platform.database;
  await db.update(companies).set({ treatyCapacityCents: 10_000_000_00 }).where(eq(companies.id, company.aurora));
  await publishTables(db);
  const automatic = { enabledForAutomaticEmission: true, maxInsuredAmountAutomaticCents: 500_000_00 };
  for (const one of [modality.performance, modality.bid]) await changeModality(platform, one, automatic);
  for (const id of ids) await letPolicyRun(platform, id);
}

const bankData: EndorsementForm['DadosBancarios'] = {
  BankId: 341,
  BankBranchNumber: '1234',
  BankAccountNumber: '56789',
  BankAccountDigit: '0',
  BankAccountTypeId: 1,
};

/** The form of an endorsement that is asked for on the version of the policy that stands. */
async function formOf(
  platform: PlatformUnderTest,
  policyId: number,
  asked: Partial<EndorsementForm> = {},
): Promise<EndorsementForm> {
  const { uniqueId } = await policyOf(platform, policyId);
  const [last] = await platform.database.db
    .select({ version: max(policyVersions.version) })
    .from(policyVersions)
    .where(eq(policyVersions.policyId, policyId));
  return {
    policyUniqueId: uniqueId,
    subTipoEndossoId: uniqueIdOf(1),
    VersaoApolice: last?.version ?? 1,
    DadosBancarios: bankData,
    ...asked,
  };
}

/** An endorsement as its request leaves it: an alteration that moves nothing, unless told otherwise. */
export async function askFor(
  platform: PlatformUnderTest,
  policyId: number,
  columns: Columns = {},
  asked: Partial<EndorsementForm> = {},
): Promise<typeof endorsements.$inferSelect> {
  const { db } = platform.database;
  const policy = await policyOf(platform, policyId);
  const askedFor = await formOf(platform, policyId, asked);
  const [last] = await db
    .select({ number: sql<number>`coalesce(max(${endorsements.sequenceNumber}), 0)::int` })
    .from(endorsements)
    .where(eq(endorsements.policyId, policyId));
  const sequenceNumber = (last?.number ?? 0) + 1;
  const [made] = await db
    .insert(endorsements)
    .values({
      companyId: company.aurora,
      policyId,
      endorsementTypeId: 2,
      sequenceNumber,
      number: `${policy.number}-E${String(sequenceNumber).padStart(2, '0')}`,
      statusId: ProposalStatus.Cotacao,
      startDate: policy.startDate,
      endDate: policy.endDate,
      deadlineDays: daysBetween(policy.startDate, columns.endDate ?? policy.endDate),
      previousInsuredAmountCents: policy.insuredAmountCents,
      insuredAmountCents: policy.insuredAmountCents,
      premiumDifferenceCents: 0,
      reason: 'Aditivo contratual',
      object: 'Altera a apólice.',
      baseVersion: askedFor.VersaoApolice,
      wantedEffectiveOn: '2026-06-25',
      searchText: policy.searchText,
      askedFor,
      ...columns,
    })
    .returning();
  if (!made) throw new Error('An endorsement is inserted');
  return made;
}

export const endorsementNow = async ({ database: { db } }: PlatformUnderTest, id: number) => {
  const [row] = await db.select().from(endorsements).where(eq(endorsements.id, id));
  if (!row) throw new Error('The endorsement is there');
  return row;
};

/** The refund of an issued endorsement; undefined where nothing goes back. */
export async function refundOf({ database: { db } }: PlatformUnderTest, uniqueId: string) {
  const [found] = await db
    .select({ refund: endorsementRefunds })
    .from(endorsementRefunds)
    .innerJoin(endorsements, eq(endorsements.id, endorsementRefunds.endorsementId))
    .where(eq(endorsements.uniqueId, uniqueId));
  return found?.refund;
}

export const validate = (platform: PlatformUnderTest, proposalUniqueId: string, as: string = email.admin) =>
  platform.send(executarMotorSubscricao, { query: { proposalUniqueId } }, { as });

export const approve = (platform: PlatformUnderTest, ProposalUniqueId: string, as: string = email.admin) =>
  platform.send(approveEndorsement, { body: { ProposalUniqueId } }, { as });

/** Validated and issued. */
export async function issueAsked(platform: PlatformUnderTest, endorsement: { uniqueId: string }) {
  await validate(platform, endorsement.uniqueId);
  return approve(platform, endorsement.uniqueId);
}
