import { createHash, createHmac } from 'node:crypto';

/** An entry of the history as it is sealed: values as the database writes them, so that both sides hash the same texts. */
export interface SealedEntry {
  id: number;
  companyId: number;
  order: number;
  kind: string;
  subject: string;
  action: string;
  userId: number | null;
  changedAtMicros: string;
  changes: string;
  name: string;
  source: string | null;
  /** Gone with the contents. */
  salt: string | null;
  areContentsRemoved: boolean;
}

const HASH_BYTES = 32;
export const NO_HASH = Buffer.alloc(HASH_BYTES);

/** To what may be removed one day. Without the salt nobody can try out what it was. */
export const commitmentOf = ({ salt, changes, name, source }: SealedEntry): Buffer =>
  createHmac('sha256', salt ?? '')
    .update(JSON.stringify([changes, name, source]))
    .digest();

/** Over what stays for good, and the commitment. */
export const leafOf = (entry: SealedEntry, commitment: Buffer): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        'audit-entry-1',
        entry.companyId,
        entry.id,
        entry.order,
        entry.kind,
        entry.subject,
        entry.action,
        entry.userId,
        entry.changedAtMicros,
        commitment.toString('hex'),
      ]),
    )
    .digest();

interface SealContents {
  companyId: number;
  number: number;
  previousHash: Buffer;
  leaves: Buffer;
  endOrder: number;
  endId: number;
  sealedAt: Date;
}

/** Of a seal: over the one before and its entries. */
export const sealHashOf = (seal: SealContents): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        'audit-seal-1',
        seal.companyId,
        seal.number,
        seal.previousHash.toString('hex'),
        seal.endOrder,
        seal.endId,
        seal.sealedAt.toISOString(),
        createHash('sha256').update(seal.leaves).digest('hex'),
      ]),
    )
    .digest();

/** The n-th of hashes that stand one after the other. */
export const hashAt = (hashes: Buffer, index: number): Buffer =>
  hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);
