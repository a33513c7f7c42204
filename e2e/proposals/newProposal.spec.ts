import { giveSession, openAs, watchForErrors } from '../portal';
import { expect, test } from '../quietTest';
import { readText } from '../waits';
import { writeUpToAmounts } from './proposalPath';

const BROKER = 'corretor@boreal.example';

test('a proposal is begun by keyboard, kept as a draft, and gone on with on another machine', async ({
  page,
  browser,
}) => {
  const errors = watchForErrors(page);
  await openAs(page, BROKER, '/propostas/nova-proposta-new');
  await page.getByRole('combobox', { name: /CNPJ ou nome do tomador/ }).pressSequentially('const');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Trocar tomador' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Dados do segurado' })).toBeFocused();
  await page.getByRole('combobox', { name: /CPF, CNPJ ou nome do segurado/ }).pressSequentially('munic');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Trocar segurado' })).toBeVisible();
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible();

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await giveSession(elsewhere, BROKER);
  // The line may tell of the draft that was saved before the insured was chosen.
  await expect(async () => {
    await elsewhere.goto(page.url());
    await expect(elsewhere.getByRole('button', { name: 'Trocar segurado' })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(elsewhere.getByRole('button', { name: 'Dados do tomador (completa)' })).toBeVisible();
  await other.close();
  expect(errors).toEqual([]);
});

test('an amount that is typed over a selected one counts as people write it, and the price follows', async ({
  page,
}) => {
  await openAs(page, BROKER, '/propostas');
  await writeUpToAmounts(page);
  const amount = page.getByLabel(/^Importância segurada/);
  const gist = page.getByRole('complementary', { name: 'Resumo' });
  const price = gist.getByRole('strong');
  const typeOver = async (text: string) => {
    await amount.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  await amount.pressSequentially('1.500.000');
  await expect(gist).toContainText(/R\$\s1\.500\.000,00/);
  const before = await readText(price);

  await typeOver('13,5 mi');
  await expect(amount).toHaveValue('13,5 mi');
  await expect(page.getByText(/Entendido como R\$\s13\.500\.000,00/)).toBeVisible();
  await expect(gist).toContainText(/R\$\s13\.500\.000,00/);
  await expect(price).not.toHaveText(before);
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('13.500.000,00');

  await typeOver('-5');
  await page.getByRole('button', { name: 'Continuar' }).press('Enter');
  await expect(page.getByRole('alert', { name: /^Falta corrigir/ })).toContainText('O valor não pode ser negativo.');
  await expect(amount).toHaveValue('-5');
  await expect(gist).toContainText(/R\$\s13\.500\.000,00/);
});
