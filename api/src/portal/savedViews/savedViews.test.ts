import * as calls from '@portal/shared/contracts/portal/savedViews';
import { savedViews } from '../../platform/database/schema/savedViews';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.database.db.delete(savedViews);
});

const LIST = 'proposalsOfBroker';
const save = (Name: string, more: { Search?: string; IsShared?: boolean; List?: string } = {}, as?: string) => {
  const { List = LIST, Search = 'situacao=1', IsShared = false } = more;
  const body = { List, Name, Search, Columns: ['number', 'status'], IsShared };
  return platform.send(calls.saveView, { body }, { as: as ?? email.admin });
};
const listed = async (as: string = email.admin) =>
  (await platform.send(calls.getSavedViews, { query: { List: LIST } }, { as })).response;
const remove = (UniqueId: string, as: string = email.admin) =>
  platform.send(calls.deleteSavedView, { query: { UniqueId } }, { as });

describe('saved views of a list', () => {
  it('are the user’s own and what others of the company share, by name', async () => {
    await save('só minhas');
    await save('Da equipe', { IsShared: true }, email.underwriter);
    await save('Particular', {}, email.underwriter);
    await save('De outra seguradora', { IsShared: true }, email.atlas);
    await save('De outra lista', { List: 'policies' });
    expect(await listed()).toMatchObject([
      { Name: 'Da equipe', IsOwn: false, OwnerName: 'Bruno Reis', Columns: ['number', 'status'] },
      { Name: 'só minhas', IsOwn: true, OwnerName: 'Ana Prado', Search: 'situacao=1' },
    ]);
  });

  it('give way to a newer one of the same name', async () => {
    const first = await save('Cotações');
    const second = await save(' Cotações ', { Search: '?situacao=2', IsShared: true });
    expect(second.response).toMatchObject({ UniqueId: first.response.UniqueId, Search: 'situacao=2', IsShared: true });
    expect(await listed()).toHaveLength(1);
  });

  it('need a name and a list', async () => {
    expect(await save('  ')).toMatchObject({ status: 400, errors: [{ Field: 'Name' }] });
    expect((await save('Boa', { List: '' })).status).toBe(400);
  });

  it('are nothing for a user who may see no list', async () => {
    expect((await save('Boa', {}, email.bare)).status).toBe(403);
  });

  it('are fifty at most, also when several are saved at once', async () => {
    const row = { companyId: 1, userId: 1, list: LIST, search: '', columns: [] };
    const rows = Array.from({ length: 49 }, (_, index) => ({ ...row, name: `Visão ${index}` }));
    await platform.database.db.insert(savedViews).values(rows);
    const answers = await Promise.all(['Uma', 'Duas', 'Três'].map((name) => save(name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('are deleted by whoever saved them, and by nobody else', async () => {
    const shared = (await save('Da equipe', { IsShared: true }, email.underwriter)).response.UniqueId;
    const own = (await save('Particular', {}, email.underwriter)).response.UniqueId;
    expect((await remove(shared)).status).toBe(403);
    expect((await remove(own)).status).toBe(404);
    expect((await remove(shared, email.atlas)).status).toBe(404);
    expect((await remove(own, email.underwriter)).status).toBe(200);
    expect((await listed(email.underwriter)).map(({ Name }) => Name)).toEqual(['Da equipe']);
  });
});
