import { eq } from 'drizzle-orm';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import * as calls from '@portal/shared/contracts/underwriting/proposalWork';
import type { ValidationRun } from '@portal/shared/contracts/underwriting/proposalWork';
import { makeHolder, makeProposal, nominate, prepareEngine } from '../../../boards/decisions/testing/dealsUnderTest';
import { companyBankAccounts, installmentParameters } from '../../../platform/database/schema/billing';
import { proposalEngineLogs } from '../../../platform/database/schema/proposalParts';
import type { proposals } from '../../../platform/database/schema/proposals';
import { profileMenuFunctionalities } from '../../../platform/database/schema/users';
import { publishTables } from '../../../testing/changeParameters';
import { company, email, insured } from '../../../testing/ids';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

/** The engine's pipes, an account that slips are paid into, and an administrator who may issue. */
export async function prepareWork(platform: PlatformUnderTest): Promise<void> {
  await prepareEngine(platform);
  const { db } = platform.database;
  await db
    .insert(companyBankAccounts)
    .values({ companyId: company.aurora, bankCode: '341', branch: '0123', account: '45678', wallet: '109' })
    .onConflictDoNothing();
  await db
    .insert(installmentParameters)
    .values([
      {
        companyId: company.aurora,
        code: 'TESTE',
        name: 'Parcelado',
        maxInstallments: 4,
        minInstallmentCents: 2_00,
        gracePeriodsInDays: [10, 30],
      },
    ])
    .onConflictDoNothing();
  await publishTables(db);
  await db
    .insert(profileMenuFunctionalities)
    .values({ profileId: 1, menuId: 5, functionalityId: 27 })
    .onConflictDoNothing();
}

type Columns = Partial<typeof proposals.$inferInsert>;

/** A quotation of Boreal that can be handed in, of R$ 1.000,00 for a year from ten days on, unless told otherwise. */
export async function makeQuotation(
  platform: PlatformUnderTest,
  changed: Columns = {},
  holderColumns: Parameters<typeof makeHolder>[1] = {},
) {
  const holder = await makeHolder(platform, holderColumns);
  await nominate(platform, holder.id);
  const startDate = addDays(today(), 10);
  const quotation = await makeProposal(platform, holder.id, {
    statusId: ProposalStatus.Cotacao,
    engineStep: null,
    insuredId: insured.joao,
    legalClockStartedAt: null,
    startDate,
    endDate: addDays(startDate, 365),
    contractualTerms: { object: [{ name: 'Objeto', value: 'Garantia do contrato 12/2026.' }], particularClauses: [] },
    ...changed,
  });
  return { ...quotation, holder };
}

const validations = [
  calls.executeRegistrationValidation,
  calls.executePepValidation,
  calls.executeCreditValidation,
  calls.executeSubscriptionValidation,
  calls.executeReinsuranceValidation,
] as const;

/** Runs one validation over HTTP, as the broker unless told otherwise. */
export const validate = (
  platform: PlatformUnderTest,
  which: number,
  ProposalUniqueId: string,
  as: string = email.broker,
) => {
  const call = validations[which];
  if (!call) throw new Error('There are five validations');
  return platform.send(call as (typeof validations)[0], { query: { ProposalUniqueId } }, { as });
};

/** All five in their order. */
export async function sendToInsurer(platform: PlatformUnderTest, uniqueId: string, as: string = email.broker) {
  const runs: ValidationRun[] = [];
  for (const which of validations.keys()) {
    const { status, response, errors } = await validate(platform, which, uniqueId, as);
    if (status !== 200) throw new Error(`${status}: ${errors.map(({ Message }) => Message).join(' ')}`);
    runs.push(response);
  }
  return runs;
}

export const logOf = ({ database: { db } }: PlatformUnderTest, proposalId: number) =>
  db
    .select({
      validation: proposalEngineLogs.validation,
      outcome: proposalEngineLogs.outcome,
      userId: proposalEngineLogs.userId,
    })
    .from(proposalEngineLogs)
    .where(eq(proposalEngineLogs.proposalId, proposalId))
    .orderBy(proposalEngineLogs.id);
