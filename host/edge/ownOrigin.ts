import type { FastifyRequest } from 'fastify';
import { EdgeRefusal } from './edgeRefusal';

/**
 * Refuses what a page of another origin sends. The token alone would do, since no browser adds it by itself; this costs
 * nothing and holds even where a token leaked.
 *
 * @throws EdgeRefusal for requests that another site's page made.
 */
export function requireOwnOrigin(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  // Programs that are no browsers send no origin. The scheme is the balancer's matter, so only host and port count.
  const isOwnOrigin = origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host);
  if (!isOwnSite || !isOwnOrigin)
    throw new EdgeRefusal(403, 'FOREIGN_ORIGIN', 'A solicitação veio de outro endereço que não o do portal.');
}
