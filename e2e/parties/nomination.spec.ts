import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { readText } from '../waits';

test('a nomination is asked for with its letter, approved on its card, and ends the one before for its modality', async ({
  page,
}) => {
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/tomadores?bloqueado=nao&busca=Engenharia');
  await page.getByRole('row').getByRole('link').last().click();
  const section = page.getByRole('region', { name: 'Nomeações' });
  await section.scrollIntoViewIfNeeded();
  const before = section.getByRole('listitem').filter({ hasText: 'Em vigor' }).first();
  await expect(before).toContainText('Todas as modalidades');
  const name = await readText(page.getByRole('heading', { level: 1 }));
  const path = new URL(page.url()).pathname;

  await section.getByRole('button', { name: 'Pedir nomeação' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Corretora/ }).fill('Meridional');
  await page.getByRole('option', { name: /Meridional/ }).click();
  await dialog.getByLabel('Modalidades').click();
  await page.getByTitle('Licitante', { exact: true }).first().click();
  await dialog.getByText('Solicitar a nomeação').click();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByText('Arraste arquivos para cá ou clique para escolher').click();
  await (
    await chooser
  ).setFiles({ name: 'carta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 carta') });
  await expect(dialog.getByRole('button', { name: 'Remover carta.pdf' })).toBeVisible();
  await expectAccessible(page, 'asking for a nomination');
  await dialog.getByRole('button', { name: 'Solicitar nomeação' }).click();
  await expect(section.getByRole('button', { name: 'Ver carta.pdf' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar páginas, registros e ações' }).fill(`Meridional ${name}`);
  await page
    .getByRole('option', { name: /Nomeação \d+/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Aprovar/ });
  await question.getByLabel(/^Justificativa/).fill('Carta conferida.');
  await question.getByRole('button', { name: /^Aprovar/ }).click();
  await expect(page.getByText('Card aprovado')).toBeVisible();

  await page.goto(path);
  await expect(section.getByText('Todas as modalidades, menos Licitante').first()).toBeVisible();
  await section.getByText(/^Nomeações anteriores/).click();
  await expect(section.getByText('Encerrada').first()).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `nominations at ${width} pixels`);
  }
});
