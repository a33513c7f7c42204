import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { today } from '@portal/shared/domain/time/instants';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Reader } from '../../../../platform/database/kept';
import { contractConditions } from '../../../../platform/database/schema/documentFacts';
import { conditionsInForce } from '../../../../parameters/inForce/conditionsInForce';
import type { ConditionsInForce } from '../../../../parameters/inForce/conditionsInForce';
import { versionsUntil } from '../../../../parameters/inForce/parameterIndex';
import type { Parameters } from '../../../../parameters/inForce/parameters';
import { indexOf } from '../../../../parameters/inForce/parametersInForce';
import type { ProposalContract } from '../../terms/readContract';

interface Publications {
  /** That of the contract, of which all its texts are. */
  parameters: Parameters;
  /** That of now, for what the contract's did not have yet. */
  inForce: Parameters;
}

/**
 * The conditions of a contract, special ones before general ones: they prevail. They are of the contract's publication, as
 * its price is; what that one did not have yet is taken as it is now, since without it there is no policy.
 */
export async function readConditions(
  database: Reader,
  { proposal, policy, insuranceBranch }: ProposalContract,
  { parameters, inForce }: Publications,
  products: readonly { id: number; uniqueId: string }[],
) {
  const owners = { branchCode: insuranceBranch.code, modalityUniqueIds: products.map(({ uniqueId }) => uniqueId) };
  const agreed = conditionsInForce(parameters, owners).map((one) => ({ ...one, at: parameters }));
  const added = conditionsInForce(inForce, owners)
    .filter(({ key }) => agreed.every((one) => one.key !== key))
    .map((one) => ({ ...one, at: inForce }));
  const all = [...agreed, ...added];
  const tables = await readTables(database, all, policy?.issueDate ?? today());
  const index = await indexOf(database, proposal.companyId);
  const told = all.map(({ key, at, Title, Body, SusepProcessNumber, ModalityUniqueId, isOfFirstPublication }) => {
    const row = tables.get(key);
    const modalityId = products.find(({ uniqueId }) => uniqueId === ModalityUniqueId)?.id ?? null;
    if (isOfFirstPublication && row) return { ...row, susepProcessNumber: null, modalityId };
    return {
      title: Title,
      body: Body,
      version: (row?.version ?? 1) + versionsUntil(index, { kind: 'conditions', key }, at.publication.inForceFrom) - 1,
      susepProcessNumber: SusepProcessNumber,
      modalityId,
    };
  });
  const ids = [proposal.modalityId, proposal.complementaryModalityId];
  return {
    special: ids.flatMap((id) => told.filter(({ modalityId }) => modalityId !== null && modalityId === id)),
    general: told.filter(({ modalityId }) => modalityId === null),
  };
}

const named = alias(contractConditions, 'named');

/** What the tables say for a day, by the key of the conditions: they tell of the versions that came before publications. */
async function readTables(database: Reader, conditions: readonly ConditionsInForce[], on: PlainDate) {
  if (conditions.length === 0) return new Map<string, { title: string; body: string; version: number }>();
  const keys = conditions.map(({ key }) => key);
  const rows = await database
    .selectDistinctOn([named.uniqueId], {
      key: named.uniqueId,
      title: contractConditions.title,
      body: contractConditions.body,
      version: contractConditions.version,
    })
    .from(named)
    .innerJoin(
      contractConditions,
      and(
        eq(contractConditions.companyId, named.companyId),
        sql`${contractConditions.insuranceBranchId} is not distinct from ${named.insuranceBranchId}`,
        sql`${contractConditions.modalityId} is not distinct from ${named.modalityId}`,
      ),
    )
    .where(and(inArray(named.uniqueId, keys), lte(contractConditions.inForceSince, on)))
    .orderBy(named.uniqueId, desc(contractConditions.inForceSince), desc(contractConditions.version));
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}
