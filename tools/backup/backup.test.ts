import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../start/freePorts';
import { archives } from '../../api/src/platform/database/schema/archives';
import { companies } from '../../api/src/platform/database/schema/companies';
import { createTestDatabase } from '../../api/src/platform/database/testing';
import type { TestDatabase } from '../../api/src/platform/database/testing';
import { backupCommand } from './command/backupCommand';
import { backupMetrics } from './command/backupMetrics';
import { closeCopies, openCopies } from './copy/openCopies';

const SECRET = 'a secret of the tests that is long enough';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const backup = (parameters: readonly string[], more: Record<string, string> = {}) =>
  backupCommand(parameters, {
    STORAGE_FOLDER: path.join(folder, 'documents'),
    RELEASES_FOLDER: path.join(folder, 'releases'),
    SIGNING_CERTIFICATES: path.join(folder, 'signing'),
    BACKUP_FOLDER: path.join(folder, 'copies'),
    BACKUP_SECRET: SECRET,
    ...more,
  });

/** As a process writes it at a time of a day of the past. */
async function write(place: string, content: string, time: string): Promise<void> {
  const file = path.join(folder, place);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  const at = new Date(`2026-03-10T${time}:00Z`);
  await utimes(file, at, at);
}
const read = (place: string): Promise<string | null> => readFile(path.join(folder, place), 'utf8').catch(() => null);
const lose = (place: string): Promise<void> => rm(path.join(folder, place), { recursive: true, force: true });
const copyNow = () => backup(['copy']);
const journalOf = async (source: string) =>
  (await readFile(path.join(folder, 'copies', source, 'journal.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { place?: string; sha256?: string; pass?: { added: number; gone: number } });

describe('pnpm backup copy', () => {
  it('reads again what was written again, and nothing else', async () => {
    await write('documents/documents-aurora/archives/a.pdf', 'one', '10:00');
    await copyNow();
    await copyNow();
    await write('documents/documents-aurora/archives/b.pdf', 'two', '10:05');
    await copyNow();
    const passes = (await journalOf('documents')).flatMap(({ pass }) => (pass ? [pass.added] : []));
    expect(passes).toEqual([1, 0, 1]);
  });

  it('leaves out drafts, parts of unfinished uploads and the lock of the release store', async () => {
    await write('documents/documents-aurora/.draft', 'x', '10:00');
    await write('documents/documents-aurora/uploads/1/0.part', 'x', '10:00');
    await write('releases/registry.lock', 'x', '10:00');
    await copyNow();
    expect([...(await journalOf('documents')), ...(await journalOf('releases'))].filter(({ place }) => place)).toEqual(
      [],
    );
  });

  it('keeps nothing readable without the secret, and everything readable by openssl with it', async () => {
    await write('signing/aurora.password', 'the password of a certificate', '10:00');
    await copyNow();
    const [{ sha256 = '' } = {}] = await journalOf('signing');
    const file = path.join(folder, 'copies/signing/objects', sha256.slice(0, 2), sha256);
    expect(await readFile(file, 'latin1')).not.toContain('password');
    const opened = execFileSync('openssl', [
      'enc',
      '-d',
      '-aes-256-cbc',
      '-pbkdf2',
      '-pass',
      `pass:${SECRET}`,
      '-in',
      file,
    ]);
    expect(opened.toString()).toBe('the password of a certificate');
  });

  it('goes on after a process that died in the middle of a line', async () => {
    await write('documents/documents-aurora/archives/a.pdf', 'one', '10:00');
    await copyNow();
    const journal = path.join(folder, 'copies/documents/journal.jsonl');
    await writeFile(journal, `${await readFile(journal, 'utf8')}{"at":"2026-`);
    await write('documents/documents-aurora/archives/b.pdf', 'two', '10:05');
    await copyNow();
    expect((await journalOf('documents')).flatMap(({ place }) => place ?? [])).toHaveLength(2);
  });
});

describe('pnpm backup status', () => {
  it('says that there is no copy yet, and until when everything can be brought back once there is', async () => {
    const before = await backup(['status']);
    expect(before.problems?.[0]).toContain('cópia de documents nunca');
    expect(before.data).toMatchObject({ until: null });
    await copyNow();
    const { data, problems } = await backup(['status']);
    expect(problems).toEqual([]);
    expect(data).toMatchObject({ until: expect.any(String), documentsAgeMinutes: 0 });
  });

  it('complains of a database that was to tell of its backups and never did', async () => {
    await copyNow();
    const { problems } = await backup(['status', '--database', path.join(folder, 'none.json')]);
    expect(problems).toEqual(
      ['relato do banco', 'backup do banco', 'backup completo', 'WAL arquivado'].map((title) =>
        expect.stringContaining(`${title} nunca`),
      ),
    );
  });

  it('complains of a database whose backups or segments are too old, or whose archiving fails', async () => {
    await copyNow();
    const day = 24 * 60 * 60;
    const stop = Math.floor(Date.now() / 1000) - 3 * day;
    const report = path.join(folder, 'database.json');
    const archivedAt = new Date((stop + day) * 1000).toISOString();
    await writeFile(
      report,
      JSON.stringify({
        at: new Date().toISOString(),
        info: [{ backup: [{ label: '1F', type: 'full', timestamp: { start: stop - 60, stop } }] }],
        isChecked: true,
        archiver: { archivedUntil: archivedAt, lastArchivedAt: archivedAt, lastFailedAt: new Date().toISOString() },
      }),
    );
    const { data, problems } = await backup(['status', '--database', report]);
    expect(problems).toEqual([
      expect.stringContaining('backup do banco há 3 dias'),
      expect.stringContaining('WAL arquivado há 2 dias'),
      'O último arquivamento de WAL falhou.',
    ]);
    expect(data).toMatchObject({ from: new Date(stop * 1000).toISOString(), until: archivedAt });
  });
});

describe('what the copying process says to Prometheus', () => {
  const said = async (report?: string): Promise<string> => {
    const copies = await openCopies({ BACKUP_FOLDER: path.join(folder, 'copies'), BACKUP_SECRET: SECRET }, folder);
    const { body } = await backupMetrics(copies, report).text();
    await closeCopies(copies);
    return body;
  };
  const valueOf = (text: string, name: string, label: string): number =>
    Number(new RegExp(`^${name}\\{[^}]*"${label}"[^}]*\\} (.+)$`, 'm').exec(text)?.[1]);

  it('is when each part was last well, and how old it may be, as status judges', async () => {
    const name = 'portal_backup_last_success_timestamp_seconds';
    expect(valueOf(await said(), name, 'documents')).toBe(0);
    const before = Date.now() / 1_000;
    await copyNow();
    const text = await said();
    expect(valueOf(text, name, 'documents')).toBeGreaterThanOrEqual(before);
    expect(valueOf(text, 'portal_backup_max_age_seconds', 'documents')).toBe(15 * 60);
    expect(text).not.toContain('part="archive"');
  });

  it('is served for as long as it copies', async () => {
    const [port = 0] = await freePorts(1);
    const copying = backup(['copy', '--every', '60'], { METRICS_PORT: String(port) });
    const ask = () => fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null);
    let answer = await ask();
    while (answer === null) answer = await ask();
    expect(await answer.text()).toMatch(/^portal_backup_last_success_timestamp_seconds\{.*part="documents"/m);
    process.emit('SIGTERM');
    await copying;
    expect(await ask()).toBeNull();
  });

  it('is of the database what its primary reports: 1970 where it never did, and its failures', async () => {
    const report = path.join(folder, 'database.json');
    const name = 'portal_backup_last_success_timestamp_seconds';
    expect(valueOf(await said(report), name, 'archive')).toBe(0);
    const at = '2026-03-10T10:00:00.000Z';
    const archiver = { archivedUntil: at, lastArchivedAt: at, lastFailedAt: '2026-03-10T10:01:00.000Z' };
    await writeFile(report, JSON.stringify({ at, info: [], isChecked: true, archiver }));
    const text = await said(report);
    expect(valueOf(text, name, 'archive')).toBe(Date.parse(at) / 1_000);
    expect(valueOf(text, 'portal_backup_sound', 'archiving')).toBe(0);
    expect(valueOf(text, 'portal_backup_sound', 'repository')).toBe(1);
  });
});

describe('with a database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.db.insert(companies).values({
      id: 1,
      key: 'aurora',
      name: 'Aurora Seguradora',
      document: '11222333000181',
      primaryColor: '#0e65a5',
      figureColor: '#0e65a5',
      lineColor: '#ff9f43',
      fontFamily: 'Montserrat',
    });
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.update(companies).set({ logoFile: null, markFile: null }));
  const withDatabase = (...parameters: string[]) => backup(parameters, { DATABASE_URL: database.connectionString });
  const MARK = 'documents/documents-aurora/branding/mark.png';

  it('brings back what lay there at a minute: former contents, removed files, and the pointers of that minute', async () => {
    await write('documents/documents-aurora/archives/kept.pdf', 'kept', '10:00');
    await write('documents/documents-aurora/photos/replaced.png', 'first', '10:00');
    await write('releases/mf-kanban/1/remote.json', '{}', '10:00');
    await write('releases/registry.json', 'revision 1', '10:00');
    await write('signing/aurora.p12', 'certificate', '10:00');
    await copyNow();
    await write('documents/documents-aurora/photos/replaced.png', 'second', '12:00');
    await write('documents/documents-aurora/archives/younger.pdf', 'younger', '12:00');
    await write('releases/registry.json', 'revision 2', '12:00');
    await copyNow();
    for (const place of ['documents', 'releases', 'signing']) await lose(place);
    await copyNow();

    const { text, data } = await withDatabase('restore', '--to', '2026-03-10 11:00:00+00');
    expect(await read('documents/documents-aurora/archives/kept.pdf')).toBe('kept');
    expect(await read('documents/documents-aurora/photos/replaced.png')).toBe('first');
    expect(await read('documents/documents-aurora/archives/younger.pdf')).toBeNull();
    expect(await read('releases/registry.json')).toBe('revision 1');
    expect(await read('releases/mf-kanban/1/remote.json')).toBe('{}');
    expect(await read('signing/aurora.p12')).toBe('certificate');
    expect(text).toContain('1 documentos são de depois do minuto e de nenhuma linha');
    expect(data).toMatchObject({ younger: ['documents-aurora/archives/younger.pdf'], problems: [] });

    const again = await withDatabase('restore', '--to', '2026-03-10T11:00:00Z');
    expect(again.data).toMatchObject({ restored: { documents: { written: 0, same: 2 } } });
  });

  it('does not bring back what was gone before the minute', async () => {
    await write(MARK, 'mark', '10:00');
    await copyNow();
    await lose(MARK);
    await copyNow();
    await withDatabase('restore', '--to', new Date(Date.now() + 1000).toISOString());
    expect(await read(MARK)).toBeNull();
  });

  it('brings back whatever a row names, and names the rows whose file is in no copy', async () => {
    await database.db.update(companies).set({ logoFile: 'mark.png', markFile: 'mark.png' });
    await copyNow();
    const missing = await withDatabase('restore', '--to', '2026-03-10T09:00:00Z');
    expect(new Set(missing.problems)).toEqual(
      new Set(['companies: documents-aurora/branding/mark.png não está em nenhuma cópia.']),
    );
    await write(MARK, 'mark', '10:00');
    await copyNow();
    await lose(MARK);
    const { problems, text } = await withDatabase('restore', '--to', '2026-03-10T09:00:00Z');
    expect(problems).toEqual([]);
    expect(text).toContain('devolvidos porque uma linha os cita');
    expect(await read(MARK)).toBe('mark');
  });

  it('finds a copy that was damaged, and a row whose file has another content', async () => {
    await write('documents/documents-aurora/archives/a.pdf', 'as it was sent', '10:00');
    // Whoever sent it is of no matter here.
    await database.pool.query(`begin; set local session_replication_role = replica;
      insert into archives (company_id, name, extension, content_type, relative_path, size_bytes, sha256, uploaded_by_user_id)
      values (1, 'a.pdf', 'pdf', 'application/pdf', 'archives/a.pdf', 1, '${'0'.repeat(64)}', 1); commit`);
    const changed = await withDatabase('verify');
    expect(changed.problems).toEqual(['archives: documents-aurora/archives/a.pdf tem outro conteúdo na cópia.']);
    await database.db.delete(archives);

    const objects = path.join(folder, 'copies/documents/objects');
    const [part = ''] = (await readdir(objects)).filter((name) => name !== 'drafts');
    const [object = ''] = await readdir(path.join(objects, part));
    const file = path.join(objects, part, object);
    const bytes = await readFile(file);
    bytes[20]! ^= 1;
    await writeFile(file, bytes);
    expect((await withDatabase('verify')).problems).toEqual([`documents: a cópia de ${object} não pode ser lida.`]);
  });
});
