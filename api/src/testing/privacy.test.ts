import { getToken } from '@portal/shared/contracts/people/session';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import { filterStepsByDocument } from '@portal/shared/contracts/boards/board';
import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { email, PASSWORD, pipe } from './ids';
import { startPlatformUnderTest } from './platformUnderTest';
import type { PlatformUnderTest } from './platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

describe('the log', () => {
  it('holds who called what and how it went, and nothing personal', async () => {
    await platform.send(getToken, { body: { grant_type: 'password', username: email.admin, password: PASSWORD } });
    await platform.send(getToken, { body: { grant_type: 'password', username: email.admin, password: 'errada-123' } });
    const asAdmin = { as: email.admin };
    await platform.send(searchPolicyHolders, { query: { policyHolderName: 'Álvaro Souza' } }, asAdmin);
    await platform.send(searchProposals, { query: { PolicyHolderCpfCnpj: '529.982.247-25\u0000' } }, asAdmin);
    const parameters = { pipeId: pipe.subscricao, cpfCnpjWithoutMask: '52998224725' };
    await platform.send(filterStepsByDocument, { parameters, query: {} }, asAdmin);

    const log = platform.log.join('');
    expect(log).not.toMatch(/529\.?982|Souza|lvaro|@|errada|Senha|eyJ|Bearer|scrypt|policyHolderName=/);
    const last = JSON.parse(platform.log.at(-1) ?? '') as object;
    expect(last).toMatchObject({
      service: 'board-service',
      method: 'GET',
      route: '/api/kanban/v1.0/pipes/:pipeId/:cpfCnpjWithoutMask/steps/filter',
      status: 200,
      companyId: 1,
      userId: 1,
      requestId: expect.any(String),
      durationMs: expect.any(Number),
    });
  });

  it('keeps of a failing database only the kind and place of the error', async () => {
    const before = platform.log.length;
    await platform.database.pool.query('alter table policy_holders rename to hidden_holders');
    const answer = await platform.send(
      searchPolicyHolders,
      { query: { policyHolderName: 'Fulano de Tal' } },
      { as: email.admin },
    );
    await platform.database.pool.query('alter table hidden_holders rename to policy_holders');
    expect(answer.status).toBe(500);
    expect(answer.errors[0]?.Message).toMatch(/^Algo inesperado aconteceu!/);
    const log = platform.log.slice(before).join('');
    expect(log).toContain('"code":"42P01"');
    expect(log + answer.text).not.toMatch(/fulano|select|hidden_holders/i);
  });
});
