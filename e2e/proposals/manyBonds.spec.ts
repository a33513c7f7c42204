import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { readText } from '../waits';

const CNPJ = /\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/;

async function documentShown(page: Page): Promise<string> {
  const shown = page.getByText(CNPJ).first();
  await expect(shown).toBeVisible();
  return CNPJ.exec(await readText(shown, CNPJ))![0];
}

test('a spreadsheet of bonds is priced row by row, and the chosen ones become proposals', async ({ page }) => {
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/segurados?busca=munic');
  const insured = await documentShown(page);
  await giveSession(page, 'corretor@boreal.example');
  await page.goto('/propostas/cotacao');
  await page.getByRole('combobox', { name: /CNPJ ou nome do tomador/ }).pressSequentially('const');
  await page
    .getByRole('option', { name: /Construtora/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Trocar tomador' })).toBeVisible();
  const holder = await documentShown(page);

  await page.getByRole('link', { name: 'Várias de uma planilha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Garantias de uma planilha' })).toBeVisible();
  await expectAccessible(page, 'files of bonds');
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const bond = (amount: string, term: string) =>
    [holder, insured, 'Executante fornecedor', amount, day, term, `Contrato 12/2026`, '2.000.000,00'].join(';');
  const titles = 'CNPJ do tomador;Segurado;Modalidade;Importância segurada;Início;Prazo;Contrato;Valor do contrato';
  const file = [titles, bond('73.333,33', '547 dias'), bond('50 mil', '1 ano'), bond('muito', '12')].join('\r\n');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Arraste arquivos para cá ou clique para escolher').click(),
  ]);
  await chooser.setFiles({ name: 'garantias.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByRole('row', { name: /Linha 4/ })).toContainText('“muito” não é um valor');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `bonds before they are proposals at ${width} pixels`);
  }

  await page.getByRole('checkbox', { name: 'Escolher Linha 2' }).check();
  await page.getByRole('button', { name: 'Fazer 1 proposta' }).click();
  await expect(page.getByText('1 proposta feita.').first()).toBeVisible();
  await page
    .getByRole('row', { name: /Proposta feita/ })
    .getByRole('link')
    .click();
  await expect(page.getByText(/R\$\s73\.333,33/).first()).toBeVisible();
});
