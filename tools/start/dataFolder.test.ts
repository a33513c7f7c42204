import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beginLog, checkDataFolder, dataFolderAt, lockDataFolder, resetData } from './dataFolder';
import { demoSecrets } from './demoSecrets';
import { folderProblem } from './startProblem';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const failure = (code: string): Error => Object.assign(new Error(code), { code });

describe('the data folder', () => {
  it('is made when it is missing', async () => {
    const data = dataFolderAt(path.join(folder, 'deep', '.data'));
    await checkDataFolder(data);
    expect((await stat(data.logs)).isDirectory()).toBe(true);
  });

  it('that is a file is told as one', async () => {
    const file = path.join(folder, 'data');
    await writeFile(file, '');
    await expect(checkDataFolder(dataFolderAt(file))).rejects.toThrow(/deveria ser uma pasta, mas é um arquivo/);
  });

  it.each([
    ['EACCES', 'Sem permissão para gravar em .data.'],
    ['EROFS', 'só permite leitura'],
    ['ENOSPC', 'Não há espaço em disco para .data.'],
    ['EIO', 'não pôde ser usada (EIO)'],
  ])('says what to do about %s', (code, sentence) => {
    expect(folderProblem(failure(code), '.data').message).toContain(sentence);
    expect(folderProblem(failure(code), '.data').message).toMatch(/tente de novo\.$/);
  });

  it('takes one portal at a time, and forgives one that could not tidy up', async () => {
    const data = dataFolderAt(folder);
    await writeFile(data.lock, JSON.stringify({ processId: process.ppid, port: 9100 }));
    await expect(lockDataFolder(data, 8080)).rejects.toThrow('O portal já está em execução em http://localhost:9100');

    await writeFile(data.lock, JSON.stringify({ processId: 2 ** 30, port: 9100 }));
    const unlock = await lockDataFolder(data, 8080);
    expect(JSON.parse(await readFile(data.lock, 'utf8'))).toEqual({ processId: process.pid, port: 8080 });
    await unlock();
    await expect(stat(data.lock)).rejects.toThrow();
  });

  it('is emptied by a reset, except for releases and secrets', async () => {
    const data = dataFolderAt(folder);
    await checkDataFolder(data);
    await writeFile(path.join(data.documents, 'apolice.pdf'), 'x');
    const secrets = await demoSecrets(data.secrets);
    await resetData(data);
    await expect(stat(data.documents)).rejects.toThrow();
    expect(await demoSecrets(data.secrets)).toEqual(secrets);
  });

  it('keeps the log of the start before', async () => {
    const data = dataFolderAt(folder);
    await checkDataFolder(data);
    await writeFile(await beginLog(data, 'edge'), 'first');
    const file = await beginLog(data, 'edge');
    await expect(stat(file)).rejects.toThrow();
    expect(await readFile(path.join(data.logs, 'edge.anterior.log'), 'utf8')).toBe('first');
  });
});

describe('the secrets of a demonstration', () => {
  it('are made once, differ, and only their owner may read them', async () => {
    const file = path.join(folder, 'secrets.json');
    const made = await demoSecrets(file);
    expect(made.tokenSecret).not.toBe(made.storageSecret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await demoSecrets(file)).toEqual(made);
  });

  it('are made again when the file is broken', async () => {
    const file = path.join(folder, 'secrets.json');
    await writeFile(file, '{"tokenSecret":');
    expect((await demoSecrets(file)).tokenSecret.length).toBeGreaterThan(31);
  });
});
