import { eq } from 'drizzle-orm';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Database } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { users } from '../../platform/database/schema/users';
import type { Page, PageCompany } from './pages/page';
import { signedOutPage, signOutPage } from './pages/signOutPage';
import { companyKeyOfClient } from './providerClients';
import { signOutEverywhere } from './providerSessions';

type LogoutPages = Pick<
  NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>,
  'logoutSource' | 'postLogoutSuccessSource'
>;

/** What the provider shows to somebody who signs out at its end-session endpoint (OpenID RP-Initiated Logout). */
export const logoutPages = (database: Database): LogoutPages => ({
  logoutSource: (context, form) => showQuestion(context, database, form, true),
  postLogoutSuccessSource: async (context) => send(context, signedOutPage(await companyOf(context, database))),
});

/**
 * What signing out at the provider ends beyond its own session, done in the database that both share; and a page for who
 * has no session there, in place of one with a script.
 */
export function followLogout(provider: Provider, database: Database, tokenSecret: string): void {
  provider.use(async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    const { oidc } = context;
    if (!oidc || context.status >= 400) return;
    const accountId = oidc.session?.accountId;
    if (oidc.route === 'end_session' && !accountId && context.status === 200)
      return showQuestion(context, database, formOf(context), false);
    if (oidc.route !== 'end_session_confirm' || !accountId || oidc.params?.['logout'] === undefined) return;
    const [user] = await database.select({ id: users.id }).from(users).where(eq(users.uniqueId, accountId));
    if (user) await signOutEverywhere(database, { userId: user.id }, tokenSecret);
  });
}

/** As the provider writes it; its secret is a hexadecimal number. */
const formOf = ({ oidc }: KoaContextWithOIDC): string => {
  const { secret } = (oidc.session?.state ?? {}) as { secret?: string };
  return `<form id="op.logoutForm" method="post" action="${oidc.urlFor('end_session_confirm')}"><input type="hidden" name="xsrf" value="${secret ?? ''}"/></form>`;
};

async function showQuestion(context: KoaContextWithOIDC, database: Database, form: string, hasSession: boolean) {
  const back = context.oidc.params?.['post_logout_redirect_uri'];
  const returnOrigin = typeof back === 'string' ? new URL(back).origin : null;
  send(context, signOutPage({ company: await companyOf(context, database), form, hasSession, returnOrigin }));
}

function send(context: KoaContextWithOIDC, { html, headers }: Page): void {
  context.set(headers);
  context.body = html;
}

async function companyOf({ oidc }: KoaContextWithOIDC, database: Database): Promise<PageCompany | null> {
  const key = companyKeyOfClient(oidc.client?.clientId ?? '');
  const [company] = await database
    .select({ name: companies.name, primaryColor: companies.primaryColor, lineColor: companies.lineColor })
    .from(companies)
    .where(eq(companies.key, key ?? ''));
  return company ?? null;
}
