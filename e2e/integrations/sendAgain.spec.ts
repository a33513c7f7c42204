import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';

test('an administrator sends again what the registrar refused, and what waited behind it goes after it', async ({
  page,
}) => {
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/integracoes?situacao=4');
  const main = page.getByRole('main');
  const name = main.getByRole('button', { name: 'Apólice emitida', exact: true });
  await expect(name).toHaveCount(1);
  await expectAccessible(page, 'what was sent to whom');
  await name.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Tentativa 1: recusada')).toBeVisible();
  await expectAccessible(page, 'the tries of an event');
  await drawer.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(page.getByText('O envio vai de novo')).toBeVisible();
  // The demo's registrar takes it now; both are registered in the order in which they happened.
  await expect(async () => {
    await page.goto('/integracoes?tipo=registrar');
    await expect(main.getByText('Registrada').first()).toBeVisible();
    await expect(main.getByText(/^(Recusada|Aguardando envio|Tentando de novo)$/)).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
});
