import type { Page } from '@playwright/test';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import type { registerNominationRequest } from '@portal/shared/contracts/underwriting/proposalParties';
import { expectAccessible } from '../expectAccessible';
import { expectNoOverflow } from '../expectNoOverflow';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { send } from '../send';

const INSURER = 'admin@aurora.example';
const BROKER = 'corretor@boreal.example';
const REASON = 'A carta está sem a assinatura do tomador.';

const holders = async (page: Page) =>
  (
    await send<CallResponse<typeof searchPolicyHolders>>(
      page,
      'GET',
      'PolicyHolder/SearchPolicyHoldersRelatedToCurrentUserLogged',
      { query: { rowsPerPage: '200', isBlocked: 'false' } },
    )
  ).Data;

async function openCard(page: Page, name: string): Promise<void> {
  await page.goto('/tomadores');
  await expect(page.getByRole('heading', { level: 1, name: 'Tomadores' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar páginas, registros e ações' }).fill(`Boreal ${name}`);
  await page
    .getByRole('option', { name: /Nomeação \d+/ })
    .first()
    .click();
  await expect(page.getByText('Corretora que pede a nomeação')).toBeVisible();
}

async function expectSound(page: Page, what: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${what} at ${width} pixels`);
    await expectNoOverflow(page);
  }
}

test('a nomination is sent back, answered by its broker with another letter, and approved', async ({ page }) => {
  test.setTimeout(180_000);
  let name = '';
  await test.step('the broker asks for it', async () => {
    await giveSession(page, BROKER);
    const own = new Set((await holders(page)).map(({ PolicyHolderUniqueId }) => PolicyHolderUniqueId));
    await giveSession(page, INSURER);
    const candidates = (await holders(page)).filter(({ PolicyHolderUniqueId }) => !own.has(PolicyHolderUniqueId));
    await giveSession(page, BROKER);
    // Some wait already, or were left waiting by a run before.
    for (const { PolicyHolderUniqueId, Name } of candidates) {
      const { Status } = await send<CallResponse<typeof registerNominationRequest>>(
        page,
        'POST',
        'PolicyHolder/RegisterPolicyHolderNomeationRequest',
        { body: { PolicyHolderUniqueId } },
      );
      name = Name;
      if (Status === 'pending') break;
    }
    expect(name).not.toBe('');
  });

  await test.step('the analyst sends it back with a reason, and cannot approve it meanwhile', async () => {
    await giveSession(page, INSURER);
    await openCard(page, name);
    await page.getByRole('button', { name: 'Ações', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Devolver à corretora…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Devolver a nomeação à corretora?' });
    await dialog.getByLabel(/^Motivo/).fill(REASON);
    await expectSound(page, 'sending a nomination back');
    await dialog.getByRole('button', { name: 'Devolver à corretora' }).click();
    await expect(page.getByText(/^Aguardando corretora desde/)).toBeVisible();
    await expect(page.getByText(`Motivo: ${REASON}`)).toBeVisible();
    await page.getByRole('button', { name: 'Aprovar', exact: true }).hover();
    await expect(page.getByText(/O card espera pela corretora/).first()).toBeVisible();
    await expectSound(page, 'a card that waits for its broker');
  });

  await test.step('the broker reads the reason, and answers with another letter', async () => {
    await giveSession(page, BROKER);
    await page.goto('/tomadores');
    const waiting = page
      .getByRole('region', { name: 'Nomeações devolvidas pela seguradora' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(waiting).toContainText(REASON);
    await expectSound(page, 'a nomination that waits for the broker');
    await waiting.getByRole('button', { name: /^Responder/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(REASON);
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByText('Arraste arquivos para cá ou clique para escolher').click();
    await (
      await chooser
    ).setFiles({ name: 'assinada.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 carta assinada') });
    await expect(dialog.getByRole('button', { name: 'Remover assinada.pdf' })).toBeVisible();
    await dialog.getByLabel(/^Resposta à seguradora/).fill('Segue a carta assinada.');
    await expectSound(page, 'answering about a nomination');
    await dialog.getByRole('button', { name: 'Responder e enviar de novo' }).click();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('the analyst finds the answer in the history, and approves', async () => {
    await giveSession(page, INSURER);
    await openCard(page, name);
    await expect(page.getByText(/^Aguardando corretora desde/)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Histórico' }).click();
    await expect(page.getByText('Reenviado pela corretora').first()).toBeVisible();
    await expect(page.getByText('Segue a carta assinada.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
    const question = page.getByRole('dialog', { name: /^Aprovar/ });
    await question.getByRole('button', { name: /^Aprovar/ }).click();
    await expect(page.getByText('Card aprovado').first()).toBeVisible();
    await giveSession(page, BROKER);
    const own = (await holders(page)).map(({ Name }) => Name);
    expect(own).toContain(name);
  });
});
