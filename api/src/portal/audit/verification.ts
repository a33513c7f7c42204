import { and, eq } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { auditVerifications } from '../../platform/database/schema/auditSeals';
import { companies } from '../../platform/database/schema/companies';
import { profiles, users } from '../../platform/database/schema/users';
import { auditRecord } from '../../platform/history/auditRecord';
import { AUDIT_TRAIL } from '../../platform/history/seals/removeContents';
import { verifyChain } from '../../platform/history/seals/verifyChain';
import type { Verification } from '../../platform/history/seals/verifyChain';
import { handleJob } from '../../platform/jobs/jobHandler';
import { jobKind } from '../../platform/jobs/jobKind';
import { raiseNotification } from '../notifications/raiseNotification';

export const verifyKind = jobKind<{ expectedHash?: string }>('audit.verify', { mostAttempts: 3 });

/** Compares a company's entries with their seals in the background, stores what was found and tells it. */
export const verifyHistory = handleJob(verifyKind, async (job) => {
  const { database, companyId, payload, startedByUserId, signal } = job;
  if (companyId === null) throw new Error('A verification is of one company');
  const found = await verifyChain(database, {
    companyId,
    expectedHash: payload.expectedHash,
    signal,
    onProgress: (done) => job.tell({ done, text: 'Selos conferidos' }),
  });
  return job.finishIn(async (transaction) => {
    await storeVerification(transaction, { companyId, startedByUserId, found });
    return null;
  });
});

interface Stored {
  companyId: number;
  /** Null where the command line asked. */
  startedByUserId: number | null;
  found: Verification;
}

/** What was found, in the history too; whoever asked hears of it, and where something does not agree all administrators. */
export async function storeVerification(
  transaction: Transaction,
  { companyId, startedByUserId, found }: Stored,
): Promise<void> {
  const [stored] = await transaction
    .insert(auditVerifications)
    .values({ companyId, startedByUserId, ...found })
    .returning({ uniqueId: auditVerifications.uniqueId });
  const [company] = await transaction.select().from(companies).where(eq(companies.id, companyId));
  if (!stored || !company) throw new Error('A verification of a company is stored');
  const [starter] =
    startedByUserId === null
      ? []
      : await transaction.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, startedByUserId));
  await auditRecord(
    transaction,
    { companyId, id: starter?.id ?? null, name: starter?.name ?? 'Portal' },
    { kind: AUDIT_TRAIL, uniqueId: company.uniqueId },
    { action: 'verified', changes: [{ field: 'problemCount', before: null, after: found.problemCount }] },
  );
  const isWhole = found.problemCount === 0;
  const told = isWhole ? (starter ? [starter] : []) : await administratorsOf(transaction, companyId);
  await raiseNotification(transaction, {
    companyId,
    kind: 'auditVerified',
    title: isWhole ? 'Auditoria conferida: nada foi alterado' : 'Auditoria conferida: há divergências',
    text: isWhole
      ? `${found.entryCount} entradas conferem com os ${found.sealCount} selos.`
      : `${found.problemCount} divergências entre as entradas e os selos. Abra a auditoria para ver quais.`,
    subject: { kind: AUDIT_TRAIL, uniqueId: stored.uniqueId },
    recipients: told.map(({ id }) => ({ userId: id, path: addresses.audit() })),
  });
}

const administratorsOf = (transaction: Database | Transaction, companyId: CurrentUser['companyId']) =>
  transaction
    .select({ id: users.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.profileId))
    .where(and(eq(users.companyId, companyId), eq(users.isActive, true), eq(profiles.isAdministrator, true)));
