import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { proposalFiles } from '../../../platform/database/schema/billing';
import { personalDataAccesses } from '../../../platform/database/schema/history';
import type { Letterhead } from '../../../platform/pdf/content';
import { readMark } from '../../../platform/pictures/companyMark';
import type { CompanyMark } from '../../../platform/pictures/companyMark';
import { unavailable } from '../../../platform/server/refusal';
import { containerOf } from '../../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { requireNamedParties } from './namedParties';

/** One more whenever the same contents come to look different. */
const LAYOUT = 2;

/** The first part of a file's name, which is what people get to see of it. */
const names = {
  contractDraft: 'minuta',
  policy: 'apolice',
  endorsement: 'endosso',
  bankSlip: 'boleto',
  issuanceReport: 'laudo',
} as const satisfies Record<typeof proposalFiles.$inferSelect.kind, string>;

/** In whose name it is made, and with whose mark. */
interface InSomebodysName {
  company: Letterhead;
}

interface Wanted<Content> {
  proposal: Pick<ProposalRow, 'id' | 'uniqueId' | 'number'>;
  kind: keyof typeof names;
  installment?: number;
  content: Content;
  render: (content: Content, mark: CompanyMark | null) => Promise<Buffer>;
  /** For one that is signed, of which no two are alike: the first is kept, and this written down of it. */
  noteKept?: (transaction: Transaction, file: { path: string; bytes: Buffer }) => Promise<void>;
}

export interface FileMaker {
  database: Database;
  storage: DocumentStorage;
  user: CurrentUser;
}

/** Where a document with these contents lies: the one that was made before, or a new one. */
export async function pathOfFile<Content extends InSomebodysName>(
  maker: FileMaker,
  wanted: Wanted<Content>,
): Promise<string> {
  const contentsHash = hashOf(wanted.content);
  const known = await findFile(maker.database, wanted, contentsHash);
  return known ?? (await makeFile(maker, wanted, contentsHash));
}

/** A signed address of a document with these contents. */
export const addressOfFile = async <Content extends InSomebodysName>(
  maker: FileMaker,
  wanted: Wanted<Content>,
): Promise<string> => addressOf(maker, await pathOfFile(maker, wanted));

/** The same for the instalments of a proposal, in their order; looked up together. */
export async function addressesOfInstallments<Content extends InSomebodysName>(
  maker: FileMaker,
  { proposal, kind, render }: Pick<Wanted<Content>, 'proposal' | 'kind' | 'render'>,
  installments: readonly { installment: number; content: Content }[],
): Promise<string[]> {
  const wanted = installments.map((one) => ({ ...one, contentsHash: hashOf(one.content) }));
  const known = await maker.database
    .select({
      installment: proposalFiles.installment,
      contentsHash: proposalFiles.contentsHash,
      path: proposalFiles.relativePath,
    })
    .from(proposalFiles)
    .where(
      and(
        eq(proposalFiles.proposalId, proposal.id),
        eq(proposalFiles.kind, kind),
        inArray(
          proposalFiles.contentsHash,
          wanted.map(({ contentsHash }) => contentsHash),
        ),
      ),
    );
  const addresses: string[] = [];
  for (const { installment, content, contentsHash } of wanted) {
    const found = known.find((one) => one.installment === installment && one.contentsHash === contentsHash);
    const made = { proposal, kind, render, installment, content };
    addresses.push(await addressOf(maker, found?.path ?? (await makeFile(maker, made, contentsHash))));
  }
  return addresses;
}

const hashOf = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT, content]))
    .digest('hex');

/** Where the document of a kind lies that was made first, and stays as it was then; null before. */
export const pathOfFirst = (
  { database }: FileMaker,
  wanted: Pick<Wanted<unknown>, 'proposal' | 'kind' | 'installment'>,
): Promise<string | null> => findFile(database, wanted, null);

async function findFile(
  database: Pick<Database, 'select'>,
  { proposal, kind, installment }: Pick<Wanted<unknown>, 'proposal' | 'kind' | 'installment'>,
  contentsHash: string | null,
): Promise<string | null> {
  const [found] = await database
    .select({ path: proposalFiles.relativePath })
    .from(proposalFiles)
    .where(
      and(
        eq(proposalFiles.proposalId, proposal.id),
        eq(proposalFiles.kind, kind),
        installment === undefined ? isNull(proposalFiles.installment) : eq(proposalFiles.installment, installment),
        contentsHash === null ? undefined : eq(proposalFiles.contentsHash, contentsHash),
      ),
    )
    .orderBy(proposalFiles.id)
    .limit(1);
  return found?.path ?? null;
}

/**
 * Stores the bytes before their row, since a transaction waits for nothing but the database. Two requests at once write
 * the same place with the same contents; the row is written once.
 */
async function makeFile<Content extends InSomebodysName>(
  { database, storage, user }: FileMaker,
  wanted: Wanted<Content>,
  contentsHash: string,
): Promise<string> {
  const { proposal, kind, installment, content, render, noteKept } = wanted;
  const own = noteKept && randomBytes(4).toString('hex');
  const name = [names[kind], proposal.number, installment, contentsHash.slice(0, 12), own]
    .filter((part) => part !== undefined)
    .join('-')
    .replace(/[^A-Za-z0-9-]+/g, '-');
  const path = `proposals/${proposal.uniqueId}/${name}.pdf`;
  const mark = await readMark(storage, user.companyKey, content.company.logoFile).catch(sayStorageIsAway);
  const place = { container: containerOf(user.companyKey), path };
  await database.transaction((transaction) => requireNamedParties(transaction, proposal.id));
  const bytes = await render(content, mark);
  await storage.put(place, bytes).catch(sayStorageIsAway);
  const kept = await database.transaction(async (transaction) => {
    await requireNamedParties(transaction, proposal.id).catch(async (error: unknown) => {
      await storage.delete(place);
      throw error;
    });
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${noteKept ? `${kind} of ${proposal.uniqueId}` : path}, 0))`,
    );
    const other = await findFile(transaction, wanted, noteKept ? null : contentsHash);
    if (other !== null) return other;
    await transaction.insert(proposalFiles).values({
      companyId: user.companyId,
      proposalId: proposal.id,
      kind,
      installment: installment ?? null,
      relativePath: path,
      contentsHash,
    });
    await noteKept?.(transaction, { path, bytes });
    return path;
  });
  if (kept !== path) await storage.delete(place);
  return kept;
}

/** What is asked for again a little later is made then: nothing of it is written down yet. */
const sayStorageIsAway = (error: unknown): never => {
  throw unavailable(
    'O armazenamento de documentos não respondeu, e o documento não pôde ser gerado. Tente de novo em instantes.',
    { code: 'StorageAway', reason: error instanceof Error ? error.name : 'storage away' },
  );
};

/** A signed address of a document of the user's company. */
export const addressOf = ({ storage, user }: FileMaker, path: string): Promise<string> =>
  storage.signedAddress({ container: containerOf(user.companyKey), path });

/** Writes down who downloads a document that names people (LGPD). */
export async function noteDownload({ database, user }: FileMaker, proposalUniqueId: string): Promise<void> {
  await database.insert(personalDataAccesses).values({
    companyId: user.companyId,
    userId: user.id,
    subjectKind: 'proposal',
    subjectUniqueId: proposalUniqueId,
    action: 'downloaded',
  });
}
