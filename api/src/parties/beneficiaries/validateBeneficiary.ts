import { and, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { Beneficiary, validateBeneficiaryByDocument } from '@portal/shared/contracts/underwriting/proposalParties';
import { documentKind } from '@portal/shared/domain/people/document';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { askAboutCompany, askAboutPerson } from '../bureau/askBureau';
import type { Bureaus } from '../bureau/bureau';
import { checkedDocument } from '../personalData/checkedDocument';
import { bureauNameOf } from '../bureau/bureauName';
import { knownNameOf } from '../personalData/knownName';
import { noteRevealed } from '../personalData/revealed';
import { keepBureauAddress } from '../locations/saveLocation';
import { screenParty } from '../screening/screenParty';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { beneficiaries } from '../../platform/database/schema/parties';
import { notFound, unprocessable } from '../../platform/server/refusal';
import { beneficiariesOnWire } from './beneficiaryRecord';
import type { BeneficiaryRow } from './beneficiaryRecord';

type Body = CallInput<typeof validateBeneficiaryByDocument>['body'];

const FIELD = 'Document';

/** A beneficiary by CPF or CNPJ; one that only bureaus know is registered. */
export async function validateBeneficiary(
  database: Database,
  bureaus: Bureaus,
  user: CurrentUser,
  { Document, CanHaveBeneficiaryPF = false }: Body,
): Promise<Beneficiary> {
  const document = checkedDocument(Document, FIELD);
  const isPerson = documentKind(document) === 'CPF';
  if (isPerson && !CanHaveBeneficiaryPF)
    throw unprocessable('Esta modalidade não aceita pessoa física como beneficiário. Informe um CNPJ.', {
      field: FIELD,
    });
  const row = (await find(database, user, document)) ?? (await registerFromBureau(database, bureaus, user, document));
  if (isPerson) await noteRevealed(database, user, 'beneficiary', row.uniqueId);
  const [beneficiary] = await beneficiariesOnWire(database, [row]);
  if (!beneficiary) throw new Error('As many travel as were given');
  return { ...beneficiary, BureauName: await bureauNameOf(database, row) };
}

async function find(database: Database, user: CurrentUser, document: string): Promise<BeneficiaryRow | undefined> {
  const [row] = await database
    .select()
    .from(beneficiaries)
    .where(and(eq(beneficiaries.companyId, user.companyId), eq(beneficiaries.document, document)));
  return row;
}

async function registerFromBureau(
  database: Database,
  bureaus: Bureaus,
  user: CurrentUser,
  document: string,
): Promise<BeneficiaryRow> {
  const known =
    documentKind(document) === 'CPF'
      ? await askAboutPerson(database, bureaus, user, document)
      : await askAboutCompany(database, bureaus, user, document);
  if (!known)
    throw notFound('Este documento não tem cadastro e não foi encontrado no bureau de dados. Confira o número.', {
      field: FIELD,
    });
  const registered = await database.transaction(async (transaction) => {
    const { companyId } = user;
    // Whom another register knows keeps that name.
    const name = (await knownNameOf(transaction, companyId, document)) ?? known.name;
    const [row] = await transaction
      .insert(beneficiaries)
      .values({ companyId, document, name, searchText: searchable(`${name} ${document}`) })
      .onConflictDoNothing({ target: [beneficiaries.companyId, beneficiaries.document] })
      .returning();
    if (!row) return null;
    await keepBureauAddress(transaction, { companyId, kind: 'beneficiary', id: row.id }, known.address);
    await screenParty(transaction, { companyId, kind: 'beneficiary', uniqueId: row.uniqueId });
    return row;
  });
  const row = registered ?? (await find(database, user, document));
  if (!row) throw new Error('Whoever registered it first has committed');
  return row;
}
