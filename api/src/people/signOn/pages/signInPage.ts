import { html } from './html';
import { page } from './page';
import type { Page, PageCompany } from './page';

export interface DemoIdentity {
  name: string;
  email: string;
  profileName: string;
}

interface SignInParts {
  company: PageCompany;
  /** Address of this very page. */
  action: string;
  /** Where the browser goes afterwards. */
  returnOrigin: string;
  email: string;
  failure: string | null;
  /** Only in a demonstration. */
  identities: readonly DemoIdentity[];
  demoPassword: string | null;
}

/** Where somebody confirms who they are to the provider. */
export function signInPage(parts: SignInParts): Page {
  const { company, action, email, failure } = parts;
  return page({
    title: 'Confirme quem é você',
    company,
    formOrigins: [parts.returnOrigin],
    content: html`<div class="card">
      <h1>Confirme quem é você</h1>
      <p class="lead">Você volta ao portal da ${company.name} em seguida.</p>
      ${failure === null ? null : html`<p class="failure" id="failure" role="alert">${failure}</p>`}
      <form method="post" action="${action}">
        <label
          >E-mail
          <input
            name="username"
            type="email"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            maxlength="200"
            required
            value="${email}"
            ${email ? null : html`autofocus`}
          />
        </label>
        <label
          >Senha
          <input
            name="password"
            type="password"
            autocomplete="current-password"
            maxlength="200"
            required
            ${email ? html`autofocus` : null}
            ${failure === null ? null : html`aria-describedby="failure"`}
          />
        </label>
        <button class="first" type="submit">Continuar</button>
      </form>
      <form method="post" action="${action}/abort">
        <button class="quiet" type="submit">Cancelar e voltar ao portal</button>
      </form>
      ${demoIdentities(parts)}
    </div>`,
  });
}

function demoIdentities({ identities, demoPassword, action }: SignInParts) {
  if (demoPassword === null || identities.length === 0) return null;
  return html`<details open>
    <summary>Identidades de demonstração</summary>
    <p class="hint">A senha de todas é ${demoPassword}.</p>
    <ul class="people">
      ${identities.map(
        ({ name, email, profileName }) =>
          html`<li>
            <a href="${action}?${new URLSearchParams({ username: email }).toString()}"
              ><strong>${name}</strong>${profileName}<small>${email}</small></a
            >
          </li>`,
      )}
    </ul>
  </details>`;
}
