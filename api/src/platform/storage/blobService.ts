import type { FastifyInstance } from 'fastify';
import type { ProcessMetrics } from '@portal/shared/metrics/processMetrics';
import { anyone } from '../server/access';
import { addHealth } from '../server/health';
import { measureRequests } from '../server/metrics/measureRequests';
import { forbidden, notFound } from '../server/refusal';
import { createServer } from '../server/service';
import type { LogSettings } from '../server/serviceLog';
import { dispositionOf } from './contentTypes';
import { isSafePlace } from './documentPath';
import type { DocumentStorage } from './documentStorage';
import { judgeSignature } from './signature';

interface BlobServiceSettings {
  storage: DocumentStorage;
  secret: string;
  metrics?: ProcessMetrics;
  log?: LogSettings;
}

const NAME = 'blob-storage';

/** Serves stored documents to whoever has an address that was signed for them and has not expired. */
export function buildBlobService({ storage, secret, metrics, log }: BlobServiceSettings): FastifyInstance {
  const service = createServer({ name: NAME, service: 'api', ...(log ? { log } : {}) });
  if (metrics) measureRequests(service, metrics);
  addHealth(service, NAME, { database: null, others: { storage: () => storage.answers() } });
  service.get<{ Params: { container: string; '*': string }; Querystring: Record<string, unknown> }>(
    '/:container/*',
    { config: { access: anyone } },
    async (request, reply) => {
      const place = { container: request.params.container, path: request.params['*'] };
      if (!isSafePlace(place)) throw notFound('Documento não encontrado.');
      const verdict = judgeSignature(place, request.query, secret);
      if (verdict === 'expired') throw forbidden('O endereço do documento expirou. Abra-o novamente pelo portal.');
      if (verdict === 'wrong') throw forbidden('O endereço do documento não é válido.');
      const document = await storage.open(place);
      if (!document) throw notFound('Documento não encontrado.');
      const fileName = place.path.slice(place.path.lastIndexOf('/') + 1);
      return reply
        .headers({
          'content-type': document.contentType,
          'content-length': String(document.sizeBytes),
          'content-disposition': `${dispositionOf(place.path)}; filename="${fileName}"`,
          // Whatever was uploaded, it never acts as a page of the portal.
          'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
          'cross-origin-resource-policy': 'same-site',
          // The signature is the right to read it, so that pages of intranets may do so (docs/integrator.md).
          'access-control-allow-origin': '*',
          'referrer-policy': 'no-referrer',
          'cache-control': 'private, no-store',
        })
        .send(document.content);
    },
  );
  return service;
}
