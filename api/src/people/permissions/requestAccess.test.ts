import { eq } from 'drizzle-orm';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { ACCESS_REQUESTS_A_DAY, requestScreenAccess } from '@portal/shared/contracts/people/permissions';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { screenRequests } from '../../platform/database/schema/access';
import { notifications } from '../../platform/database/schema/notifications';
import { users } from '../../platform/database/schema/users';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { requestAccess } from './requestAccess';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.database.db.delete(screenRequests);
  await platform.database.db.delete(notifications);
});

const boards = { Screen: '/kanban', Title: 'Esteiras Seguradora', Functionalities: [1] };
const ask = (body: typeof boards = boards, as: string = email.broker) =>
  platform.send(requestScreenAccess, { body }, { as });
const heardBy = async (as: string) => (await platform.send(getNotifications, { query: {} }, { as })).response.Data;

describe('a request for a screen', () => {
  it('reaches the administrators of the user’s company, naming who, what and which functionality is missing', async () => {
    expect((await ask()).response).toEqual({ Outcome: 'sent' });
    const [notice, ...others] = await heardBy(email.admin);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      Kind: 'accessRequested',
      Title: 'Pedido de acesso: Esteiras Seguradora',
      Path: '/usuarios/listar?busca=corretor%40boreal.test',
    });
    expect(notice?.Text).toMatch(/corretor@boreal\.test.*Falta ao perfil: Visualizar esteiras\.$/);
    expect(await heardBy(email.atlas)).toEqual([]);
    expect(await heardBy(email.underwriter)).toEqual([]);
  });

  it('says of several functionalities that one would do, and of a screen for administrators that it is', async () => {
    await ask({ Screen: '/apolices', Title: 'Apólices', Functionalities: [24, 25] });
    await ask({ Screen: '/contrato', Title: 'Contrato', Functionalities: [] });
    const texts = (await heardBy(email.admin)).map(({ Text }) => Text).join('\n');
    expect(texts).toContain('uma destas funcionalidades: Visualizar apólices; Solicitar endosso.');
    expect(texts).toContain('A tela é só de administradores.');
  });

  it('is told once a day for the same screen, and the day is that of Brasília', async () => {
    const { db } = platform.database;
    const [row] = await db.select().from(users).where(eq(users.email, email.broker));
    const user = { ...row, profileName: 'Corretor' } as unknown as CurrentUser;
    const at = (moment: string, body = boards) => requestAccess(db, user, body, new Date(moment));
    expect(await at('2026-11-22T03:00:00Z')).toBe('sent');
    // 23:59 on the 22nd in Brasília, where UTC already writes the 23rd.
    expect(await at('2026-11-23T02:59:59Z')).toBe('alreadySent');
    expect(await at('2026-11-23T02:59:59Z', { ...boards, Screen: '/apolices' })).toBe('sent');
    expect(await at('2026-11-23T03:00:00Z')).toBe('sent');
    expect(await heardBy(email.admin)).toHaveLength(3);
  });

  it('is told once although it was pressed many times at the same moment', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(outcomes.map(({ response }) => response.Outcome).sort()).toEqual([
      ...Array<string>(4).fill('alreadySent'),
      'sent',
    ]);
    expect(await heardBy(email.admin)).toHaveLength(1);
  });

  it('has a limit a day', async () => {
    for (let number = 0; number < ACCESS_REQUESTS_A_DAY; number += 1)
      await ask({ ...boards, Screen: `/tela/${number}` });
    expect(await ask()).toMatchObject({ status: 429, errors: [{ Code: 'TooManyAccessRequests' }] });
    expect((await ask({ ...boards, Screen: '/tela/3' })).response).toEqual({ Outcome: 'alreadySent' });
  });

  it.each([
    ['another origin', { ...boards, Screen: 'https://evil.example/' }],
    ['an address with a query', { ...boards, Screen: '/kanban?x=1' }],
    ['a functionality that does not exist', { ...boards, Functionalities: [18] }],
    ['no title', { ...boards, Title: '' }],
  ])('for %s is refused', async (_, body) => {
    expect((await ask(body)).status).toBe(400);
    expect(await heardBy(email.admin)).toEqual([]);
  });

  it('says so where the only administrator is who asks', async () => {
    expect((await ask(boards, email.admin)).response).toEqual({ Outcome: 'nobody' });
  });
});
