import type { Browser, Page } from '@playwright/test';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { expectHarmless, overflowOf, watchForHarm } from './harmless';
import { markup, payloads } from './payloads';
import { send } from '../send';

interface Detail {
  Proposal: { Id: number; Version: number };
  RequestDocuments: { Name: string }[];
}

/** Somebody at a browser of their own, and what a payload does to it. */
async function personAt(browser: Browser, username: string) {
  const page = await (await browser.newContext()).newPage();
  const harm = watchForHarm(page);
  await giveSession(page, username);
  return { page, harm };
}

const everything = payloads.join('\n');

/** The oldest quotation of the broker, which no other test takes. */
async function oldestQuotation(page: Page) {
  const { Data } = await send<{ Data: { UniqueId: string }[] }>(page, 'GET', 'Proposal/SearchProposals', {
    query: { StatusId: '1', rowsPerPage: '50' },
  });
  return Data.at(-1)!;
}

/** Everything that people write about a proposal, filled with payloads. */
async function writeAbout(page: Page, ProposalUniqueId: string): Promise<void> {
  const { Proposal, RequestDocuments } = await send<Detail>(page, 'GET', 'Proposal/GetProposalByUniqueId2', {
    query: { ProposalUniqueId },
  });
  // What is asked for already is not asked for twice, should this be the second try; names keep single spaces.
  const asked = new Set(RequestDocuments.map(({ Name }) => Name));
  for (const Name of payloads.filter((text) => !asked.has(text.replace(/\s+/gu, ' '))))
    await send(page, 'POST', 'Proposal/CreateProposalRequestDocument', {
      body: { ProposalUniqueId, Name, IsRequired: false, Observation: Name },
    });
  await send(page, 'POST', 'Proposal/SendProposalObservation', {
    body: { ProposalUniqueId, UniqueId: crypto.randomUUID(), Text: everything, IsVisibleToBroker: true },
  });
  await send(page, 'POST', 'Proposal/UpdateParticularClauses', {
    query: { proposalId: String(Proposal.Id) },
    body: {
      Version: Proposal.Version,
      Object: everything,
      ParticularClausule: payloads.slice(0, 30).map((text) => ({ Name: text, Value: text })),
    },
  });
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ });

test('what is written about a proposal is shown to both sides as it was written, and nothing of it runs', async ({
  browser,
}) => {
  test.slow();
  const broker = await personAt(browser, 'corretor@boreal.example');
  const insurer = await personAt(browser, 'admin@aurora.example');
  const { UniqueId } = await oldestQuotation(broker.page);
  await writeAbout(broker.page, UniqueId);
  await send(insurer.page, 'POST', 'Proposal/UpdateProposalTimelineInfo', {
    body: { ProposalUniqueId: UniqueId, SituationId: 1, StatusId: 1, Description: payloads.slice(0, 12).join('\n') },
  });
  await send(insurer.page, 'POST', 'Proposal/SendProposalObservation', {
    body: { ProposalUniqueId: UniqueId, UniqueId: crypto.randomUUID(), Text: everything, IsVisibleToBroker: true },
  });

  for (const [{ page, harm }, path] of [
    [broker, `/propostas/proposta/${UniqueId}`],
    [insurer, `/propostas-seguradora/proposta/1/${UniqueId}`],
  ] as const) {
    await page.goto(path);
    await expectHarmless(page, harm, payloads);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
  await broker.page.goto(`/propostas/timeline/${UniqueId}`);
  await expectHarmless(broker.page, broker.harm, payloads.slice(0, 12));
  await broker.page.goto(`/propostas/proposta/editar/${UniqueId}`);
  await expect(broker.page.getByRole('textbox', { name: /^Objeto/ })).toBeVisible();
  await expectHarmless(broker.page, broker.harm, payloads);

  await bell(broker.page).click();
  await expect(broker.page.getByRole('dialog', { name: 'Notificações' })).toContainText(payloads[0]!);
  await expectHarmless(broker.page, broker.harm, payloads);
});

test('names of drafts, saved views and what is looked for stay text', async ({ page }) => {
  const harm = watchForHarm(page);
  await giveSession(page, 'corretor@boreal.example');
  const drafts = payloads.map(() => crypto.randomUUID());
  for (const [index, Title] of payloads.entries())
    await send(page, 'POST', 'Proposal/SaveProposalDraft', {
      body: { UniqueId: drafts[index], Title, Step: Title, Form: { Title } },
    });
  const views: string[] = [];
  for (const Name of payloads) {
    const body = { List: 'proposalsOfBroker', Name, Search: `busca=${Name}`, Columns: [Name], IsShared: false };
    views.push((await send<{ UniqueId: string }>(page, 'POST', 'SavedView/SaveView', { body })).UniqueId);
  }
  try {
    await page.goto('/propostas');
    await page.getByRole('button', { name: /^Mostrar todos os/ }).click();
    await expectHarmless(page, harm, payloads);
    await page.getByRole('button', { name: 'Visões' }).click();
    const panel = page.getByRole('group', { name: 'Visões salvas' });
    for (const name of [payloads[0]!, payloads.at(-1)!]) await expect(panel).toContainText(name);
    await expectHarmless(page, harm, payloads);
    const chosen = payloads.find((text) => text.startsWith('<details'))!;
    await panel.getByRole('button', { name: chosen }).first().click();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(chosen);
    await expectHarmless(page, harm, []);
    await page.keyboard.press('Control+k');
    for (const text of markup) {
      await page.getByRole('combobox', { name: /^Buscar/ }).fill(text);
      await expectHarmless(page, harm, [text]);
    }
    await expect(page.getByText(/^Nada encontrado para/).first()).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  } finally {
    for (const UniqueId of drafts) await send(page, 'DELETE', 'Proposal/DeleteProposalDraft', { query: { UniqueId } });
    for (const UniqueId of views) await send(page, 'DELETE', 'SavedView/DeleteSavedView', { query: { UniqueId } });
  }
});
