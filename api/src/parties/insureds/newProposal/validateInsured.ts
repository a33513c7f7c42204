import { and, eq } from 'drizzle-orm';
import type { ProposalInsured } from '@portal/shared/contracts/underwriting/proposalParties';
import { documentKind } from '@portal/shared/domain/people/document';
import { isInternal } from '@portal/shared/domain/access/roles';
import { askAboutCompany, askAboutPerson } from '../../bureau/askBureau';
import type { Bureaus } from '../../bureau/bureau';
import type { BureauCompany, BureauPerson } from '../../../platform/database/schema/bureauAnswers';
import { checkedDocument } from '../../personalData/checkedDocument';
import { bureauNameOf } from '../../bureau/bureauName';
import { noteRevealed } from '../../personalData/revealed';
import { sanctionedAmong } from '../../../platform/lists/listObjections';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { insureds } from '../../../platform/database/schema/parties';
import { notFound, unprocessable } from '../../../platform/server/refusal';
import { registerInsured } from '../registerInsured';
import { insuredOnWire } from './insuredRecord';
import type { InsuredRow } from './insuredRecord';

const FIELD = 'Document';

/** The insured of a new proposal by CPF or CNPJ; one that only bureaus know is registered. */
export async function validateInsured(
  database: Database,
  bureaus: Bureaus,
  user: CurrentUser,
  typed: string,
): Promise<ProposalInsured> {
  const document = checkedDocument(typed, FIELD);
  const row = (await find(database, user, document)) ?? (await registerFromBureau(database, bureaus, user, document));
  refuseUnusable(row, user);
  await refuseSanctioned(database, row, user);
  if (documentKind(document) === 'CPF') await noteRevealed(database, user, 'insured', row.uniqueId);
  return { ...(await insuredOnWire(database, row)), BureauName: await bureauNameOf(database, row) };
}

async function find(database: Database, user: CurrentUser, document: string): Promise<InsuredRow | undefined> {
  const [row] = await database
    .select()
    .from(insureds)
    .where(and(eq(insureds.companyId, user.companyId), eq(insureds.document, document)));
  if (!row || row.mergedIntoId === null) return row;
  const [surviving] = await database.select().from(insureds).where(eq(insureds.id, row.mergedIntoId));
  return surviving;
}

async function registerFromBureau(
  database: Database,
  bureaus: Bureaus,
  user: CurrentUser,
  document: string,
): Promise<InsuredRow> {
  const known =
    documentKind(document) === 'CPF'
      ? ofPerson(await askAboutPerson(database, bureaus, user, document))
      : ofCompany(await askAboutCompany(database, bureaus, user, document));
  if (!known)
    throw notFound('Este documento não tem cadastro e não foi encontrado no bureau de dados. Confira o número.', {
      field: FIELD,
    });
  const registered = await registerInsured(database, user, { ...known, document });
  const row = registered ?? (await find(database, user, document));
  if (!row) throw new Error('Whoever registered it first has committed');
  return row;
}

const ofPerson = (person: BureauPerson | null) =>
  person && { ...person, isPrivate: true, partners: [] as BureauCompany['partners'] };

const ofCompany = (company: BureauCompany | null) =>
  company && {
    name: company.name,
    socialName: null,
    isPrivate: company.isPrivate,
    address: company.address,
    partners: company.partners,
  };

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
