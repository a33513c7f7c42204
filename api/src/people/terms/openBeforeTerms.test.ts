import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { assignLastCompanyTermOfUse, TERMS_NOT_ACCEPTED } from '@portal/shared/contracts/people/terms';
import { companyTerms } from '../../platform/database/schema/companies';
import { describedCalls, requestFor } from '../../testing/everyCall';
import { company, email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

/** All that a user may do who has not agreed yet: know themselves, secure the account, read, agree, leave. */
const OPEN = [
  'GET /api/Core/GetTermVersion',
  'GET /api/Security/GetOwnTermAcceptances',
  'GET /api/Security/GetSecondFactor',
  'GET /api/Security/GetUserInfo',
  'POST /api/Security/AssignLastCompanyTermOfUse',
  'POST /api/Security/BeginSecondFactor',
  'POST /api/Security/ConfirmSecondFactor',
  'POST /api/Security/SignOut',
  'POST /api/Security/VerifyUserInfoAssignLastTermOfUser',
];

const [inForce, next] = [801, 802].map(uniqueIdOf) as [string, string];

// Every call there is.
jest.setTimeout(600_000);

let platform: PlatformUnderTest;
let calls: Awaited<ReturnType<typeof describedCalls>>;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  // What the calls are is told to administrators who may work, so it is asked before there are terms.
  calls = await describedCalls(platform);
  await publish(1, inForce, new Date('2026-02-28T12:00:00Z'));
});
afterAll(() => platform.close());

const publish = (version: number, uniqueId: string, inForceSince: Date) =>
  platform.database.db
    .insert(companyTerms)
    .values({ uniqueId, companyId: company.aurora, version, html: '<p>Termos</p>', inForceSince });
const accept = (UniqueId: string) =>
  platform.send(assignLastCompanyTermOfUse, { body: { UniqueId } }, { as: email.admin });

/** Which calls of a signed-in user answer that the terms have to be accepted first, and which go on. */
async function answersToAdministrator() {
  const token = await platform.tokenOf(email.admin);
  const refused: string[] = [];
  const open: string[] = [];
  for (const call of calls.filter(({ needsToken }) => needsToken)) {
    // A session that signs out could say nothing about the calls after it; its answer is tried at the end.
    if (call.path.endsWith('/SignOut')) continue;
    const request = requestFor(call);
    const answer = await platform.services[call.service].inject({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${token}` },
      // Streams of events never end by themselves.
      payloadAsStream: true,
    });
    const isRefused = answer.statusCode === 403 && (await textOf(answer.stream())).includes(TERMS_NOT_ACCEPTED);
    answer.stream().destroy();
    (isRefused ? refused : open).push(`${call.method} ${call.path}`);
  }
  return { refused, open: open.sort() };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

it('a user who has not accepted the latest terms may read and accept them, and nothing else, on any service', async () => {
  const { refused, open } = await answersToAdministrator();
  expect(open).toEqual(OPEN.filter((call) => !call.endsWith('/SignOut')));
  expect(refused.length).toBeGreaterThan(100);
  expect(refused.some((call) => call.includes('/api/kanban/'))).toBe(true);
});

it('the refusal has a code of its own and says what to do, to people on other pages too', async () => {
  const { status, errors } = await platform.send(getNotifications, { query: {} }, { as: email.admin });
  expect(status).toBe(403);
  expect(errors[0]).toEqual({
    Code: TERMS_NOT_ACCEPTED,
    Message: 'Falta o seu aceite dos termos de uso. Abra o portal, leia e aceite os termos para continuar.',
  });
});

it('accepting opens every call, a version that comes into force later closes them again, one of the future does not', async () => {
  expect((await accept(inForce)).status).toBe(200);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await publish(3, uniqueIdOf(803), tomorrow);
  expect((await answersToAdministrator()).refused).toEqual([]);
  await publish(2, next, new Date());
  expect((await answersToAdministrator()).refused.length).toBeGreaterThan(100);
  expect((await accept(next)).status).toBe(200);
  expect((await answersToAdministrator()).refused).toEqual([]);
});

it('a company without terms asks nothing of its users', async () => {
  expect((await platform.send(getNotifications, { query: {} }, { as: email.atlas })).status).toBe(200);
});

it('leaving is open to who does not agree', async () => {
  await publish(4, uniqueIdOf(804), new Date());
  const answer = await platform.sendRaw('api', { method: 'POST', url: '/api/Security/SignOut' }, { as: email.admin });
  expect(answer.status).toBe(200);
});
