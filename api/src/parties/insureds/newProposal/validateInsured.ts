import type { ProposalInsured } from '@portal/shared/contracts/underwriting/proposalParties';
import { documentKind } from '@portal/shared/domain/people/document';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { Bureaus } from '../../bureau/bureau';
import { checkedDocument } from '../../personalData/checkedDocument';
import { bureauNameOf } from '../../bureau/bureauName';
import { noteRevealed } from '../../personalData/revealed';
import { sanctionedAmong } from '../../../platform/lists/listObjections';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { notFound, unprocessable } from '../../../platform/server/refusal';
import { insuredOnWire } from './insuredRecord';
import type { InsuredRow } from './insuredRecord';
import { insuredOfDocument, registerByDocument } from './registerByDocument';

const FIELD = 'Document';

/** The insured of a new proposal by CPF or CNPJ; one that only bureaus know is registered. */
export async function validateInsured(
  database: Database,
  bureaus: Bureaus,
  user: CurrentUser,
  typed: string,
): Promise<ProposalInsured> {
  const document = checkedDocument(typed, FIELD);
  const row =
    (await insuredOfDocument(database, user, document)) ??
    (await registerByDocument(database, bureaus, user, document))?.insured;
  if (!row)
    throw notFound('Este documento não tem cadastro e não foi encontrado no bureau de dados. Confira o número.', {
      field: FIELD,
    });
  refuseUnusable(row, user);
  await refuseSanctioned(database, row, user);
  if (documentKind(document) === 'CPF') await noteRevealed(database, user, 'insured', row.uniqueId);
  return { ...(await insuredOnWire(database, row)), BureauName: await bureauNameOf(database, row) };
}

function refuseUnusable(row: InsuredRow, user: CurrentUser): void {
  if (row.isActive && !row.isBlocked) return;
  const state = row.isBlocked ? 'está bloqueado' : 'está inativo';
  const wayOut = isInternal(user.userTypeId)
    ? 'O desbloqueio é feito no cadastro do segurado.'
    : 'Fale com a seguradora.';
  throw unprocessable(`Este segurado ${state} e não recebe novas propostas. ${wayOut}`, { field: FIELD });
}

/** Who found what is the insurer's own; everybody else is told as of any block. */
async function refuseSanctioned(database: Database, { uniqueId }: InsuredRow, user: CurrentUser): Promise<void> {
  if (!(await sanctionedAmong(database, user.companyId, [uniqueId])).has(uniqueId)) return;
  throw unprocessable(
    isInternal(user.userTypeId)
      ? 'Há uma sanção confirmada contra este segurado ou uma pessoa ligada a ele, e ele não recebe novas propostas.'
      : 'Este segurado está bloqueado e não recebe novas propostas. Fale com a seguradora.',
    { field: FIELD },
  );
}
