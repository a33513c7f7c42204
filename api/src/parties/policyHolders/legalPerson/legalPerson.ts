import { and, desc, eq, sql } from 'drizzle-orm';
import type { LegalPerson } from '@portal/shared/contracts/parties/legalPerson';
import type { BureauFinding } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import { requireParameterRight } from '../../../parameters/changes/parameterRight';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { bureauQueries } from '../../../platform/database/schema/bureau';
import type { BureauCompany } from '../../../platform/database/schema/bureauAnswers';
import { branchActivities } from '../../../platform/database/schema/companies';
import { cities, stateProvinces } from '../../../platform/database/schema/places';
import { users } from '../../../platform/database/schema/users';
import { listedDocument } from '../../../platform/lists/privacy';
import { unprocessable } from '../../../platform/server/refusal';
import { findingOf, goThrough } from '../../bureau/askBureau';
import type { Bureaus } from '../../bureau/bureau';
import { bureauRuleInForce, orderOf } from '../../bureau/bureauRule';
import { BY_ITSELF } from '../../bureau/history';
import { noteReading } from '../../bureau/noteReading';
import { checkedCnpj } from '../../personalData/checkedDocument';
import { findMatches } from '../../screening/findMatches';
import { sanctionedAmong } from '../../../platform/lists/listObjections';
import { findHolder } from '../newProposal/findHolder';
import { consequencesOf } from './consequences';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Asking {
  database: Database;
  bureaus: Bureaus;
  user: CurrentUser;
}

/** What bureaus said of a company last, and what follows from it under what is in force; asks nobody. */
export async function legalPerson(
  { database, bureaus, user }: Asking,
  typed: string,
  now = new Date(),
): Promise<LegalPerson> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const cnpj = checkedCnpj(typed, 'Cnpj');
  const { companyId } = user;
  const rule = await bureauRuleInForce(database, companyId, 'company');
  const answers = await lastAnswers(database, companyId, cnpj);
  const found = answers.find(({ query }) => query.answer !== null) ?? null;
  const company = (found?.query.answer ?? null) as BureauCompany | null;
  const holder = (await findHolder(database, companyId, cnpj)) ?? null;
  const activity = company && (await activityOf(database, companyId, company));
  const ageOf = (askedAt: Date) => Math.floor((now.getTime() - askedAt.getTime()) / DAY_MS);
  const order = orderOf(rule, bureaus).filter(({ bureau }) => bureau !== null);
  const countsOf = ({ query }: (typeof answers)[number]) =>
    query.outcome !== 'failed' &&
    order.some(({ name }) => name === query.provider) &&
    query.askedAt.getTime() >= now.getTime() - rule.ValidDays * DAY_MS;
  if (found && company && company.partners.length > 0)
    await noteReading(database, user, found.query.uniqueId, company.partners.length);
  return {
    Cnpj: cnpj,
    DiasValidade: rule.ValidDays,
    Respostas: answers.map(({ query, askedByName }) => ({
      Bureau: query.provider,
      ConsultadoEm: query.askedAt.toISOString(),
      ConsultadoPorNome: askedByName,
      Resultado: query.outcome,
      CustoValor: query.costCents,
      Milissegundos: query.durationMs,
      IdadeEmDias: ageOf(query.askedAt),
      Vale: countsOf({ query, askedByName }),
    })),
    Encontrado: found && company && (await foundOf(database, found.query, company, activity)),
    Tomador: holder && { UniqueId: holder.uniqueId, Nome: holder.name },
    Consequencias: consequencesOf({
      rule,
      parameters: await parametersInForce(database, companyId, now),
      finding: findingIn(answers.map(({ query }) => query)),
      situation: company?.registration?.situation ?? null,
      ageInDays: found && ageOf(found.query.askedAt),
      counts: found !== null && countsOf(found),
      activity: activity && { name: activity.Nome, isRestrictive: activity.EhRestritiva },
      exposedPartners: (company?.partners ?? []).filter((partner) => partner.isPoliticallyExposed).length,
      listed: await listedAmong(database, cnpj, company),
      holder: holder && {
        isBlocked: holder.isBlocked,
        isRestrictivelyBlocked: holder.isRestrictivelyBlocked,
        isSanctioned: (await sanctionedAmong(database, companyId, [holder.uniqueId])).size > 0,
      },
    }),
    PorQueNaoConsultar: order.length === 0 ? 'Nenhum bureau da ordem em vigor está configurado neste portal.' : null,
  };
}

