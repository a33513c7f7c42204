import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { readText } from '../waits';

test('a policy holder is blocked with a reason that its broker does not read, and released', async ({ page }) => {
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/tomadores?bloqueado=nao');
  const link = page.getByRole('row').getByRole('link').last();
  const name = await readText(link);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const why = 'Sinistro em aberto na obra da ponte';

  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('apólices dele continuam em vigor');
  await page
    .getByRole('dialog')
    .getByLabel(/Justificativa/)
    .fill(why);
  await expectAccessible(page, 'blocking a policy holder');
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText(why).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'O que falta' })).toContainText('está bloqueado');

  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Dispensar assinatura do CCG' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Justificativa/)
    .fill('Conta antiga, sem sinistros');
  await page.getByRole('dialog').getByRole('button', { name: 'Dispensar assinatura' }).click();
  await page.getByRole('tab', { name: 'Cadastro' }).click();
  await expect(page.getByRole('region', { name: 'Cadastro' })).toContainText('Dispensada');

  await page.getByRole('tab', { name: 'Histórico' }).click();
  const history = page.getByRole('region', { name: 'Histórico' });
  await expect(history).toContainText('Assinatura do CCG dispensada');
  await expect(history).toContainText(`Justificativa: ${why}`);

  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Justificativa/)
    .fill('Sinistro pago');
  await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click();
  await expect(page.getByRole('button', { name: 'Bloquear', exact: true })).toBeVisible();
});
