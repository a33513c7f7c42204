import { and, asc, eq } from 'drizzle-orm';
import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import { CoverageCalculation } from '@portal/shared/domain/parameters/kinds/coverage';
import { minimumInsuredAmount } from '@portal/shared/domain/parameters/modalityLimits';
import type { Database } from '../../platform/database/connection';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { coverages, modalities, modalityGroups } from '../../platform/database/schema/modalities';
import {
  clausesInForce,
  coveragesInForce,
  mayComplement,
  modalityInForce,
  requestDocumentsInForce,
} from '../inForce/modalityInForce';
import { parametersInForce } from '../inForce/parametersInForce';
import type { Parameters } from '../inForce/parameters';
import { publicContractsInForce } from '../inForce/publicContractsInForce';
import { notFound } from '../../platform/server/refusal';
import { objectModels } from './objectModel';

const columns = { row: modalities, group: modalityGroups, branch: insuranceBranches };

/** A modality with its limits and all that a new proposal may choose from. One that was deleted is no longer offered. */
export async function readModalityOffer(
  database: Database,
  companyId: number,
  uniqueId: string,
): Promise<ModalityOffer> {
  const parameters = await parametersInForce(database, companyId, new Date());
  const ofCompany = eq(modalities.companyId, companyId);
  const [found] = await offered(database, parameters, and(ofCompany, eq(modalities.uniqueId, uniqueId)));
  if (!found || found.row.isDeleted)
    throw notFound('Esta modalidade não existe ou não é mais oferecida.', { field: 'modalityUniqueId' });
  const { row, branch } = found;
  const [coverageRows, complementary] = await Promise.all([
    database.select().from(coverages).where(eq(coverages.modalityId, row.id)).orderBy(asc(coverages.name)),
    row.hasComplementaryModality
      ? offered(database, parameters, and(ofCompany, eq(insuranceBranches.id, branch.id)))
      : [],
  ]);
  return {
    ...limitsOf(found),
    RiskKind: row.riskKind,
    MaxPercentOfContract: row.maxPercentOfContract,
    MinPercentOfDebt: row.minPercentOfDebt,
    PublicContracts: publicContractsInForce(parameters, row.uniqueId),
    EqualizeValidityDate: row.equalizeValidityDate,
    ComplementaryIsAlternative: row.complementaryIsAlternative,
    RequiresPaymentBeforeIssue: row.requiresPaymentBeforeIssue,
    RequestDocuments: requestDocumentsInForce(parameters, row.uniqueId)
      .filter(({ PipeType }) => PipeType === 'proposal')
      .map(({ Name, IsRequired, Situation, Hint }) => ({ Name, IsRequired, Situation, Hint })),
    Coverages: coveragesInForce(parameters, coverageRows)
      .filter(({ isDeleted }) => !isDeleted)
      .map((coverage) => ({
        UniqueId: coverage.uniqueId,
        Name: coverage.name,
        CoverageCalculationTypeId: coverage.calculationTypeId,
        Percent: percentOf(coverage),
        AddsToInsuredAmount: coverage.addsToInsuredAmount,
      })),
    ComplementaryModalities: complementary
      .filter((one) => one.row.isComplementaryModality && !one.row.isDeleted)
      .filter((one) => mayComplement(parameters, row.uniqueId, one.row.uniqueId))
      .map(limitsOf),
    Clauses: clausesInForce(parameters, row.uniqueId),
    ObjectModel: objectModels[row.riskKind],
  };
}

type Offered = Awaited<ReturnType<typeof offered>>[number];

async function offered(database: Database, parameters: Parameters, wanted: ReturnType<typeof and>) {
  const rows = await database
    .select(columns)
    .from(modalities)
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(wanted)
    .orderBy(asc(modalities.name), asc(modalities.id));
  return rows.map((found) => ({ ...found, row: modalityInForce(parameters, found.row) }));
}

const limitsOf = ({ row, group, branch }: Offered) => ({
  UniqueId: row.uniqueId,
  Id: row.id,
  Name: row.name,
  Ref: row.ref,
  GroupUniqueId: group.uniqueId,
  GroupName: group.name,
  BranchCode: branch.code,
  IsPrivateSector: branch.isPrivateSector,
  MinInsuredAmountValue: minimumInsuredAmount(row.minInsuredAmountBaseCents, row.minInsuredAmountPercent),
  MaxInsuredAmountValue: row.maxInsuredAmountCents,
  MinInsurancePremium: row.minInsurancePremiumCents,
  MinPeriodInDays: row.minPeriodInDays,
  MaxPeriodInDays: row.maxPeriodInDays,
  MinPeriodInYears: row.minPeriodInYears,
  MaxPeriodInYears: row.maxPeriodInYears,
  MaxRetroactivityDays: row.maxRetroactivityDays,
  MaxFutureDays: row.maxFutureDays,
  AnnualRatePercent: row.annualRatePercent,
});

/** In per cent of the principal premium or of the amount a year, as its calculation says; none for a fixed amount. */
function percentOf({ calculationTypeId, calculationParameters }: typeof coverages.$inferSelect): number | null {
  if (calculationTypeId === CoverageCalculation.PercentOfPrincipal) return calculationParameters['percent'] ?? null;
  if (calculationTypeId === CoverageCalculation.OwnAnnualRate)
    return calculationParameters['annualRatePercent'] ?? null;
  return null;
}
