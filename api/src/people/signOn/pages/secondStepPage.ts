import { html } from './html';
import { page } from './page';
import type { Page, PageCompany } from './page';

interface SecondStepParts {
  company: PageCompany;
  /** Address of the page of the password. */
  action: string;
  /** Where the browser goes afterwards. */
  returnOrigin: string;
  challenge: string;
  failure: string | null;
}

/** Where somebody whose password was right gives the code of their app, or a recovery code. */
export const secondStepPage = ({ company, action, returnOrigin, challenge, failure }: SecondStepParts): Page =>
  page({
    title: 'Digite o código do aplicativo',
    company,
    formOrigins: [returnOrigin],
    content: html`<div class="card">
      <h1>Digite o código do aplicativo</h1>
      <p class="lead">Abra o aplicativo autenticador no telefone. Sem ele, use um código de recuperação.</p>
      ${failure === null ? null : html`<p class="failure" id="failure" role="alert">${failure}</p>`}
      <form method="post" action="${action}/second-step">
        <input type="hidden" name="challenge" value="${challenge}" />
        <label
          >Código
          <input
            name="code"
            type="text"
            autocomplete="one-time-code"
            autocapitalize="characters"
            spellcheck="false"
            maxlength="40"
            required
            autofocus
            ${failure === null ? null : html`aria-describedby="failure"`}
          />
        </label>
        <button class="first" type="submit">Continuar</button>
      </form>
      <form method="post" action="${action}/abort">
        <button class="quiet" type="submit">Cancelar e voltar ao portal</button>
      </form>
    </div>`,
  });
