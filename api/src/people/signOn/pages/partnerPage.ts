import { html } from './html';
import { page } from './page';
import type { Page, PageCompany } from './page';
import type { DemoIdentity } from './signInPage';

interface PartnerParts {
  company: PageCompany;
  identities: readonly DemoIdentity[];
  /** Addresses that were just made, from the portal's root. */
  links: { plain: string; redirect: string } | null;
  email: string;
  path: string;
}

/** A stand-in for a partner's system: makes links that open the portal for a user. Demonstrations only. */
export const partnerPage = ({ company, identities, links, email, path }: PartnerParts): Page =>
  page({
    title: 'Sistema do parceiro',
    company,
    content: html`<div class="card wide">
      <h1>Sistema do parceiro</h1>
      <p class="lead">
        Demonstração: daqui um parceiro abre o portal da ${company.name} para um usuário, sem senha. Cada link vale por
        cinco minutos e só uma vez.
      </p>
      <form method="post" action="partner">
        <label
          >Usuário
          <select name="email">
            ${identities.map(
              ({ name, email: address, profileName }) =>
                html`<option value="${address}" ${address === email ? html`selected` : null}>
                  ${name} · ${profileName} · ${address}
                </option>`,
            )}
          </select>
        </label>
        <label
          >Tela a abrir, a partir da raiz do portal
          <input name="path" maxlength="500" value="${path}" />
        </label>
        <button class="first" type="submit">Gerar link de acesso</button>
      </form>
      ${
        links &&
        html`<h2>Link com a tela no caminho</h2>
          <p><a class="button" id="plain" href="${links.plain}">Abrir o portal</a></p>
          <code>${links.plain}</code>
          <h2>Link com redirecionamento</h2>
          <p><a class="button" id="redirect" href="${links.redirect}">Abrir o portal com redirecionamento</a></p>
          <code>${links.redirect}</code>`
      }
    </div>`,
  });
