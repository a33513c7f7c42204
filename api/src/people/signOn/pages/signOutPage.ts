import { html, Markup } from './html';
import { page } from './page';
import type { Page, PageCompany } from './page';

interface SignOutParts {
  company: PageCompany | null;
  /** The form of the provider, which the buttons send. */
  form: string;
  /** Null for whoever is not signed in any more. */
  hasSession: boolean;
  /** Where the browser goes afterwards, if the portal asked for it. */
  returnOrigin: string | null;
}

/** The provider's question before it signs somebody out: a link alone must not do it. */
export function signOutPage({ company, form, hasSession, returnOrigin }: SignOutParts): Page {
  const button = (label: string, kind: string, asksToLeave: boolean) =>
    html`<button
      class="${kind}"
      type="submit"
      form="op.logoutForm"
      ${asksToLeave ? html`name="logout" value="yes" autofocus` : null}
    >
      ${label}
    </button>`;
  const content = hasSession
    ? html`<div class="card">
        <h1>Sair do login único?</h1>
        <p class="lead">
          As sessões do portal que vieram dele terminam também, em todos os navegadores. Para entrar de novo será pedida
          a senha.
        </p>
        ${new Markup(form)} ${button('Sair', 'first', true)} ${button('Continuar conectado', 'quiet', false)}
      </div>`
    : html`<div class="card">
        <h1>Você já saiu</h1>
        <p class="lead">Não há sessão aberta no login único neste navegador.</p>
        ${new Markup(form)} ${button('Continuar', 'first', true)}
      </div>`;
  return page({ title: 'Sair', company, formOrigins: returnOrigin === null ? [] : [returnOrigin], content });
}

/** What stands there after signing out where the portal asked for no way back. */
export const signedOutPage = (company: PageCompany | null): Page =>
  page({
    title: 'Você saiu',
    company,
    content: html`<div class="card">
      <h1>Você saiu</h1>
      <p class="lead">O login único não lembra mais de você. Esta página pode ser fechada.</p>
    </div>`,
  });
