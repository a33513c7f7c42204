import { getAllKanbanCardPriority } from '@portal/shared/contracts/kanbanActions';
import { email } from '../testing/ids';
import { startPlatformUnderTest } from '../testing/platformUnderTest';
import type { PlatformUnderTest } from '../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

describe('the card priorities', () => {
  it('come least urgent first, of the own company', async () => {
    const priorities = (as: string) => platform.send(getAllKanbanCardPriority, {}, { as });
    expect((await priorities(email.viewer)).response.map((one) => one.Name)).toEqual(['Baixa', 'Normal', 'Urgente']);
    expect((await priorities(email.atlas)).response).toHaveLength(1);
    expect((await priorities(email.broker)).status).toBe(403);
  });
});
