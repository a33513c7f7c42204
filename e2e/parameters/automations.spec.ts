import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';

test.use({ actionTimeout: 15_000 });

test('an automation is written in words, tried without effect, switched on with what it touches, and off', async ({
  page,
}) => {
  // Audits in every theme.
  test.slow();
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/parametrizacao/quadros');
  await page.getByRole('link', { name: 'Nomeação', exact: true }).click();
  await page.getByRole('link', { name: 'Automações' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Automações de Nomeação' })).toBeVisible();

  await page.getByRole('button', { name: 'Nova automação' }).click();
  const dialog = page.getByRole('dialog');
  const written = dialog.getByRole('status', { name: 'A automação em palavras' });
  await expect(written).toContainText('Quando um card está em … há mais de 3 dias corridos');
  const choose = async (field: RegExp, option: string) => {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByTitle(option, { exact: true }).click();
  };
  await choose(/^Etapa/, 'Carta recebida');
  await choose(/^Ação/, 'avisar quem gerencia a esteira');
  await expect(written).toHaveText(
    'Quando um card está em Carta recebida há mais de 3 dias corridos, avisar quem gerencia a esteira',
  );
  await dialog.getByRole('button', { name: 'Ensaiar', exact: true }).click();
  await expect(dialog.getByText(/Nos últimos 30 dias teria agido \d+ vezes/).first()).toBeVisible();
  await expectAccessible(page, 'the form of an automation', '[role="dialog"]');
  // What happens now and then does not set it off while other tests look at notices.
  await choose(/^O que acontece/, 'um card entra em uma etapa');
  await expect(dialog.getByText('A frase mudou depois deste ensaio.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Importância segurada, de' }).fill('999999999,00');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row', { name: /^Quando um card entra em Carta recebida, se a importância segurada/ });
  await expect(row.getByText('Desligada', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Ligar/ }).click();
  await expect(dialog.getByText('Ao ligar, não age em nenhum card de imediato', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Ligar' }).click();
  await expect(row.getByText('Ligada', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Desligar/ }).click();
  await expect(row.getByText('Desligada', { exact: true })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the automations of a pipe at ${width} pixels`);
  }
});
