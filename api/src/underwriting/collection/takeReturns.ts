import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { uploadBankReturns } from '@portal/shared/contracts/underwriting/bankFiles';
import { MOST_BANK_FILE_BYTES } from '@portal/shared/domain/billing/bankFiles';
import { formatBytes } from '@portal/shared/domain/documents/uploadedFiles';
import { requireProposalRight } from '../../deals/records/visibleProposal';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { bankFiles } from '../../platform/database/schema/bankFiles';
import { invalid, Refusal } from '../../platform/server/refusal';
import { bankFileOnWire } from './bankFileOnWire';
import { readReturns } from './cnab/readReturns';
import type { ReturnedSlip, ReturnsFile } from './cnab/returnsFile';
import { lockCollectionAccount } from './remittance/collectionAccount';
import { takeLines } from './takeLines';
import { writeLines } from './writeLines';
import type { BankFileLineRow } from './writeLines';

/** Whoever reads more problems than these asks the bank for the file again. */
const MOST_TOLD = 50;

/** What the bank's returns are about: how they are read, and what becomes of their lines. */
interface ReturnsKind {
  direction: 'returns' | 'paymentReturns';
  read: (contents: string) => ReturnsFile | { problems: string[] };
  takeLines: (
    transaction: Transaction,
    user: CurrentUser,
    lines: readonly ReturnedSlip[],
    now: Date,
  ) => Promise<BankFileLineRow[]>;
}

/** Takes a file of returns about slips. */
export const takeReturns = (
  database: Database,
  user: CurrentUser,
  file: File,
  now = new Date(),
): Promise<CallResponse<typeof uploadBankReturns>> =>
  takeReturnsOf({ direction: 'returns', read: readReturns, takeLines }, database, user, file, now);

/** Takes a file of returns whole, in one transaction; the same one again takes nothing. */
export async function takeReturnsOf(
  kind: ReturnsKind,
  database: Database,
  user: CurrentUser,
  file: File,
  now: Date,
): Promise<CallResponse<typeof uploadBankReturns>> {
  if (file.size > MOST_BANK_FILE_BYTES)
    throw invalid(`O arquivo tem mais de ${formatBytes(MOST_BANK_FILE_BYTES)}. Peça ao banco um arquivo por dia.`, {
      field: 'file',
    });
  const bytes = Buffer.from(await file.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return database.transaction(async (transaction) => {
    await requireProposalRight(transaction, user, 'EDITAR');
    const returns = await requireWhole(kind, transaction, user, bytes.toString('latin1'));
    const [begun] = await transaction
      .insert(bankFiles)
      .values({
        companyId: user.companyId,
        direction: kind.direction,
        format: returns.format,
        sequence: returns.sequence,
        sha256,
        slips: returns.slips.length,
        amountCents: returns.slips.reduce((total, { amountCents }) => total + amountCents, 0),
        takenByUserId: user.id,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (begun) await writeLines(transaction, begun.id, await kind.takeLines(transaction, user, returns.slips, now));
    const [taken] = await transaction
      .select()
      .from(bankFiles)
      .where(and(eq(bankFiles.companyId, user.companyId), eq(bankFiles.sha256, sha256)));
    if (!taken) throw new Error('Whoever took the same file first has committed');
    return { WasTakenBefore: !begun, File: await bankFileOnWire(transaction, taken) };
  });
}

async function requireWhole(
  kind: ReturnsKind,
  transaction: Transaction,
  user: CurrentUser,
  contents: string,
): Promise<ReturnsFile> {
  const read = kind.read(contents);
  if (!('slips' in read) || read.problems.length > 0) throw notWhole(read.problems);
  const account = await lockCollectionAccount(transaction, user.companyId);
  if (account?.bankCode !== read.bankCode)
    throw notWhole([
      `O arquivo é do banco ${read.bankCode}, e a conta de cobrança da seguradora ${account ? `é do banco ${account.bankCode}` : 'não está cadastrada'}.`,
    ]);
  return read;
}

const notWhole = (problems: readonly string[]): Refusal =>
  new Refusal(
    400,
    ['Nada deste arquivo foi aceito. Peça ao banco que o gere de novo.', ...problems]
      .slice(0, MOST_TOLD)
      .map((Message) => ({ Code: 'NotWhole', Field: 'file', Message })),
  );
