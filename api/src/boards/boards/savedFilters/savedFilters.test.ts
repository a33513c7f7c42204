import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/portal/savedFilters';
import { savedBoardFilters } from '../../../platform/database/schema/boards';
import { auditHistory } from '../../../platform/database/schema/history';
import { email, pipe } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.database.db.delete(savedBoardFilters);
});

const parameters = { pipeId: pipe.subscricao };
const save = (
  name: string,
  more: { search?: string; isShared?: boolean; pipeId?: number } = {},
  as: string = email.admin,
) => {
  const { pipeId = pipe.subscricao, search = 'prioridade=53', isShared = false } = more;
  return platform.send(calls.saveFilter, { parameters: { pipeId }, body: { name, search, isShared } }, { as });
};
const list = async (as: string = email.admin) =>
  (await platform.send(calls.getSavedFilters, { parameters }, { as })).response;
const remove = (uniqueId: string, as: string = email.admin) =>
  platform.send(calls.deleteSavedFilter, { parameters: { uniqueId } }, { as });

describe('saved filters', () => {
  it('are the user’s own and what others share, by name', async () => {
    await save('urgentes', {}, email.admin);
    await save('Da equipe', { isShared: true }, email.underwriter);
    await save('Só meu', {}, email.underwriter);
    expect(await list()).toMatchObject([
      { name: 'Da equipe', isShared: true, isOwn: false, ownerName: 'Bruno Reis' },
      { name: 'urgentes', search: 'prioridade=53', isShared: false, isOwn: true, ownerName: 'Ana Prado' },
    ]);
  });

  it('give way to a newer one of the same name, but not to another person’s', async () => {
    const first = await save('Urgentes');
    const second = await save(' Urgentes ', { search: '?prioridade=53&tipo=PROPOSTA', isShared: true });
    expect(second.response).toMatchObject({
      uniqueId: first.response.uniqueId,
      name: 'Urgentes',
      search: 'prioridade=53&tipo=PROPOSTA',
      isShared: true,
    });
    await save('Urgentes', {}, email.underwriter);
    expect(await list()).toHaveLength(1);
    expect(await list(email.underwriter)).toHaveLength(2);
  });

  it('belong to one pipe', async () => {
    await save('Do cadastro', { pipeId: pipe.cadastro, isShared: true });
    expect(await list()).toEqual([]);
  });

  it('need a name', async () => {
    expect(await save('   ')).toMatchObject({ status: 400, errors: [{ Field: 'name' }] });
    expect((await save('x'.repeat(51))).status).toBe(400);
  });

  it('are fifty at most, and one of them may still be replaced', async () => {
    const userId = 1;
    await platform.database.db.insert(savedBoardFilters).values(
      Array.from({ length: 49 }, (_, index) => ({
        companyId: 1,
        pipeId: pipe.subscricao,
        userId,
        name: `Filtro ${index}`,
        search: '',
      })),
    );
    const answers = await Promise.all(['Um', 'Dois', 'Três'].map((name) => save(name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.errors[0]?.Message).toContain('50 filtros');
    expect((await save('Filtro 7', { isShared: true })).status).toBe(200);
  });

  it('are deleted by whoever saved them, and by nobody else', async () => {
    const { response: shared } = await save('Da equipe', { isShared: true }, email.underwriter);
    const { response: own } = await save('Só meu', {}, email.underwriter);
    expect((await remove(shared.uniqueId)).status).toBe(403);
    expect((await remove(own.uniqueId)).status).toBe(404);
    expect((await remove(own.uniqueId, email.atlas)).status).toBe(404);
    expect(await remove(own.uniqueId, email.underwriter)).toMatchObject({
      status: 200,
      response: { uniqueId: own.uniqueId },
    });
    expect((await list(email.underwriter)).map(({ name }) => name)).toEqual(['Da equipe']);
    expect((await remove(own.uniqueId, email.underwriter)).status).toBe(404);
  });

  it('of a pipe that the user may not see are not theirs to see or to save', async () => {
    const hidden = { parameters: { pipeId: pipe.cadastro } };
    expect((await platform.send(calls.getSavedFilters, hidden, { as: email.underwriter })).status).toBe(404);
    expect((await save('Não', { pipeId: pipe.cadastro }, email.underwriter)).status).toBe(404);
  });

  it('stand in the history by name, without what they look for', async () => {
    const { response } = await save('Cliente', { search: 'documento=52998224725' });
    await remove(response.uniqueId);
    const audits = await platform.database.db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, response.uniqueId));
    expect(audits.map(({ action }) => action)).toEqual(['saved', 'deleted']);
    expect(JSON.stringify(audits)).not.toContain('52998224725');
  });
});
