import { buildPlatformApi } from '../../platformApi';
import { createTestDatabase } from '../database/testing';
import type { TestDatabase } from '../database/testing';
import { createFolderStorage } from '../storage/folderStorage';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const readinessWith = async (storageAnswers: () => Promise<boolean>): Promise<[number, unknown]> => {
  const storage = createFolderStorage({ folder: '/nowhere', publicUrl: null, secret: 'secret' });
  const platform = buildPlatformApi({
    database: database.db,
    tokenSecret: 's'.repeat(32),
    storage: { ...storage, answers: storageAnswers },
  });
  const answer = await platform.inject('/readyz');
  await platform.close();
  return [answer.statusCode, answer.json()];
};

describe('the platform, asked whether it is ready,', () => {
  it('is, and misses nothing, with its database and its documents', async () => {
    expect(await readinessWith(async () => true)).toEqual([
      200,
      { status: 'ok', service: 'platform-api', missing: [] },
    ]);
  });

  it('still is without its documents, and names them: all else works', async () => {
    const away = () => Promise.reject(new Error('away'));
    expect(await readinessWith(away)).toMatchObject([200, { status: 'degraded', missing: ['storage'] }]);
  });
});
