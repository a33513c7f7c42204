import { asc, count, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { companies, companyHosts } from '../../platform/database/schema/companies';
import { users } from '../../platform/database/schema/users';
import { auditRecord } from '../../platform/history/auditRecord';
import { hostIsTaken, OPERATOR } from './openInsurer';
import { hostProblem, OpeningProblem } from './wantedInsurer';

/** Every insurer of the platform with its hosts and how many people it has, by key. */
export async function listInsurers(database: Database) {
  const [rows, hosts, people] = await Promise.all([
    database.select().from(companies).orderBy(asc(companies.key)),
    database.select().from(companyHosts).orderBy(asc(companyHosts.host)),
    database.select({ companyId: users.companyId, users: count() }).from(users).groupBy(users.companyId),
  ]);
  return rows.map(({ id, key, name, document }) => ({
    key,
    name,
    document,
    hosts: hosts.filter(({ companyId }) => companyId === id).map(({ host }) => host),
    users: people.find(({ companyId }) => companyId === id)?.users ?? 0,
  }));
}

/** @throws OpeningProblem that names the insurers that there are. */
export async function requireInsurer(transaction: Transaction, key: string) {
  const [found] = await transaction.select().from(companies).where(eq(companies.key, key)).for('no key update');
  if (found) return found;
  const rows = await transaction.select({ key: companies.key }).from(companies).orderBy(asc(companies.key));
  const known = rows.map((company) => company.key).join(', ');
  throw new OpeningProblem(
    known === ''
      ? 'Ainda não há nenhuma seguradora. Crie a primeira com: portal company add --help'
      : `Não há seguradora com a chave "${key}". Existem: ${known}.`,
  );
}

/** Gives an insurer one more host; false where it has it already. @throws OpeningProblem */
export const addHost = (database: Database, key: string, typed: string): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const host = typed.trim().toLowerCase();
    const problem = hostProblem(host);
    if (problem !== null) throw new OpeningProblem(problem);
    const company = await requireInsurer(transaction, key);
    const added = await transaction
      .insert(companyHosts)
      .values({ host, companyId: company.id })
      .onConflictDoNothing()
      .returning({ host: companyHosts.host });
    if (added.length === 0) {
      const [owner] = await transaction
        .select({ host: companyHosts.host, key: companies.key, name: companies.name })
        .from(companyHosts)
        .innerJoin(companies, eq(companies.id, companyHosts.companyId))
        .where(eq(companyHosts.host, host));
      if (owner && owner.key !== key) throw new OpeningProblem(hostIsTaken(owner));
      return false;
    }
    await tell(transaction, company, { before: null, after: host });
    return true;
  });

/** Takes a host from an insurer; the last one stays, since nobody could enter without it. @throws OpeningProblem */
export const removeHost = (database: Database, key: string, typed: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const host = typed.trim().toLowerCase();
    const company = await requireInsurer(transaction, key);
    const hosts = await transaction
      .select({ host: companyHosts.host })
      .from(companyHosts)
      .where(eq(companyHosts.companyId, company.id))
      .orderBy(asc(companyHosts.host));
    const names = hosts.map((row) => row.host);
    if (!names.includes(host))
      throw new OpeningProblem(
        `O host ${host} não é da seguradora ${company.name} (${key}). São dela: ${names.join(', ')}.`,
      );
    if (names.length === 1)
      throw new OpeningProblem(
        `${host} é o único host da seguradora ${company.name} (${key}): sem ele ninguém entra. Acrescente antes outro com: portal company host add ${key} HOST`,
      );
    await transaction.delete(companyHosts).where(eq(companyHosts.host, host));
    await tell(transaction, company, { before: host, after: null });
  });

const tell = (
  transaction: Transaction,
  { id, uniqueId }: { id: number; uniqueId: string },
  change: { before: string | null; after: string | null },
) =>
  auditRecord(
    transaction,
    { ...OPERATOR, companyId: id },
    { kind: 'company', uniqueId },
    { action: 'hosts', changes: [{ field: 'host', ...change }] },
  );
