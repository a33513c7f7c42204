import { eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type {
  CompanyToRegister,
  findCompanyToRegister,
  registerCompany as registerCompanyCall,
  RegisteredParty,
} from '@portal/shared/contracts/parties/partyRegistration';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import type { BureauAddress, BureauCompany } from '../../../platform/database/schema/bureauAnswers';
import { cities, stateProvinces } from '../../../platform/database/schema/places';
import { notFound, unprocessable } from '../../../platform/server/refusal';
import { askAboutCompany } from '../../bureau/askBureau';
import type { Told } from '../../bureau/askBureau';
import type { Bureaus } from '../../bureau/bureau';
import { requireImporter } from '../importKinds';
import { insuredOfDocument, registerByDocument } from '../../insureds/newProposal/registerByDocument';
import { checkedCnpj } from '../../personalData/checkedDocument';
import { isSameName, knownNameOf } from '../../personalData/knownName';
import { findHolder, headOfficeOf } from '../../policyHolders/newProposal/findHolder';
import { registerByCnpj } from '../../policyHolders/newProposal/registerByCnpj';

const FIELD = 'Cnpj';

interface Asking {
  database: Database;
  bureaus: Bureaus;
  user: CurrentUser;
}

type Wanted = CallInput<typeof findCompanyToRegister>['body'];

/** Finds the record of a company, or what the bureau knows of it. */
export async function findCompany(
  asking: Asking,
  { Kind, Cnpj }: Wanted,
): Promise<CallResponse<typeof findCompanyToRegister>> {
  const { database, bureaus, user } = asking;
  requireImporter(user, Kind);
  const cnpj = checkedCnpj(Cnpj, FIELD);
  const existing = await recordOf(asking, Kind, cnpj);
  if (existing) return { Existing: existing, Company: null };
  requireBureau(bureaus);
  // A policy holder is one company with all its filiais, so that its record is that of the matriz.
  const document = Kind === 'policyHolder' ? headOfficeOf(cnpj) : cnpj;
  if (document !== cnpj && !(await askAboutCompany(database, bureaus, user, cnpj)))
    return { Existing: null, Company: null };
  const company = await askAboutCompany(database, bureaus, user, document);
  return { Existing: null, Company: company && (await toDto(database, user, document, company)) };
}

/** Registers a company by the function that the wizard of proposals registers it with; one that is there stays as it is. */
export async function registerCompany(
  asking: Asking,
  { Kind, Cnpj }: Wanted,
): Promise<CallResponse<typeof registerCompanyCall>> {
  const { database, bureaus, user } = asking;
  requireImporter(user, Kind);
  const cnpj = checkedCnpj(Cnpj, FIELD);
  const existing = await recordOf(asking, Kind, cnpj);
  if (existing) return { Party: existing, IsNew: false };
  requireBureau(bureaus);
  if (Kind === 'insured') {
    const registered = await registerByDocument(database, bureaus, user, cnpj);
    if (registered) return { Party: partyOf(registered.insured), IsNew: registered.isNew };
  } else {
    const registered = await registerByCnpj(asking, cnpj, null);
    if (registered) return { Party: partyOf(registered.holder), IsNew: registered.isNew };
  }
  throw notFound('O bureau de dados não conhece este CNPJ. Confira o número.', { field: FIELD });
}

const partyOf = ({ uniqueId, name, document }: { uniqueId: string; name: string; document: string }) => ({
  UniqueId: uniqueId,
  Name: name,
  CpfCnpj: document,
});

async function recordOf(
  { database, user }: Asking,
  kind: Wanted['Kind'],
  cnpj: string,
): Promise<RegisteredParty | null> {
  const row =
    kind === 'insured'
      ? await insuredOfDocument(database, user, cnpj)
      : await findHolder(database, user.companyId, cnpj);
  return row ? partyOf(row) : null;
}

function requireBureau(bureaus: Bureaus): void {
  if (bureaus.length > 0) return;
  throw unprocessable(
    'Nenhum bureau de dados está configurado neste portal. Cadastre a empresa pela importação de um arquivo.',
    { field: FIELD },
  );
}

async function toDto(
  database: Database,
  { companyId }: CurrentUser,
  cnpj: string,
  company: Told<BureauCompany>,
): Promise<CompanyToRegister> {
  const known = await knownNameOf(database, companyId, cnpj);
  return {
    Cnpj: cnpj,
    Name: known ?? company.name,
    BureauName: known === null || isSameName(known, company.name) ? null : company.name,
    TradeName: company.tradeName,
    Place: await placeOf(database, company.address),
    ActivityName: company.activity?.name ?? null,
    IsPrivate: company.isPrivate,
    PartnerCount: company.partners.length,
    CardReason: company.cardReason ?? null,
  };
}

async function placeOf(database: Database, address: BureauAddress | null): Promise<string | null> {
  if (!address) return null;
  const [place] = await database
    .select({ city: cities.name, state: stateProvinces.code })
    .from(cities)
    .innerJoin(stateProvinces, eq(stateProvinces.id, cities.stateProvinceId))
    .where(eq(cities.id, address.cityId));
  return place ? `${place.city} – ${place.state}` : null;
}
