import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { CHALLENGE_GONE, SECOND_FACTOR_ASKED } from '@portal/shared/contracts/people/session';
import { object, optional, text } from '@portal/shared/contracts/schema';
import { DEMO_PASSWORD } from './demoPassword';
import type { Database } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { users } from '../../platform/database/schema/users';
import { anyone } from '../../platform/server/access';
import { callerOf } from '../../platform/server/caller';
import { cookiesOf } from '../../platform/server/cookies';
import { Refusal } from '../../platform/server/refusal';
import { enterBySecondStep } from '../session/secondStep';
import { enterProven, provePassword, refuseWithoutSecondStep } from '../session/signIn';
import type { SignInOrigin } from '../session/signIn';
import { demoIdentitiesOf } from './demoIdentities';
import { FOREIGN_FORM, isOwnForm } from './ownForms';
import { problemPage } from './pages/problemPage';
import { secondStepPage } from './pages/secondStepPage';
import { signInPage } from './pages/signInPage';
import type { Page } from './pages/page';
import { companyKeyOfClient } from './providerClients';
import { asTheBrowserAsked, PROVIDER_PATH } from './serveProvider';

interface InteractionParts {
  issuer: string;
  database: Database;
  tokenSecret: string;
  isDemo: boolean;
  provider: () => Promise<Provider>;
}

interface Step {
  Params: { uid: string };
  Querystring: { username?: string };
  Body: { username: string; password: string };
}

interface CodeStep {
  Params: Step['Params'];
  Body: { challenge: string; code: string };
}

const secondStep = object({
  challenge: text({ minLength: 1, maxLength: 100 }),
  code: text({ minLength: 1, maxLength: 40 }),
});
const credentials = object({
  username: text({ minLength: 1, maxLength: 200 }),
  password: text({ minLength: 1, maxLength: 200 }),
});
const preselected = object({ username: optional(text({ maxLength: 200 })) });

const EXPIRED: [string, string] = [
  'O pedido de entrada expirou',
  'Ele vale por 15 minutos e só neste navegador. Comece de novo pela página de login do portal.',
];

