import { insureds } from '@portal/shared/domain/portal/addresses';
import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';

test('a person in whose name something stands is kept, and the page says what', async ({ page }) => {
  await giveSession(page, 'admin@aurora.example');
  await page.goto(insureds('Sandra Miranda Meireles'));
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Anonimizar dados' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Estes dados ainda não podem ser anonimizados');
  await expect(dialog.getByRole('button', { name: 'Anonimizar' })).toBeDisabled();
  await expectAccessible(page, 'what stands against anonymising');
});
