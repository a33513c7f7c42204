import type { FastifyInstance } from 'fastify';
import { LOGO_FOLDER } from '../../platform/pictures/companyMark';
import { anyone } from '../../platform/server/access';
import { notFound } from '../../platform/server/refusal';
import { isSafePlace } from '../../platform/storage/documentPath';
import { containerOf } from '../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { LOGO_FILE, LOGO_PATH } from './logo';

/** The marks of companies, which the sign-in page shows before anybody is known. Nothing else of the storage is open. */
export function serveLogos(service: FastifyInstance, storage: DocumentStorage): void {
  service.get<{ Params: { companyKey: string; file: string } }>(
    `${LOGO_PATH}/:companyKey/:file`,
    { config: { access: anyone } },
    async (request, reply) => {
      const { companyKey, file } = request.params;
      const place = { container: containerOf(companyKey), path: `${LOGO_FOLDER}/${file}` };
      const document = LOGO_FILE.test(file) && isSafePlace(place) ? await storage.open(place) : null;
      if (!document) throw notFound('Imagem não encontrada.');
      return reply
        .headers({
          'content-type': 'image/png',
          'content-length': String(document.sizeBytes),
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .send(document.content);
    },
  );
}
