import { and, eq } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import type { CallInput } from '@portal/shared/contracts/call';
import { PHOTO_LIMITS } from '@portal/shared/contracts/people/accountProfile';
import type { OwnProfile, saveOwnProfile } from '@portal/shared/contracts/people/accountProfile';
import { cleanPhone, phoneProblem } from '@portal/shared/domain/people/phone';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { createHash } from 'node:crypto';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { users } from '../../platform/database/schema/users';
import { enqueue } from '../../platform/jobs/enqueue';
import { pngSides } from '../../platform/pictures/pngSides';
import { conflict, invalid, unauthenticated } from '../../platform/server/refusal';
import { requireShortLine } from '../../platform/server/requireShortLine';
import { containerOf } from '../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { removeFile } from '../../platform/storage/removeFile';
import { recordOwnChange } from './ownRecord';

type UserRow = typeof users.$inferSelect;
type Own = Pick<CurrentUser, 'id' | 'companyId' | 'companyKey' | 'name'>;

const ownRow = (user: Own) => and(eq(users.id, user.id), eq(users.companyId, user.companyId));

async function lockedRow(transaction: Transaction, user: Own): Promise<UserRow> {
  const [row] = await transaction.select().from(users).where(ownRow(user)).for('update');
  if (!row) throw unauthenticated('Sua sessão não é válida ou expirou. Entre novamente.');
  return row;
}

/** What the signed-in user says of themselves. */
export async function profileOf(database: Database, storage: DocumentStorage, user: Own): Promise<OwnProfile> {
  const [row] = await database.select().from(users).where(ownRow(user));
  if (!row) throw unauthenticated('Sua sessão não é válida ou expirou. Entre novamente.');
  const place = { container: containerOf(user.companyKey), path: row.photoFile ?? '' };
  const photo = row.photoFile === null ? null : await storage.open(place);
  return {
    Name: row.name,
    Email: row.email,
    Phone: row.phone,
    Status: row.status,
    About: row.about,
    Photo: photo && (await buffer(photo.content)).toString('base64'),
    ChangedAt: row.updatedAt.toISOString(),
  };
}

const CHANGED_MEANWHILE = 'O seu cadastro mudou enquanto você editava. Confira o que mudou e salve de novo.';

/** Thrown inside of the transaction; what stands now is read after it. */
class ChangedMeanwhile extends Error {}

const orNull = (text: string | null): string | null => text?.trim() || null;

/** Keeps what the user says of themselves, unless somebody else changed the user meanwhile. */
export async function changeProfile(
  database: Database,
  storage: DocumentStorage,
  user: Own,
  body: CallInput<typeof saveOwnProfile>['body'],
): Promise<OwnProfile> {
  const name = body.Name.trim().replace(/\s+/g, ' ');
  if (!name) throw invalid('Informe o seu nome.', { field: 'Name' });
  const phone = cleanPhone(body.Phone ?? '');
  const wrong = phoneProblem(phone);
  if (wrong) throw invalid(wrong, { field: 'Phone' });
  const next = { name, phone: phone || null, status: orNull(body.Status), about: orNull(body.About) };
  try {
    await database.transaction(async (transaction) => {
      const row = await lockedRow(transaction, user);
      if (row.updatedAt.getTime() !== Date.parse(body.ChangedAt)) throw new ChangedMeanwhile();
      requireShortLine(name, row.name, 'Name');
      const changes = (Object.keys(next) as (keyof typeof next)[])
        .filter((field) => row[field] !== next[field])
        .map((field) => ({ field, before: row[field], after: next[field] }));
      if (changes.length === 0) return;
      await transaction
        .update(users)
        .set({ ...next, searchText: searchable(`${name} ${row.email}`), updatedAt: after(row) })
        .where(ownRow(user));
      await recordOwnChange(transaction, { ...user, name: row.name }, 'profileChanged', changes);
    });
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    throw conflict(CHANGED_MEANWHILE, { field: 'ChangedAt', response: await profileOf(database, storage, user) });
  }
  return profileOf(database, storage, user);
}

/** Never the same moment twice, however fast two saves follow each other. */
const after = ({ updatedAt }: UserRow): Date => new Date(Math.max(Date.now(), updatedAt.getTime() + 1));

/** Keeps the user's photo, or takes it away; the bytes of the former one are removed by a job of this transaction. */
export async function changePhoto(
  database: Database,
  storage: DocumentStorage,
  user: Own,
  photo: string | null,
): Promise<OwnProfile> {
  const container = containerOf(user.companyKey);
  const content = photo === null ? null : await readPhoto(storage, photo);
  const hash = content && createHash('sha256').update(content).digest('hex').slice(0, 32);
  const photoFile = hash && `photos/${user.id}-${hash}.png`;
  // Before the row names it: nobody is ever led to a file that is not there.
  if (content && photoFile) await storage.put({ container, path: photoFile }, content);
  await database.transaction(async (transaction) => {
    const row = await lockedRow(transaction, user);
    if (row.photoFile === photoFile) return;
    await transaction
      .update(users)
      .set({ photoFile, updatedAt: after(row) })
      .where(ownRow(user));
    if (row.photoFile !== null)
      await enqueue(transaction, removeFile, {
        companyId: user.companyId,
        payload: { container, path: row.photoFile },
      });
    await recordOwnChange(transaction, user, photoFile === null ? 'photoRemoved' : 'photoChanged');
  });
  return profileOf(database, storage, user);
}

async function readPhoto(storage: DocumentStorage, base64: string): Promise<Buffer> {
  const { side, bytes } = PHOTO_LIMITS;
  const content = Buffer.from(base64, 'base64');
  const sides = content.length <= bytes ? pngSides(content) : null;
  if (sides?.width !== side || sides.height !== side)
    throw invalid(`A foto precisa ser um PNG de ${side} × ${side} pixels e de até ${bytes / 1000} kB.`, {
      field: 'Photo',
    });
  if (await storage.scanner?.isInfected(content))
    throw invalid('A foto não passou pela verificação de vírus.', { field: 'Photo' });
  return content;
}
