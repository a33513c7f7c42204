import { and, asc, eq, inArray } from 'drizzle-orm';
import { openStates } from '@portal/shared/domain/parameters/changes/changeSetState';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { Database, Transaction } from '../../../platform/database/connection';
import { parameterChangeSets, parameterDrafts } from '../../../platform/database/schema/parameters';
import type { ParameterBody } from '../../kinds/parameterKind';

interface Touched {
  kind: ParameterKind;
  key: string;
  body: ParameterBody;
}

/** Kinds of parameters that belong to a modality, itself included. */
export const kindsOfModalities = [
  'modality',
  'modalityRates',
  'coverage',
  'clause',
  'requestDocument',
  'complementaryModalities',
] as const satisfies readonly ParameterKind[];

const named: ReadonlySet<ParameterKind> = new Set(['coverage', 'clause', 'requestDocument']);

/** The modality that something is of; a modality is its own. */
export function modalityKeyOf({ kind, key, body }: Touched): string {
  return named.has(kind) ? String(body['ModalityUniqueId']) : key;
}

/** All that the open change sets of a company say of modalities, each with its set. */
export async function openDrafts(database: Database | Transaction, companyId: number) {
  const rows = await database
    .select({
      kind: parameterDrafts.kind,
      key: parameterDrafts.key,
      body: parameterDrafts.body,
      UniqueId: parameterChangeSets.uniqueId,
      Name: parameterChangeSets.name,
    })
    .from(parameterDrafts)
    .innerJoin(parameterChangeSets, eq(parameterChangeSets.id, parameterDrafts.changeSetId))
    .where(
      and(
        eq(parameterChangeSets.companyId, companyId),
        inArray(parameterChangeSets.state, [...openStates]),
        inArray(parameterDrafts.kind, [...kindsOfModalities]),
      ),
    )
    .orderBy(asc(parameterChangeSets.id), asc(parameterDrafts.id));
  return rows.map(({ kind, key, body, ...ChangeSet }) => ({ kind: kind as ParameterKind, key, body, ChangeSet }));
}

/** The sets of drafts, each once. */
export const setsOf = (drafts: Awaited<ReturnType<typeof openDrafts>>) => [
  ...new Map(drafts.map(({ ChangeSet }) => [ChangeSet.UniqueId, ChangeSet])).values(),
];
