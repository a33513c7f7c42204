import type { Page } from '@playwright/test';
import { openAs } from '../portal';
import { writeProposal } from '../proposals/proposalPath';
import { expect, test } from '../quietTest';
import { readTexts } from '../waits';
import { openInNewSet, publishSet } from './publish';

const BROKER = 'corretor@boreal.example';

/** What the financial step offers, with the first option that says it has interest, if any. */
async function offered(page: Page): Promise<string[]> {
  const parts = page.getByRole('combobox', { name: /^Parcelas/ });
  await parts.click();
  await expect(page.getByTitle(/^3 parcelas mensais/).first()).toBeVisible();
  const options = await readTexts(page.locator('.ant-select-item-option'));
  await page.keyboard.press('Escape');
  return options;
}

test('instalments that an administrator publishes are offered to a new quotation, and an open one keeps its own', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const office = await browser.newContext();
  const admin = await office.newPage();

  await openAs(page, BROKER);
  const written = { insuredAmount: '1 mi', contractValue: '20 mi' };
  await writeProposal(page, written);
  const open = page.url();
  const before = await offered(page);
  expect(before.some((option) => option.startsWith('4 parcelas mensais'))).toBe(true);
  expect(before.join(' ')).not.toContain('juros');

  const set = await openInNewSet(admin, '/parametrizacao/pagamentos', 'Parcelas com juros');
  await admin.getByRole('tab', { name: 'Parcelado' }).click();
  const panel = admin.getByRole('tabpanel', { name: 'Parcelado' });
  await panel.getByRole('button', { name: 'Alterar faixas e prazos' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Máximo de parcelas, faixa 1' }).fill('3');
  await dialog.getByRole('textbox', { name: 'Juros ao mês, faixa 1' }).fill('2');
  // Twelve parts free of interest are more than three: said before it is sent.
  await expect(dialog.getByText(/tem mais parcelas sem juros \(12\) que parcelas \(3\)/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Sem juros até, faixa 1' }).fill('2');
  await expect(dialog.getByText(/Impede a publicação/)).toBeHidden();
  await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(admin.getByRole('tab', { name: 'Parcelado (rascunho)', selected: true })).toBeVisible();
  const simulator = admin.getByRole('table', { name: 'Parcelamentos possíveis' });
  await expect(simulator.getByRole('row', { name: /3 parcelas mensais/ })).toBeVisible();
  await expect(simulator.getByRole('row', { name: /4 parcelas mensais/ })).toHaveCount(0);
  await publishSet(admin, browser, set);
  await admin.goto('/parametrizacao/pagamentos');
  await admin.getByRole('tab', { name: 'Parcelado' }).click();
  await expect(admin.getByRole('tabpanel', { name: 'Parcelado' })).toContainText('2% ao mês a partir de 3 parcelas');
  await office.close();

  await writeProposal(page, written);
  const after = await offered(page);
  expect(after.some((option) => option.startsWith('4 parcelas mensais'))).toBe(false);
  expect(after.find((option) => option.startsWith('3 parcelas mensais'))).toMatch(/, com R\$\s[\d.,]+ de juros$/);

  await page.goto(open);
  await expect(page.getByRole('heading', { level: 2, name: 'Dados financeiros' })).toBeVisible();
  expect(await offered(page)).toEqual(before);
});
