import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { companyHosts } from '../../platform/database/schema/companies';
import type { Caller } from '../../platform/server/caller';
import { hostNameOf } from './portalConfiguration';

/**
 * The address of a company's portal, for links in mails, without a slash at its end. The host of the request counts
 * only where it is one of the company's: anybody can send any host, and would get a link with its token led to theirs.
 */
export async function portalAddress(
  database: Database | Transaction,
  companyId: number,
  caller: Pick<Caller, 'host' | 'protocol'> | null,
  publicUrl: string | null,
): Promise<string> {
  const rows = await database
    .select({ host: companyHosts.host })
    .from(companyHosts)
    .where(eq(companyHosts.companyId, companyId))
    .orderBy(asc(companyHosts.host));
  const hosts = rows.map(({ host }) => host);
  const asked = caller ? hostNameOf(caller.host) : '';
  const isOwn = hosts.includes(asked);
  const host = isOwn ? asked : (hosts[0] ?? 'localhost');
  if (publicUrl !== null) return publicUrl.replace('{host}', host);
  const port = caller && isOwn ? (/:\d{1,5}$/.exec(caller.host)?.[0] ?? '') : '';
  return `${caller?.protocol ?? 'https'}://${host}${port}`;
}
