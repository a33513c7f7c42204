import { execSync } from 'node:child_process';
import { openBoard } from '../board/openBoard';
import { expect, test } from '../quietTest';

/** A command that kills the primary of the cluster that this runs on (docs/cluster.md). */
const killPrimary = process.env.KILL_PRIMARY;

const SENTENCE = /sem acesso aos seus dados|indisponível no momento/;

test.describe('while the database loses its primary', () => {
  test.skip(!killPrimary, 'it needs a cluster that may be broken');

  test('a person reads a sentence, keeps what was typed, and saves it once when it is over', async ({ page }) => {
    await openBoard(page, 'Resseguro');
    await page.locator('[data-card-id]').first().press('Enter');
    const drawer = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Próximo card' }) });
    await drawer.getByRole('tab', { name: 'Acompanhamento' }).click();
    const field = drawer.getByLabel('Nova observação').first();
    const text = `Durante a troca ${Date.now()}`;
    await field.fill(text);

    execSync(killPrimary!);
    const save = drawer.getByRole('button', { name: 'Gravar observação' }).first();
    await save.click();
    await expect(drawer.getByText(SENTENCE).first()).toBeVisible({ timeout: 30_000 });
    await expect(field).toHaveValue(text);

    const written = drawer.getByRole('list', { name: 'Observações', exact: true }).getByText(text);
    await expect(async () => {
      if (await save.isEnabled()) await save.click();
      await expect(written).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(written).toHaveCount(1);
    await page.reload();
    await drawer.getByRole('tab', { name: 'Acompanhamento' }).click();
    await expect(written).toHaveCount(1);
  });
});
