import { waitForDatabase } from './connection';
import { createTestDatabase } from './testing';

describe('a test database whose content cannot be written', () => {
  it('says why and leaves nothing running', async () => {
    let filled: { pool: { ended: boolean; options: { connectionString?: string } } } | undefined;
    const failing = createTestDatabase({
      // A version of its own, so that the content is written even after a run that managed to.
      sources: [new URL('./wire/', import.meta.url)],
      fill: async (database) => {
        filled = database;
        await database.pool.query('SELECT * FROM nowhere');
      },
    });
    await expect(failing).rejects.toThrow('relation "nowhere" does not exist');
    expect(filled?.pool.ended).toBe(true);
    if (!process.env['TEST_DATABASE_URL'])
      await expect(waitForDatabase(filled?.pool.options.connectionString ?? '', 0)).rejects.toThrow('ECONNREFUSED');
  });
});
