import { openAs } from '../portal';
import { expect, test } from '../quietTest';

test('what was typed is there again after the token pop-up has loaded the page anew', async ({ page }) => {
  await openAs(page, 'admin@aurora.example', '/stepper?etapa=avisos');
  const message = page.getByLabel('Mensagem de manutenção');
  await message.fill('Domingo, das 8h às 10h, o portal fica fora do ar.');
  await page.evaluate(() => {
    Object.assign(window, { before: true });
    const session = JSON.parse(localStorage.getItem('userInfo')!) as Record<string, unknown>;
    localStorage.setItem('userInfo', JSON.stringify({ ...session, access_token: 'spoiled' }));
  });
  await page.getByRole('button', { name: 'Salvar avisos e sessão' }).dispatchEvent('click');

  await page.waitForFunction(() => !('before' in window));
  await expect(page).toHaveURL(/\/stepper\?etapa=avisos$/);
  await expect(message).toHaveValue('Domingo, das 8h às 10h, o portal fica fora do ar.');
});
