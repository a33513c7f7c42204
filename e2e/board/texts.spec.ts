import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { readText } from '../waits';

// A pipe whose cards no other file changes.
const PIPE = 'Resseguro';

async function openBoard(page: Page, who = 'admin@aurora.example') {
  await giveSession(page, who);
  await page.goto('/kanban');
  await page.getByRole('navigation', { name: 'Esteiras' }).getByRole('link', { name: PIPE }).click();
  await expect(page.getByRole('heading', { level: 1, name: PIPE })).toBeVisible();
  // What is fetched after the cards is there.
  await expect(page.locator('[data-card-id][tabindex="0"]')).toHaveCount(1);
}
const drawerOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Próximo card' }) });

test.describe('what is written about a card', () => {
  test('begins from a sentence of the company, filled from the card, and is sent only as somebody leaves it', async ({
    page,
  }) => {
    await openBoard(page);
    await page.locator('[data-card-id]').first().press('Enter');
    await drawerOf(page).getByRole('button', { name: 'Recusar' }).click();
    const dialog = page.getByRole('dialog', { name: /^Recusar/ });
    await dialog.getByRole('button', { name: 'Frases' }).click();
    await page.getByRole('menuitem', { name: /^Limite insuficiente/ }).click();
    const reason = dialog.getByLabel(/^Motivo da recusa/);
    await expect(reason).toHaveValue(
      /^O limite disponível de .+ não comporta a importância segurada de R\$\s[\d.]+,\d\d/,
    );
    await expect(reason).toBeFocused();
    await page.keyboard.type(' [NomeSegurado]');
    await dialog.getByRole('button', { name: /^Recusar / }).click();
    await expect(dialog.getByText(/não tem o que preenche \[NomeSegurado\]/)).toBeVisible();
    await expectAccessible(page, 'a refusal with a gap');
    await dialog.getByRole('button', { name: 'Guardar e voltar' }).click();
    await expect(drawerOf(page).getByRole('button', { name: 'Recusar' })).toBeVisible();
  });

  test('mentions a colleague by keys, who finds the card by the notice', async ({ page, browser }) => {
    await openBoard(page);
    await page.locator('[data-card-id]').first().press('Enter');
    const drawer = drawerOf(page);
    const cardRef = await readText(drawer.locator('.kanban-drawer-title h2'));
    await drawer.getByRole('tab', { name: 'Acompanhamento' }).click();
    const field = drawer.getByLabel('Nova observação').first();
    await field.click();
    await page.keyboard.type('Veja o limite, @livia');
    await expect(page.getByRole('listbox', { name: 'Mencionar' }).getByRole('option')).toHaveText(['Lívia Sampaio']);
    await expectAccessible(page, 'people to mention');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('Veja o limite, @Lívia Sampaio ');
    await drawer.getByRole('button', { name: 'Gravar observação' }).first().click();
    await expect(
      drawer.getByRole('list', { name: 'Observações', exact: true }).getByText('@Lívia Sampaio').last(),
    ).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await giveSession(other, 'consulta@aurora.example');
    await other.goto('/kanban');
    await other.getByRole('button', { name: /^Notificações/ }).click();
    const notices = other.getByRole('dialog', { name: 'Notificações' });
    await notices
      .getByRole('link', { name: new RegExp(`mencionou você em ${cardRef}`) })
      .first()
      .click();
    await expect(drawerOf(other).getByRole('heading', { level: 2, name: cardRef })).toBeVisible();
    await other.context().close();
  });
});

test('a file dropped on a card waits until its document is chosen', async ({ page }) => {
  await openBoard(page);
  const card = page.locator('[data-card-id]').nth(1);
  const files = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.4\n%%EOF'], "Parecer_Sant'Ana.pdf", { type: 'application/pdf' }));
    return data;
  });
  await card.dispatchEvent('dragover', { dataTransfer: files });
  await expect(card).toHaveAttribute('data-file-over', '');
  await card.dispatchEvent('drop', { dataTransfer: files });
  const waiting = page.getByRole('region', { name: 'Um arquivo espera' });
  await expect(waiting.getByText("Parecer_Sant'Ana.pdf")).toBeVisible();
  await waiting.getByRole('combobox', { name: /^Documento/ }).click();
  await page.getByTitle('Outro documento, só da seguradora').click();
  const name = `Parecer ${Date.now()}`;
  await waiting.getByLabel(/^Nome do documento/).fill(name);
  await expectAccessible(page, 'a file that waits');
  await waiting.getByRole('button', { name: 'Anexar' }).click();
  await expect(waiting).toHaveCount(0);
  const kept = page.getByRole('listitem', { name });
  await expect(kept.getByRole('button', { name: "Ver Parecer_Sant'Ana.pdf" })).toBeVisible();
  await expect(kept.getByText(/interno da seguradora/)).toBeVisible();
});
