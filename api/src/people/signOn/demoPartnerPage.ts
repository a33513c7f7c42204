import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { object, text } from '@portal/shared/contracts/schema';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { Database } from '../../platform/database/connection';
import { companies, companyHosts } from '../../platform/database/schema/companies';
import { anyone } from '../../platform/server/access';
import { callerOf } from '../../platform/server/caller';
import { notFound } from '../../platform/server/refusal';
import { hostNameOf } from '../company/portalConfiguration';
import { demoIdentitiesOf } from './demoIdentities';
import { demoLinkToken } from './demoPartner';
import { partnerPage } from './pages/partnerPage';
import type { Seal } from '../credentials/sealed';

const wanted = object({ email: text({ minLength: 3, maxLength: 200 }), path: text({ maxLength: 500 }) });

interface Posted {
  Body: { email: string; path: string };
}

/** `/dev/partner`: a partner's system to try links with. Only ever mounted in a demonstration. */
export function serveDemoPartner(service: FastifyInstance, database: Database, seal: Seal): void {
  const config = { access: anyone };

  service.get('/dev/partner', { config }, async (request, reply) => {
    const company = await companyOf(request, database);
    const identities = await demoIdentitiesOf(database, company.id);
    const { html, headers } = partnerPage({ company, identities, links: null, email: '', path: addresses.policies() });
    return reply.headers(headers).send(html);
  });

  service.post<Posted>('/dev/partner', { config, schema: { body: wanted } }, async (request, reply) => {
    const company = await companyOf(request, database);
    const { email, path } = request.body;
    const token = async () => demoLinkToken(database, seal, company, email);
    const links = {
      plain: addresses.handOver(await token(), path),
      redirect: `${addresses.handOverRedirect()}?${new URLSearchParams({ token: await token(), redirectUrl: path }).toString()}`,
    };
    const identities = await demoIdentitiesOf(database, company.id);
    const { html, headers } = partnerPage({ company, identities, links, email, path });
    return reply.headers(headers).send(html);
  });
}

/** The company whose portal the page is looked at on. */
async function companyOf(request: FastifyRequest, database: Database) {
  const [company] = await database
    .select({
      id: companies.id,
      key: companies.key,
      name: companies.name,
      primaryColor: companies.primaryColor,
      lineColor: companies.lineColor,
    })
    .from(companies)
    .innerJoin(companyHosts, eq(companyHosts.companyId, companies.id))
    .where(eq(companyHosts.host, hostNameOf(callerOf(request).host)));
  if (!company) throw notFound('Nenhuma seguradora atende por este endereço.');
  return company;
}
