import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolderAt, lockDataFolder } from '../start/dataFolder';
import { findOwnPortal } from './ownPortal';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dev-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const find = (): Promise<URL> => findOwnPortal({ PORTAL_DATA: folder });

describe('the portal that a remote is developed in', () => {
  it('is the one that runs on the data folder, at its own port', async () => {
    const unlock = await lockDataFolder(dataFolderAt(folder), 9180);
    expect((await find()).href).toBe('http://localhost:9180/');
    await unlock();
    await expect(find()).rejects.toThrow(
      `Nenhum portal deste projeto está no ar (pasta de dados: ${folder}). Inicie-o em outro terminal com npm start`,
    );
  });

  it('is none when its process ended without a word', async () => {
    await writeFile(dataFolderAt(folder).lock, JSON.stringify({ processId: 2 ** 30, port: 9180 }));
    await expect(find()).rejects.toThrow('Nenhum portal deste projeto está no ar');
  });
});
