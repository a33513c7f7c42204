import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { archives } from '../../platform/database/schema/archives';
import { chunkedUploads } from '../../platform/database/schema/chunkedUploads';
import { companies } from '../../platform/database/schema/companies';
import { proposalDrafts } from '../../platform/database/schema/proposalParts';
import { enqueueAll } from '../../platform/jobs/enqueue';
import { agedRowsUnless } from '../../platform/retention/agedRows';
import { isHeld } from '../../platform/retention/holds';
import { removeTheirFiles } from '../../platform/retention/removeTheirFiles';
import { cutoffOf } from '../../platform/retention/retainedKind';
import type { RetainedKind } from '../../platform/retention/retainedKind';
import { removeFile } from '../../platform/storage/removeFile';
import { placeOfChunk } from './chunks/chunkPlaces';

/** Whoever has not gone on by then will not. */
const keptFor = { Count: 24, Unit: 'hours' } as const;

/** Uploads in parts that nobody went on with, and the records of finished ones, by which a repeated part is known. */
const unfinished: RetainedKind = {
  name: 'unfinishedUploads',
  title: 'Envios de arquivos em partes que ninguém concluiu',
  keptFor,
  since: 'depois da última parte',
  ground: 'Escolha: quem não continuou em um dia recomeça',
  everyHours: 1,
  mostAtOnce: 50,
  forget: async (turn) => {
    const { removed } = await turn.remove(async (transaction) => {
      const old = await transaction
        .select({
          companyId: companies.id,
          companyKey: companies.key,
          uniqueId: chunkedUploads.uniqueId,
          chunks: chunkedUploads.chunks,
          finishedAt: chunkedUploads.finishedAt,
        })
        .from(chunkedUploads)
        .innerJoin(companies, eq(companies.id, chunkedUploads.companyId))
        .where(lt(chunkedUploads.updatedAt, cutoffOf(turn.now, keptFor)))
        .orderBy(asc(chunkedUploads.updatedAt))
        .limit(turn.most)
        .for('update', { of: chunkedUploads, skipLocked: true });
      // A part that comes meanwhile finds no record, and is removed by whoever took it.
      await enqueueAll(
        transaction,
        removeFile,
        old
          .filter(({ finishedAt }) => finishedAt === null)
          .flatMap(({ companyId, companyKey, uniqueId, chunks }) =>
            Array.from({ length: chunks }, (_none, chunk) => ({
              companyId,
              payload: placeOfChunk(companyKey, uniqueId, chunk),
            })),
          ),
      );
      const ids = old.map(({ uniqueId }) => uniqueId);
      await transaction.delete(chunkedUploads).where(inArray(chunkedUploads.uniqueId, ids));
      return { removed: old.map(({ companyId }) => companyId) };
    });
    return removed.length < turn.most ? null : '';
  },
};

/** Its sender's half-typed form goes on with it. */
const isOfDraft = sql`exists (select 1 from ${proposalDrafts} where ${and(
  eq(proposalDrafts.companyId, archives.companyId),
  eq(proposalDrafts.userId, archives.uploadedByUserId),
  sql`strpos(${proposalDrafts.form}::text, ${archives.uniqueId}::text) > 0`,
)})`;

/** Files that were sent and attached to nothing. */
export const retainedUploads = [
  unfinished,
  agedRowsUnless({
    name: 'uploads',
    title: 'Arquivos enviados que ninguém anexou a nada',
    keptFor: { Count: 30, Unit: 'days' },
    since: 'depois do envio, salvo se um rascunho os usa',
    ground: 'Escolha: um formulário aberto não dura tanto (LGPD, art. 16)',
    table: archives,
    age: archives.createdAt,
    unless: () => sql`(${isOfDraft} or ${isHeld(archives.companyId, archives.uniqueId)})`,
    first: removeTheirFiles(archives),
  }),
];
