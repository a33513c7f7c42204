import { and, asc, eq } from 'drizzle-orm';
import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import { minimumInsuredAmount } from '@portal/shared/domain/parameters/modalityLimits';
import type { Database } from '../../platform/database/connection';
import { insuranceBranches } from '../../platform/database/schema/companies';
import {
  clauses,
  coverages,
  modalities,
  modalityDocumentModels,
  modalityGroups,
} from '../../platform/database/schema/modalities';
import { CoverageCalculation } from '../premium/proposalPremium';
import { notFound } from '../../platform/server/refusal';
import { objectModels } from './objectModel';

const columns = { row: modalities, group: modalityGroups, branch: insuranceBranches };

/** A modality with its limits and all that a new proposal may choose from. One that was deleted is no longer offered. */
export async function readModalityOffer(
  database: Database,
  companyId: number,
  uniqueId: string,
): Promise<ModalityOffer> {
  const [found] = await offered(database, and(eq(modalities.companyId, companyId), eq(modalities.uniqueId, uniqueId)));
  if (!found || found.row.isDeleted)
    throw notFound('Esta modalidade não existe ou não é mais oferecida.', { field: 'modalityUniqueId' });
  const { row, branch } = found;
  const [coverageRows, clauseRows, documents, complementary] = await Promise.all([
    database
      .select()
      .from(coverages)
      .where(and(eq(coverages.modalityId, row.id), eq(coverages.isDeleted, false)))
      .orderBy(asc(coverages.name)),
    database
      .select({ Name: clauses.name, Value: clauses.text })
      .from(clauses)
      .where(and(eq(clauses.modalityId, row.id), eq(clauses.isDeleted, false)))
      .orderBy(asc(clauses.name)),
    database
      .select({ Name: modalityDocumentModels.name, IsRequired: modalityDocumentModels.isRequired })
      .from(modalityDocumentModels)
      .where(eq(modalityDocumentModels.modalityId, row.id))
      .orderBy(asc(modalityDocumentModels.order), asc(modalityDocumentModels.id)),
    row.hasComplementaryModality
      ? offered(
          database,
          and(
            eq(modalities.companyId, companyId),
            eq(modalities.isComplementaryModality, true),
            eq(modalities.isDeleted, false),
            eq(insuranceBranches.id, branch.id),
          ),
        )
      : [],
  ]);
  return {
    ...limitsOf(found),
    RiskKind: row.riskKind,
    MaxPercentOfContract: row.maxPercentOfContract,
    MinPercentOfDebt: row.minPercentOfDebt,
    EqualizeValidityDate: row.equalizeValidityDate,
    RequiresPaymentBeforeIssue: row.requiresPaymentBeforeIssue,
    RequestDocuments: documents,
    Coverages: coverageRows.map((coverage) => ({
      UniqueId: coverage.uniqueId,
      Name: coverage.name,
      CoverageCalculationTypeId: coverage.calculationTypeId,
      Percent: percentOf(coverage),
    })),
    ComplementaryModalities: complementary.map(limitsOf),
    Clauses: clauseRows,
    ObjectModel: objectModels[row.riskKind],
  };
}

type Offered = Awaited<ReturnType<typeof offered>>[number];

const offered = (database: Database, wanted: ReturnType<typeof and>) =>
  database
    .select(columns)
    .from(modalities)
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(wanted)
    .orderBy(asc(modalities.name), asc(modalities.id));

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
