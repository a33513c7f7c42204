import { asc, eq, inArray } from 'drizzle-orm';
import type { DataSubjectFact } from '@portal/shared/contracts/parties/dataSubject';
import { ccgStatusLabels } from '@portal/shared/domain/parties/ccgStatus';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { policyStatusLabels } from '@portal/shared/domain/underwriting/policyStatus';
import { proposalStatusLabels } from '@portal/shared/domain/underwriting/proposalStatus';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Database } from '../../platform/database/connection';
import { endorsements } from '../../platform/database/schema/endorsements';
import { limitRequests, policyHolderGroupLimits } from '../../platform/database/schema/limitRequests';
import { modalityGroups } from '../../platform/database/schema/modalities';
import { brokers, counterGuarantees, policyHolderNominations } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { factsOf, idsOf } from './facts';
import type { Subject } from './subject';
import { takesPart } from './takesPart';

/** What was asked for, insured and promised where a person takes part, whatever became of it. */
export async function businessFacts(database: Database, subject: Subject): Promise<DataSubjectFact[]> {
  const [holderIds, insuredIds] = [idsOf(subject.policyHolders), idsOf(subject.insureds)];
  const asked = await database.select().from(proposals).where(takesPart(database, subject)).orderBy(asc(proposals.id));
  const issued = await database
    .select()
    .from(policies)
    .where(inArray(policies.proposalId, idsOf(asked)))
    .orderBy(asc(policies.id));
  const changed = await database
    .select()
    .from(endorsements)
    .where(inArray(endorsements.policyId, idsOf(issued)))
    .orderBy(asc(endorsements.id));
  const roleOf = (row: { policyHolderId: number; insuredId: number }): string =>
    [holderIds.includes(row.policyHolderId) && 'Tomador', insuredIds.includes(row.insuredId) && 'Segurado']
      .filter(Boolean)
      .join(' e ') || 'Beneficiário';
  return [
    ...asked.flatMap((row) =>
      factsOf('Propostas', row.number, {
        'Parte como': roleOf(row),
        Situação: proposalStatusLabels[row.statusId],
        'Importância segurada': formatMoney(row.insuredAmountCents),
        'Prêmio líquido': formatMoney(row.premiumCents),
        Vigência: `${formatDate(row.startDate)} a ${formatDate(row.endDate)}`,
        'Feita em': formatDateTime(row.createdAt),
      }),
    ),
    ...issued.flatMap((row) =>
      factsOf('Apólices', row.number, {
        'Parte como': roleOf(row),
        Situação: policyStatusLabels[row.statusId],
        'Importância segurada': formatMoney(row.insuredAmountCents),
        'Prêmio líquido': formatMoney(row.premiumCents),
        Vigência: `${formatDate(row.startDate)} a ${formatDate(row.endDate)}`,
        'Emitida em': formatDate(row.issueDate),
      }),
    ),
    ...changed.flatMap((row) =>
      factsOf('Endossos', row.number, {
        Tipo: endorsementTypeLabels[row.endorsementTypeId],
        Situação: proposalStatusLabels[row.statusId],
        Motivo: row.reason,
        'Pedido em': formatDateTime(row.createdAt),
      }),
    ),
    ...(await holderFacts(database, holderIds)),
  ];
}

/** What stands around a policy holder: who brokers for it, what limit it asked for, what it signed. */
async function holderFacts(database: Database, holderIds: number[]): Promise<DataSubjectFact[]> {
  const nominated = await database
    .select({ nomination: policyHolderNominations, brokerName: brokers.name })
    .from(policyHolderNominations)
    .innerJoin(brokers, eq(brokers.id, policyHolderNominations.brokerId))
    .where(inArray(policyHolderNominations.policyHolderId, holderIds));
  const requested = await database
    .select({ row: limitRequests, modalityGroup: modalityGroups.name })
    .from(limitRequests)
    .leftJoin(modalityGroups, eq(modalityGroups.id, limitRequests.modalityGroupId))
    .where(inArray(limitRequests.policyHolderId, holderIds));
  const capped = await database
    .select({ limit: policyHolderGroupLimits, modalityGroup: modalityGroups.name })
    .from(policyHolderGroupLimits)
    .innerJoin(modalityGroups, eq(modalityGroups.id, policyHolderGroupLimits.modalityGroupId))
    .where(inArray(policyHolderGroupLimits.policyHolderId, holderIds));
  const signed = await database
    .select()
    .from(counterGuarantees)
    .where(inArray(counterGuarantees.policyHolderId, holderIds));
  return [
    ...nominated.flatMap(({ nomination, brokerName }) =>
      factsOf('Nomeações', brokerName, {
        'Pedida em': formatDateTime(nomination.requestedAt),
        'Decidida em': nomination.decidedAt && formatDateTime(nomination.decidedAt),
      }),
    ),
    ...capped.flatMap(({ limit, modalityGroup }) =>
      factsOf('Limites de grupos de modalidades', modalityGroup, {
        Limite: formatMoney(limit.limitCents),
        'Válido até': limit.expiresOn && formatDate(limit.expiresOn),
      }),
    ),
    ...requested.flatMap(({ row, modalityGroup }) =>
      factsOf('Pedidos de limite', formatDateTime(row.createdAt), {
        'Limite pedido': formatMoney(row.requestedLimitCents),
        'Grupo de modalidades': modalityGroup,
        Justificativa: row.justification,
        Resposta: row.answer,
      }),
    ),
    ...signed.flatMap((row) =>
      factsOf('Contragarantias', row.number, {
        Situação: ccgStatusLabels[row.statusId],
        'Assinada em': row.signedAt && formatDateTime(row.signedAt),
      }),
    ),
  ];
}
