import { getUserInfo } from '@portal/shared/contracts/people/session';
import { requestFor } from '../everyCall';
import { attackers, report, startAttackedPlatform } from './attackedPlatform';
import type { AttackedPlatform } from './attackedPlatform';
import { mayCall } from './mayCall';

jest.setTimeout(600_000);

let platform: AttackedPlatform;
beforeAll(async () => {
  platform = await startAttackedPlatform();
});
afterAll(() => platform.close());

describe('the description of all calls', () => {
  it('is for administrators', async () => {
    const statusFor = async (as: string) => (await platform.sendRaw('api', { url: '/openapi.json' }, { as })).status;
    expect(await statusFor(attackers.administrator)).toBe(200);
    for (const as of [attackers.underwriter, attackers.viewer, attackers.broker, attackers.policyHolder])
      expect(await statusFor(as)).toBe(403);
  });
});

describe('a call', () => {
  it('is refused to each kind of user who lacks what it asks for, and breaks for none', async () => {
    const wrong: string[] = [];
    let requests = 0;
    let refused = 0;
    const closed = platform.calls.filter(({ needsToken, answer }) => needsToken && !('text/event-stream' in answer));
    // Whoever leaves first could not try the others.
    const inOrder = [...closed].sort((a, b) => Number(/SignOut/.test(a.path)) - Number(/SignOut/.test(b.path)));
    // What they try counts as guesses of passwords from this network: everybody is in before.
    for (const as of Object.values(attackers)) await platform.tokenOf(as);
    for (const [who, as] of Object.entries(attackers)) {
      const { response: user } = await platform.send(getUserInfo, {}, { as });
      for (const call of inOrder) {
        const answer = await platform.sendRaw(call.service, requestFor(call), { as });
        requests += 1;
        const may = mayCall(call, user);
        if (may === false) refused += 1;
        if (answer.status >= 500 || answer.status === 401 || (may === false && answer.status !== 403))
          wrong.push(`${who}: ${call.method} ${call.path}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
    report('rights', { requests, 'refused for want of a right': refused, users: Object.keys(attackers).length });
  });
});
