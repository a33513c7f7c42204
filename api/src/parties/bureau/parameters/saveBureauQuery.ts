import type { CallInput } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/parameters/bureauQueries';
import type { BureauQueryRecord } from '@portal/shared/contracts/parameters/bureauQueries';
import type { BureauQueryParameters } from '@portal/shared/contracts/parameters/kinds/bureauQuery';
import type { BureauQueryType } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import { lockOwnChangeSet } from '../../../parameters/changes/changeSetRows';
import { requireParameterRight } from '../../../parameters/changes/parameterRight';
import { draftOf, saveAndRead } from '../../../parameters/changes/saveAndRead';
import type { Transaction } from '../../../platform/database/connection';
import { notFound, unprocessable } from '../../../platform/server/refusal';
import { bureauQueryRecord, parameterIdOf, requireQueryType } from './bureauQueryRecord';
import type { Parameterising } from './bureauQueryRecord';

/** What a rule is written on; where it is not given, on the rule as it stands. */
interface WrittenOn {
  ChangeSetUniqueId?: string | undefined;
  BaseVersionUniqueId?: string | null | undefined;
  DraftVersion?: number | undefined;
}

type Change = (values: BureauQueryParameters, record: BureauQueryRecord) => BureauQueryParameters;

/** Drafts the rule of a sort of query with a change; a conflict answers the rule as it stands. */
const changeQuery = (
  { database, bureaus, user }: Parameterising,
  type: BureauQueryType,
  asked: WrittenOn,
  change: Change,
  now: Date,
): Promise<BureauQueryRecord> =>
  database.transaction(async (transaction: Transaction) => {
    await requireParameterRight(transaction, user, 'EDITAR');
    const ChangeSetUniqueId = asked.ChangeSetUniqueId ?? (await lockOwnChangeSet(transaction, user)).uniqueId;
    const read = (id: string) => bureauQueryRecord({ database: transaction, bureaus, user }, type, id, now);
    const record = await read(ChangeSetUniqueId);
    const write = {
      ChangeSetUniqueId,
      UniqueId: type.key,
      BaseVersionUniqueId: asked.BaseVersionUniqueId ?? record.VersionUniqueId,
      DraftVersion: asked.DraftVersion ?? record.Draft?.DraftVersion ?? 0,
      IsDeleted: false,
      Values: change(record.Values, record),
    };
    return saveAndRead(transaction, user, draftOf('bureauQuery', write), now, read);
  });

/** The bureaus that are asked now, as a rule names them: where nobody ordered them, in the order of the settings. */
const ordered = ({ ParametrosBureaus }: BureauQueryRecord): BureauQueryParameters['Bureaus'] =>
  ParametrosBureaus.map(({ Bureau, CustoValor }) => ({ Name: Bureau, CostValue: CustoValor }));

/** Drafts one more bureau, after the others. */
export const addBureau = (
  asking: Parameterising,
  asked: CallInput<typeof calls.adicionarParametrosConsultasPorBureau>['body'],
  now: Date,
): Promise<BureauQueryRecord> =>
  changeQuery(
    asking,
    requireQueryType(asked.TipoConsultaId),
    asked,
    (values, record) => {
      const Name = asked.Bureau.trim();
      if (record.ParametrosBureaus.some(({ Bureau }) => Bureau === Name))
        throw unprocessable(`O bureau ${Name} já está na ordem desta consulta.`, { field: 'Bureau' });
      return { ...values, Bureaus: [...ordered(record), { Name, CostValue: asked.CustoValor }] };
    },
    now,
  );

/** Drafts that a bureau is no longer asked. */
export function removeBureau(
  asking: Parameterising,
  asked: CallInput<typeof calls.deletarParametrosConsultasPorBureau>['query'],
  now: Date,
): Promise<BureauQueryRecord> {
  const field = 'BureauParametrizacaoConsultasId';
  const id = asked[field];
  const gone = () => notFound('Este bureau não está na ordem da consulta.', { field });
  const number = Number(id.slice(0, id.indexOf(':')));
  if (!Number.isInteger(number) || number < 1) throw gone();
  const type = requireQueryType(number);
  return changeQuery(
    asking,
    type,
    asked,
    (values, record) => {
      const left = ordered(record).filter(({ Name }) => parameterIdOf(type, Name) !== id);
      if (left.length === record.ParametrosBureaus.length) throw gone();
      // An empty order means all of them.
      if (left.length === 0)
        throw unprocessable('A consulta precisa de ao menos um bureau. Inclua outro antes de retirar este.', { field });
      return { ...values, Bureaus: left };
    },
    now,
  );
}

/** Drafts order, costs and rule as a whole. */
export const saveBureauQuery = (
  asking: Parameterising,
  { Values, ...asked }: CallInput<typeof calls.atualizarParametrosConsultasPorBureau>['body'],
  now: Date,
): Promise<BureauQueryRecord> =>
  changeQuery(
    asking,
    requireQueryType(asked.TipoConsultaId),
    asked,
    () => ({ ...Values, TipoConsultaId: asked.TipoConsultaId }),
    now,
  );
