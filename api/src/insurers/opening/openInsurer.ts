import { asc, eq, inArray, sql } from 'drizzle-orm';
import { formatDocument } from '@portal/shared/domain/people/document';
import { DEFAULT_LINE_COLOUR, DEFAULT_PRIMARY_COLOUR } from '@portal/shared/domain/portal/themes';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { recordStandardSet } from '../../parameters/changes/recordStandardSet';
import { sendFirstAccess } from '../../people/access/firstAccess';
import { portalAddress } from '../../people/company/portalAddress';
import type { Database, Transaction } from '../../platform/database/connection';
import { insertRows } from '../../platform/database/insertRows';
import { companies, companyHosts } from '../../platform/database/schema/companies';
import { users } from '../../platform/database/schema/users';
import { auditRecord } from '../../platform/history/auditRecord';
import { makeStandardSet } from '../standard/standardSet';
import { countingNumbering, newIdentities, takenIds } from './takenIds';
import { OpeningProblem } from './wantedInsurer';
import type { WantedInsurer } from './wantedInsurer';

/** Any number, as long as nothing else in the platform locks it. */
const OPENING_LOCK = 730_160;

/** Who did it, in the history: whoever runs the platform is no user of it. */
export const OPERATOR = { id: null, name: 'Operação da plataforma' };

export interface OpenedInsurer {
  /** False when the insurer was there already, and nothing was written. */
  isNew: boolean;
  name: string;
  hosts: string[];
  /** Where its administrator makes the first password; null for an insurer that was there. */
  link: string | null;
  counts: { profiles: number; pipes: number; modalities: number };
}

interface OpeningOptions {
  /** `PORTAL_PUBLIC_URL`, for the link. */
  publicUrl: string | null;
  /** Does everything and takes it back. */
  isDryRun?: boolean;
  now?: Date;
}

class TakenBack extends Error {}

/**
 * Makes an insurer with everything that it needs to begin, and invites its administrator: all or nothing. One whose key is
 * there stays as it is.
 *
 * @throws OpeningProblem for a key or a host that belongs to another insurer.
 */
export async function openInsurer(
  database: Database,
  wanted: WantedInsurer,
  { publicUrl, isDryRun = false, now = new Date() }: OpeningOptions,
): Promise<OpenedInsurer> {
  let opened: OpenedInsurer | null = null;
  try {
    await database.transaction(async (transaction) => {
      // Two at once: the second one finds what the first has made.
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(${OPENING_LOCK})`);
      await refuseHostsOfOthers(transaction, wanted);
      opened = (await alreadyOpen(transaction, wanted)) ?? (await open(transaction, wanted, publicUrl, now));
      if (isDryRun) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  if (opened === null) throw new Error('An opening ends with an insurer or a problem');
  return opened;
}

async function refuseHostsOfOthers(transaction: Transaction, { key, hosts }: WantedInsurer): Promise<void> {
  const taken = await transaction
    .select({ host: companyHosts.host, key: companies.key, name: companies.name })
    .from(companyHosts)
    .innerJoin(companies, eq(companies.id, companyHosts.companyId))
    .where(inArray(companyHosts.host, hosts))
    .orderBy(asc(companyHosts.host));
  const ofOthers = taken.filter((row) => row.key !== key);
  if (ofOthers.length > 0) throw new OpeningProblem(ofOthers.map(hostIsTaken).join('\n'));
}

/** Why a host cannot be given to an insurer. */
export const hostIsTaken = ({ host, key, name }: { host: string; key: string; name: string }): string =>
  `O host ${host} já é da seguradora ${name} (${key}). Escolha outro, ou libere-o com: portal company host remove ${key} ${host}`;

async function alreadyOpen(transaction: Transaction, wanted: WantedInsurer): Promise<OpenedInsurer | null> {
  const [company] = await transaction.select().from(companies).where(eq(companies.key, wanted.key));
  if (!company) return null;
  if (company.document !== wanted.document)
    throw new OpeningProblem(
      `A chave ${wanted.key} já é da seguradora ${company.name}, CNPJ ${formatDocument(company.document)}. Escolha outra chave.`,
    );
  const hosts = await transaction
    .select({ host: companyHosts.host })
    .from(companyHosts)
    .where(eq(companyHosts.companyId, company.id))
    .orderBy(asc(companyHosts.host));
  return {
    isNew: false,
    name: company.name,
    hosts: hosts.map(({ host }) => host),
    link: null,
    counts: { profiles: 0, pipes: 0, modalities: 0 },
  };
}

async function open(
  transaction: Transaction,
  wanted: WantedInsurer,
  publicUrl: string | null,
  now: Date,
): Promise<OpenedInsurer> {
  const { key, name, document, hosts, privacyEmail } = wanted;
  const [company] = await transaction
    .insert(companies)
    .values({
      key,
      name,
      document,
      primaryColor: DEFAULT_PRIMARY_COLOUR,
      figureColor: DEFAULT_PRIMARY_COLOUR,
      lineColor: DEFAULT_LINE_COLOUR,
      fontFamily: 'Montserrat',
      createdAt: now,
    })
    .returning({ id: companies.id, uniqueId: companies.uniqueId });
  if (!company) throw new Error('An inserted company has an id');
  await transaction.insert(companyHosts).values(hosts.map((host) => ({ host, companyId: company.id })));
  const by = { ...OPERATOR, companyId: company.id };
  await auditRecord(
    transaction,
    by,
    { kind: 'company', uniqueId: company.uniqueId },
    { action: 'opened', changes: [] },
  );

  const insurer = { name, document, privacyEmail, since: now };
  const { numbering, counts: wantedIds } = countingNumbering();
  const identified = { companyId: company.id, random: newIdentities };
  makeStandardSet({ ...identified, numbering }, insurer);
  const set = makeStandardSet({ ...identified, numbering: await takenIds(transaction, wantedIds) }, insurer);
  for (const [table, rows] of set.rows) await insertRows(transaction, table, rows);
  await recordStandardSet(transaction, company.id, { since: now, now, reason: 'Com o que uma seguradora começa' });

  const administrator = await inviteAdministrator(transaction, company.id, set.administratorProfileId, wanted);
  const portal = await portalAddress(transaction, company.id, null, publicUrl);
  const link = await sendFirstAccess(transaction, administrator, portal, now);
  return { isNew: true, name, hosts, link, counts: set.counts };
}

async function inviteAdministrator(
  transaction: Transaction,
  companyId: number,
  profileId: number,
  { administrator: { name, email } }: WantedInsurer,
): Promise<number> {
  const [user] = await transaction
    .insert(users)
    .values({
      companyId,
      userTypeId: UserType.INSURANCE,
      profileId,
      email,
      name,
      searchText: searchable(`${name} ${email}`),
    })
    .returning({ id: users.id, uniqueId: users.uniqueId });
  if (!user) throw new Error('An inserted user has an id');
  const changes = [
    { field: 'name', before: null, after: name },
    { field: 'email', before: null, after: email },
  ];
  const subject = { kind: 'user', uniqueId: user.uniqueId };
  await auditRecord(transaction, { ...OPERATOR, companyId }, subject, { action: 'invited', changes });
  return user.id;
}