/** The pages on which somebody signs in to the provider. Each belongs to one request of one browser, by its cookie. */
export function serveInteractions(service: FastifyInstance, parts: InteractionParts): void {
  const { issuer, database, tokenSecret, isDemo } = parts;
  const path = `${PROVIDER_PATH}/interaction/:uid`;
  const config = { access: anyone };

  service.get<Step>(path, { config, schema: { querystring: preselected } }, async (request, reply) => {
    const step = await openStep(request, reply, parts);
    return step ? sendPage(reply, await pageOf(step, request.query.username ?? '')) : expired(reply);
  });

  service.post<Step>(path, { config, schema: { body: credentials } }, async (request, reply) => {
    if (!isOwnForm(request.headers, issuer)) return foreign(request, reply);
    const step = await openStep(request, reply, parts);
    if (!step) return expired(reply);
    const { username, password } = request.body;
    try {
      const from = { caller: callerOf(request), cookies: cookiesOf(request, reply) };
      const accountId = await prove({ username, password }, step.company.key, from);
      return reply.redirect(await step.finish({ login: { accountId, remember: false } }), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const challenge = error.errors.find(({ Code }) => Code === SECOND_FACTOR_ASKED)?.Challenge;
      if (challenge !== undefined) return sendPage(reply, codePageOf(step, challenge));
      tellRefusal(request, error);
      return sendPage(reply.code(error.status), await pageOf(step, username, error.message));
    }
  });

  service.post<CodeStep>(`${path}/second-step`, { config, schema: { body: secondStep } }, async (request, reply) => {
    if (!isOwnForm(request.headers, issuer)) return foreign(request, reply);
    const step = await openStep(request, reply, parts);
    if (!step) return expired(reply);
    const { challenge, code } = request.body;
    try {
      const from = { caller: callerOf(request), cookies: cookiesOf(request, reply) };
      const asked = { challenge, code, from, companyId: step.company.id };
      const accountId = await enterBySecondStep(
        database,
        asked,
        tokenSecret,
        new Date(),
        async (_transaction, user) => user.userUniqueId,
      );
      return reply.redirect(await step.finish({ login: { accountId, remember: false } }), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      tellRefusal(request, error);
      const begunAnew = error.errors.some(({ Code }) => Code === CHALLENGE_GONE);
      const shown = begunAnew ? await pageOf(step, '', error.message) : codePageOf(step, challenge, error.message);
      return sendPage(reply.code(error.status), shown);
    }
  });

  service.post<Step>(`${path}/abort`, { config }, async (request, reply) => {
    if (!isOwnForm(request.headers, issuer)) return foreign(request, reply);
    const step = await openStep(request, reply, parts);
    if (!step) return expired(reply);
    return reply.redirect(await step.finish({ error: 'access_denied' }), 303);
  });

  /** The account of a right password; counts wrong ones together with those of the portal's own sign-in page. */
  async function prove(typed: Step['Body'], companyKey: string, from: SignInOrigin): Promise<string> {
    const now = new Date();
    const proven = await provePassword(database, { ...typed, companyKey, from }, tokenSecret, now);
    await refuseWithoutSecondStep(database, proven, now);
    return enterProven(database, proven, tokenSecret, now, async (transaction) => {
      const [user] = await transaction.select({ uniqueId: users.uniqueId }).from(users).where(eq(users.id, proven.id));
      if (!user) throw new Error('The user is gone');
      return user.uniqueId;
    });
  }

  const codePageOf = ({ company, uid, returnOrigin }: OpenStep, challenge: string, failure: string | null = null) =>
    secondStepPage({ company, action: `${issuer}/interaction/${uid}`, returnOrigin, challenge, failure });

  async function pageOf(step: OpenStep, email: string, failure: string | null = null): Promise<Page> {
    return signInPage({
      company: step.company,
      action: `${issuer}/interaction/${step.uid}`,
      returnOrigin: step.returnOrigin,
      email,
      failure,
      identities: isDemo ? await demoIdentitiesOf(database, step.company.id) : [],
      demoPassword: isDemo ? DEMO_PASSWORD : null,
    });
  }
}

const tellRefusal = (request: FastifyRequest, { reason, logged }: Refusal) =>
  request.log.warn({ reason: `at the provider: ${reason}`, ...logged }, 'request refused');

type OpenStep = NonNullable<Awaited<ReturnType<typeof openStep>>>;
type Result = Parameters<Provider['interactionResult']>[2];

/** The request under way of this browser; null when there is none any more, or it is another one's. */
async function openStep(request: FastifyRequest<Pick<Step, 'Params'>>, reply: FastifyReply, parts: InteractionParts) {
  const provider = await parts.provider();
  const raw = asTheBrowserAsked(request.raw, parts.issuer);
  const details = await provider.interactionDetails(raw, reply.raw).catch(whenGone);
  if (!details || details.uid !== request.params.uid) return null;
  const key = companyKeyOfClient(String(details.params.client_id));
  const [company] = await parts.database
    .select({
      id: companies.id,
      key: companies.key,
      name: companies.name,
      primaryColor: companies.primaryColor,
      lineColor: companies.lineColor,
    })
    .from(companies)
    .where(eq(companies.key, key ?? ''))
    .orderBy(asc(companies.id));
  if (!company) return null;
  return {
    uid: details.uid,
    company,
    returnOrigin: new URL(String(details.params.redirect_uri)).origin,
    /** Ends the step; gives where the browser goes next. */
    finish: async (result: Result): Promise<string> => {
      await forgetOtherAccount(provider, details, result.login?.accountId);
      return provider.interactionResult(raw, reply.raw, result, { mergeWithLastSubmission: false });
    },
  };
}

/**
 * Somebody else signs in where a session is still open: it passes to them here. The provider itself would send a page
 * with a script, which the content security policy of these pages does not let run.
 */
async function forgetOtherAccount(
  provider: Provider,
  details: Awaited<ReturnType<Provider['interactionDetails']>>,
  accountId: string | undefined,
): Promise<void> {
  if (!accountId || !details.session?.uid || details.session.accountId === accountId) return;
  const session = await provider.Session.findByUid(details.session.uid);
  await session?.destroy();
  details.session = undefined;
  await details.persist();
}

/** The provider's word for a cookie that is missing, or that belongs to nothing any more. */
const whenGone = (error: unknown): null => {
  if ((error as { error?: string }).error === 'invalid_request') return null;
  throw error;
};

const sendPage = (reply: FastifyReply, { html, headers }: Page) => reply.headers(headers).send(html);
const expired = (reply: FastifyReply) => sendPage(reply.code(400), problemPage(...EXPIRED));
const foreign = (request: FastifyRequest, reply: FastifyReply) => {
  request.log.warn({ reason: 'form of a foreign page' }, 'request refused');
  return sendPage(reply.code(403), problemPage(...FOREIGN_FORM));
};
