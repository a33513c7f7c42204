import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { visibleDocuments } from '../../../deals/archives/visibleDocuments';
import { requestDocumentArchives, requestDocuments } from '../../../platform/database/schema/documents';
import { endorsements } from '../../../platform/database/schema/endorsements';
import type { FileMaker } from '../../proposals/files/proposalFile';
import type { PolicyRow } from '../record/findPolicy';
import { namesInFolder } from './fileNames';
import { storedFile } from './partOfFile';
import type { PartOfFile } from './partOfFile';

const from = { proposal: 'da proposta', policy: 'da apólice', endorsement: 'de um endosso' } as const;

/** The files that were given with a policy, its proposal and its endorsements, as far as the user may open them, oldest first. */
export async function archivesOfPolicy(
  maker: FileMaker,
  policy: Pick<PolicyRow, 'id' | 'uniqueId'>,
  proposal: { uniqueId: string },
): Promise<PartOfFile[]> {
  const { database, user } = maker;
  const ofPolicy = database
    .select({ uniqueId: endorsements.uniqueId })
    .from(endorsements)
    .where(eq(endorsements.policyId, policy.id));
  const rows = await database
    .select({
      name: requestDocumentArchives.name,
      path: requestDocumentArchives.relativePath,
      at: requestDocumentArchives.createdAt,
      document: requestDocuments.name,
      owner: requestDocuments.ownerKind,
    })
    .from(requestDocumentArchives)
    .innerJoin(requestDocuments, eq(requestDocuments.id, requestDocumentArchives.requestDocumentId))
    .where(
      and(
        or(
          and(eq(requestDocuments.ownerKind, 'proposal'), eq(requestDocuments.ownerUniqueId, proposal.uniqueId)),
          and(eq(requestDocuments.ownerKind, 'policy'), eq(requestDocuments.ownerUniqueId, policy.uniqueId)),
          and(eq(requestDocuments.ownerKind, 'endorsement'), inArray(requestDocuments.ownerUniqueId, ofPolicy)),
        ),
        isNull(requestDocuments.deletedAt),
        visibleDocuments(database, user, ['proposal', 'policy', 'endorsement']),
      ),
    )
    .orderBy(asc(requestDocumentArchives.id));
  const names = namesInFolder(rows.map(({ name }) => name));
  return rows.map(({ path, at, document, owner }, index) => ({
    what: `${document} (${owner in from ? from[owner as keyof typeof from] : 'documento'})`,
    path: `documentos/${names[index] ?? 'arquivo'}`,
    at,
    open: storedFile(maker, path),
  }));
}