/** Asks anew in the order in force, whatever counts still. */
export async function askAnewAboutLegalPerson(asking: Asking, typed: string): Promise<LegalPerson> {
  const { database, bureaus, user } = asking;
  await requireParameterRight(database, user, 'EDITAR');
  const document = checkedCnpj(typed, 'Cnpj');
  const rule = await bureauRuleInForce(database, user.companyId, 'company');
  if (!orderOf(rule, bureaus).some(({ bureau }) => bureau !== null))
    throw unprocessable('Nenhum bureau da ordem em vigor está configurado neste portal.', { field: 'Cnpj' });
  await goThrough(database, bureaus, { user, kind: 'company', document }, rule, true);
  return legalPerson(asking, typed);
}

/** What each bureau answered last, the latest first. */
async function lastAnswers(database: Database, companyId: number, cnpj: string) {
  const rows = await database
    .selectDistinctOn([bureauQueries.provider], {
      query: bureauQueries,
      askedByName: sql<string>`coalesce(${users.name}, ${BY_ITSELF})`,
    })
    .from(bureauQueries)
    .leftJoin(users, eq(users.id, bureauQueries.userId))
    .where(
      and(eq(bureauQueries.companyId, companyId), eq(bureauQueries.document, cnpj), eq(bureauQueries.kind, 'company')),
    )
    .orderBy(bureauQueries.provider, desc(bureauQueries.id));
  return rows.sort((one, other) => other.query.id - one.query.id);
}

type Query = typeof bureauQueries.$inferSelect;

/** The last question may have gone to several; of an older one nothing but a knowing answer counts. */
function findingIn(queries: readonly Query[]): BureauFinding | null {
  const [last] = queries;
  if (!last) return null;
  const ofLast = queries.filter(({ askedAt }) => askedAt.getTime() === last.askedAt.getTime());
  const knowing = ofLast.find(({ answer }) => answer !== null);
  if (knowing?.answer) return findingOf(knowing.answer);
  return ofLast.some(({ outcome }) => outcome === 'failed') ? 'failed' : 'unknown';
}

async function activityOf(database: Database, companyId: number, { activity }: BureauCompany) {
  if (!activity) return null;
  const [judged] = await database
    .select({ isRestrictive: branchActivities.isRestrictive })
    .from(branchActivities)
    .where(and(eq(branchActivities.companyId, companyId), eq(branchActivities.code, activity.code)));
  return { Codigo: activity.code, Nome: activity.name, EhRestritiva: judged?.isRestrictive ?? false };
}

async function foundOf(
  database: Database,
  { provider, askedAt }: Query,
  company: BureauCompany,
  Atividade: NonNullable<LegalPerson['Encontrado']>['Atividade'],
): Promise<LegalPerson['Encontrado']> {
  const [place] = company.address
    ? await database
        .select({ name: cities.name, state: stateProvinces.code })
        .from(cities)
        .innerJoin(stateProvinces, eq(stateProvinces.id, cities.stateProvinceId))
        .where(eq(cities.id, company.address.cityId))
    : [];
  return {
    Bureau: provider,
    ConsultadoEm: askedAt.toISOString(),
    Nome: company.name,
    NomeFantasia: company.tradeName,
    SituacaoCadastral: company.registration?.situation ?? null,
    Atividade,
    Municipio: place?.name ?? null,
    Uf: place?.state ?? null,
    Socios: company.partners.map((partner) => ({
      Nome: partner.name,
      CpfCnpj: listedDocument(partner.document),
      Qualificacao: partner.qualification,
      Participacao: partner.sharePercent,
      EhPoliticamenteExposto: partner.isPoliticallyExposed,
    })),
  };
}

/** Who of the company, itself included, is or may be on a list; nothing is recorded of it before it is registered. */
async function listedAmong(database: Database, cnpj: string, company: BureauCompany | null) {
  if (!company) return { sanction: 0, pep: 0 };
  const { name, tradeName, partners } = company;
  const itself = { partnerUniqueId: null, role: null, name, otherName: tradeName, document: cnpj };
  const people = partners.map((one) => ({
    partnerUniqueId: null,
    role: 'partner' as const,
    name: one.name,
    otherName: null,
    document: one.document,
  }));
  const party = { id: 0, kind: 'policyHolder' as const, uniqueId: cnpj, name, document: cnpj };
  const matches = await database.transaction((transaction) =>
    findMatches(transaction, [{ ...party, people: [itself, ...people] }]),
  );
  const countOf = (kind: string) => matches.filter(({ list }) => list.kind === kind).length;
  return { sanction: countOf('sanction'), pep: countOf('pep') };
}
