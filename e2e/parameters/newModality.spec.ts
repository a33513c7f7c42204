import type { Page } from '@playwright/test';
import { issuePolicy, sendProposal, writeProposal } from '../proposals/proposalPath';
import { expect, test } from '../quietTest';
import { openAs } from '../portal';
import { openInNewSet, publishSet } from './publish';

const BROKER = 'corretor@boreal.example';
const NAME = 'Energia renovável';

/** Chooses an option of a list that opens in a dialog. */
async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label });
  await field.click();
  await page.getByTitle(option, { exact: true }).last().click();
}

const typed = async (page: Page, label: RegExp, text: string) => {
  const field = page.getByRole('dialog').getByLabel(label);
  await field.fill('');
  await field.pressSequentially(text);
};

const saved = async (page: Page, verb: string) => {
  await page.getByRole('dialog').getByRole('button', { name: verb }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** Drafts a modality with a coverage and rates, in the change set of the address; leaves its page open. */
async function draftModality(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nova modalidade' }).click();
  await choose(page, /^Grupo/, '0775 · Garantias contratuais');
  await typed(page, /^Nome/, NAME);
  await typed(page, /^Referência/, 'ENR-0775');
  await choose(page, /^Tipo de risco/, 'Contrato');
  await typed(page, /^Taxa anual/, '1,5');
  await typed(page, /^Prêmio mínimo/, '250');
  await typed(page, /^Importância segurada máxima$/, '5 mi');
  await page.getByRole('checkbox', { name: 'Emissão automática' }).check();
  await typed(page, /^Importância segurada máxima para emissão automática/, '1 mi');
  await typed(page, /^Processo SUSEP/, '15414.900777/2026-11');
  await saved(page, 'Criar em rascunho');
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();

  await page.getByRole('button', { name: 'Nova cobertura' }).click();
  await typed(page, /^Nome/, 'Multas da ANEEL');
  await choose(page, /^Cálculo/, 'Valor por parte da importância segurada');
  await typed(page, /^Valor por parte/, '2,50');
  await typed(page, /^A cada quanto/, '0');
  await expect(page.getByRole('dialog').getByText(/^A cobertura custaria/)).toBeHidden();
  await typed(page, /^A cada quanto/, '1000');
  await expect(page.getByRole('dialog').getByText(/^A cobertura custaria/)).toContainText('R$ 1.250,00');
  await saved(page, 'Salvar rascunho');
  await expect(page.getByRole('row', { name: /Multas da ANEEL.*Só em rascunho/ })).toBeVisible();

  await page.getByRole('button', { name: 'Alterar taxas' }).click();
  await page.getByRole('button', { name: 'Adicionar linha' }).click();
  await typed(page, /^Até/, '24');
  await typed(page, /^Taxa anual/, '1,2');
  await saved(page, 'Salvar rascunho');
  await expect(page.getByRole('row', { name: /Todas as classes, até 24 meses/ })).toContainText('1,2%');
}

/** Drafts the special conditions, without which no policy of the modality may be issued. */
async function draftConditions(page: Page, set: string): Promise<void> {
  await page.goto(`/parametrizacao/condicoes-gerais?mudanca=${set}`);
  await page.getByRole('tab', { name: 'Publico' }).click();
  await page.getByRole('button', { name: `Escrever: especiais de ${NAME}` }).click();
  const editor = page.getByRole('dialog').getByRole('textbox', { name: /^Texto das condições/ });
  await editor.click();
  await editor.pressSequentially('# Objeto');
  await editor.press('Enter');
  await editor.pressSequentially('Garante o contrato de energia.');
  await saved(page, 'Salvar rascunho');
}

test.use({ actionTimeout: 15_000 });

test('a modality is made of nothing, published, and the first policy of it issued without a restart', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const set = await openInNewSet(page, '/parametrizacao/modalidades', 'Uma modalidade nova');
  await draftModality(page);
  await draftConditions(page, set);

  await publishSet(page, browser, set);

  const office = await browser.newContext({ reducedMotion: 'reduce', baseURL: new URL(page.url()).origin });
  const broker = await office.newPage();
  await openAs(broker, BROKER);
  await writeProposal(broker, { insuredAmount: '500000', contractValue: '10 mi', modality: NAME });
  // 500.000,00 × 1,2 %, a year: the rate of the table, not the modality's 1,5 %.
  await expect(broker.getByText('R$ 6.000,00').first()).toBeVisible();
  await sendProposal(broker);
  expect(await issuePolicy(broker)).toMatch(/0775/);
  await office.close();

  await page.goto('/parametrizacao/modalidades?busca=Energia');
  await page.getByRole('link', { name: NAME }).click();
  const history = page.getByRole('region', { name: 'Histórico de alterações' });
  await expect(history.getByText('Cobertura Multas da ANEEL: criação')).toBeVisible();
});
