import { keepsCoverUnpaid } from '@portal/shared/domain/parameters/renewal';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { clauses, coverages, modalities, modalityGroups } from '../../platform/database/schema/modalities';
import type { BranchRow } from './branches';
import type { StandardContext } from './standardContext';
import { modalityCatalogue } from './modalityCatalogue';
import type { ModalityModel } from './modalityCatalogue';
import { rulesOf } from './modalityRules';

/** A modality as it stands in one branch, with the model behind it. */
export interface StandardModality {
  row: typeof modalities.$inferInsert & { id: number };
  model: ModalityModel;
  isPrivateSector: boolean;
  insuranceBranchId: number;
}

const CLAUSES = [
  {
    name: 'Vigência e renovação',
    text: 'Esta apólice vigora de [InicioVigencia] a [FimVigencia] e acompanha o contrato principal por endosso.',
  },
  {
    name: 'Expectativa de sinistro',
    text: 'O segurado [NomeSegurado] comunica a expectativa de sinistro assim que abrir processo contra [NomeTomador].',
  },
];

/** What an insurer decides or registers itself, so that the standard set leaves it out. */
interface OwnDecisions {
  /** Returns the number of a modality's process at SUSEP. */
  susepProcessOf?: (modalityId: number) => string;
  /** Days from the due date to the automatic cancellation for an unpaid premium; missing where it is off. */
  daysForAutomaticCancel?: number;
}

/** Makes groups, modalities, coverages and clauses: a modality that serves both sectors stands once in each branch. */
export function makeModalities(
  context: StandardContext,
  branches: readonly BranchRow[],
  { susepProcessOf, daysForAutomaticCancel }: OwnDecisions = {},
) {
  const { companyId, numbering } = context;
  const random = context.random.fork('modalities');
  const groups: (typeof modalityGroups.$inferInsert)[] = [];
  const all: StandardModality[] = [];
  const coverageRows: (typeof coverages.$inferInsert & { id: number })[] = [];
  const clauseRows: (typeof clauses.$inferInsert)[] = [];

  for (const branch of branches) {
    const models = modalityCatalogue.filter((model) =>
      model.insureds.some((kind) => isPrivateKind(kind) === branch.isPrivateSector),
    );
    for (const name of new Set(models.map((model) => model.group))) {
      const groupId = numbering.next('modalityGroups');
      groups.push({
        id: groupId,
        uniqueId: random.uuid(),
        companyId,
        insuranceBranchId: branch.id,
        name,
        order: groups.length + 1,
      });
      for (const model of models.filter((candidate) => candidate.group === name)) {
        const row = modalityRow(context, model, groupId, branch.code, random.uuid());
        row.susepProcessNumber = susepProcessOf?.(row.id) ?? null;
        const isCancelledUnpaid =
          daysForAutomaticCancel !== undefined &&
          !keepsCoverUnpaid({ riskKind: row.riskKind ?? 'other', branchCode: branch.code });
        row.enableAutomaticCancel = isCancelledUnpaid;
        row.daysForAutomaticCancel = isCancelledUnpaid ? daysForAutomaticCancel : null;
        all.push({ row, model, isPrivateSector: branch.isPrivateSector, insuranceBranchId: branch.id });
        for (const { name: coverage, calculationTypeId, parameters, wording } of model.coverages ?? []) {
          coverageRows.push({
            id: numbering.next('coverages'),
            uniqueId: random.uuid(),
            companyId,
            modalityId: row.id,
            name: coverage,
            calculationTypeId,
            calculationParameters: parameters,
            wording,
          });
        }
        for (const clause of CLAUSES) {
          clauseRows.push({
            id: numbering.next('clauses'),
            uniqueId: random.uuid(),
            companyId,
            modalityId: row.id,
            ...clause,
          });
        }
      }
    }
  }
  return { groups, all, coverages: coverageRows, clauses: clauseRows };
}

export type ModalityRows = ReturnType<typeof makeModalities>;

export const isPrivateKind = (kind: string): boolean => kind === 'company' || kind === 'person';

function modalityRow(
  { companyId, numbering }: StandardContext,
  model: ModalityModel,
  modalityGroupId: number,
  branchCode: string,
  uniqueId: string,
): StandardModality['row'] {
  const ref = `${model.ref}-${branchCode}`;
  const isJudicial = model.isJudicial ?? false;
  const id = numbering.next('modalities');
  return {
    id,
    uniqueId,
    companyId,
    modalityGroupId,
    name: model.name,
    ref,
    maxInsuredAmountCents: model.maximum * 100,
    maxInsuredAmountAutomaticCents: model.automaticMaximum * 100,
    minInsurancePremiumCents: model.minimumPremium * 100,
    annualRatePercent: model.annualRatePercent,
    maxRetroactivityDays: isJudicial ? 0 : 30,
    maxFutureDays: 90,
    enabledForAutomaticEmission: !model.isComplementary,
    isComplementaryModality: model.isComplementary ?? false,
    hasComplementaryModality: model.complementary !== undefined,
    disabledForRestrictiveBranchActivity: isJudicial || model.ref === 'ADP',
    equalizeValidityDate: model.complementary !== undefined,
    ignoreBranchWhenInsuredIsPf: model.insureds.includes('person'),
    canUseModalityTax: !isJudicial,
    limitHeldDaysAfterEnd: model.limitHeldDaysAfterEnd ?? null,
    susepProcessNumber: null,
    ...rulesOf(model),
    searchText: searchable(`${model.name} ${ref}`),
  };
}
