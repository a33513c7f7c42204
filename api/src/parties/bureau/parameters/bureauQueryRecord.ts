import type { BureauQueryRecord } from '@portal/shared/contracts/parameters/bureauQueries';
import type { BureauQueryParameters } from '@portal/shared/contracts/parameters/kinds/bureauQuery';
import { bureauQueryTypes } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import type { BureauQueryType } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import { draftedRecord } from '../../../parameters/changes/draftedRecord';
import { requireParameterRight } from '../../../parameters/changes/parameterRight';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { notFound } from '../../../platform/server/refusal';
import type { Bureaus } from '../bureau';
import { orderOf } from '../bureauRule';

type Reader = Database | Transaction;

/** Whose screens these are, and which bureaus the platform's settings know. */
export interface Parameterising<Connection extends Reader = Database> {
  database: Connection;
  bureaus: Bureaus;
  user: CurrentUser;
}

/** A sort of query by its number. */
export function requireQueryType(id: number): BureauQueryType {
  const type = bureauQueryTypes.find((one) => one.id === id);
  if (!type) throw notFound('Não há consulta a bureaus deste tipo.', { field: 'TipoConsultaId' });
  return type;
}

/** Names a bureau within a sort of query; bureaus are named by their hosts, which hold no colon. */
export const parameterIdOf = ({ id }: Pick<BureauQueryType, 'id'>, name: string): string => `${id}:${name}`;

/** A sort of query with its bureaus in order, in force and as a change set drafts it. */
export async function bureauQueryRecord(
  { database, bureaus, user }: Parameterising<Reader>,
  type: BureauQueryType,
  changeSetUniqueId: string | undefined,
  now: Date,
): Promise<BureauQueryRecord> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const wanted = { kind: 'bureauQuery' as const, key: type.key, changeSetUniqueId };
  const { inForce, body, fields } = await draftedRecord(database, user, wanted, now);
  if (!inForce || !body) throw new Error('Publication 1 states how a company asks bureaus');
  const values = body as BureauQueryParameters;
  const order = orderOf(values, bureaus);
  return {
    ...fields,
    TipoConsultaId: type.id,
    Nome: type.name,
    ParametrosBureaus: order.map(({ name, costCents, bureau }, at) => ({
      BureauParametrizacaoConsultasId: parameterIdOf(type, name),
      Bureau: name,
      Ordem: at + 1,
      CustoValor: costCents,
      Configurado: bureau !== null,
    })),
    BureausDisponiveis: bureaus.map(({ name }) => name).filter((name) => !order.some((one) => one.name === name)),
    InForce: inForce.body as BureauQueryParameters,
    Values: values,
  };
}

/** All sorts of query, likewise. */
export async function bureauQueryRecords(
  asking: Parameterising<Reader>,
  changeSetUniqueId: string | undefined,
  now: Date,
): Promise<BureauQueryRecord[]> {
  const records = [];
  for (const type of bureauQueryTypes) records.push(await bureauQueryRecord(asking, type, changeSetUniqueId, now));
  return records;
}
