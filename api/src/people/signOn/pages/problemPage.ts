import * as addresses from '@portal/shared/domain/portal/addresses';
import { html } from './html';
import { page } from './page';
import type { Page, PageCompany } from './page';

/** What happened at the host, and the way back to the portal's sign-in page. */
export const problemPage = (title: string, explanation: string, company: PageCompany | null = null): Page =>
  page({
    title,
    company,
    content: html`<div class="card">
      <h1>${title}</h1>
      <p class="lead">${explanation}</p>
      <a class="button" href="${addresses.signIn()}">Voltar ao login do portal</a>
    </div>`,
  });
