import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connection';
import { policies } from '../../../platform/database/schema/policies';
import { signedDocuments } from '../../../platform/database/schema/signedDocuments';

/** Writes down the document that is kept, by its code and the hash of its bytes; of the policy itself without `endorsement`. */
export const noteSigned =
  (proposal: { id: number }, endorsement?: { id: number; code: string }) =>
  async (transaction: Transaction, { path, bytes }: { path: string; bytes: Buffer }): Promise<void> => {
    const [policy] = await transaction.select().from(policies).where(eq(policies.proposalId, proposal.id));
    if (!policy) throw new Error('A document of a policy has a policy');
    await transaction.insert(signedDocuments).values({
      companyId: policy.companyId,
      policyId: policy.id,
      endorsementId: endorsement?.id ?? null,
      code: endorsement?.code ?? policy.authenticityCode,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sizeBytes: bytes.length,
      relativePath: path,
    });
  };
