import type { Page } from '@playwright/test';
import { giveSession } from '../portal';
import { writeProposal } from '../proposals/proposalPath';
import { expect } from '../quietTest';
import { test } from '../start/ownPortal';
import type { StartOwnPortal } from '../start/ownPortal';
import { readText, readValue } from '../waits';

const port = Number(process.env.PORTAL_PORT ?? 21080) + 200;
const origin = `http://localhost:${port}`;
const startAhead = (start: StartOwnPortal, minutesAhead: number, ...options: string[]) =>
  start({ port, dataFolder: '.data/parameters', options, minutesAhead });

// A portal of its own, whose clock may be moved.
test.use({ baseURL: origin });

const as = async (page: Page, username: string, address: string) => {
  await giveSession(page, username, origin);
  await page.goto(address);
};
const ADMINISTRATOR = 'admin@aurora.example';
const REVIEWER = 'revisora@aurora.example';
const BROKER = 'corretor@boreal.example';

const MODALITY = 'Executante fornecedor';
const WRITTEN = { insuredAmount: '73.219,47', contractValue: '2.000.000,00' };

/** The next hour in São Paulo that is at least ten minutes ahead, as the dialog takes it. */
function hourToCome(): { day: string; hour: string } {
  const instant = new Date(Math.ceil((Date.now() + 10 * 60_000) / 3_600_000) * 3_600_000);
  const zone = { timeZone: 'America/Sao_Paulo' } as const;
  return {
    day: instant.toLocaleDateString('pt-BR', zone),
    hour: instant.toLocaleTimeString('pt-BR', { ...zone, hour: '2-digit', minute: '2-digit' }),
  };
}

/** The premium of the financial step, in cents. */
async function premiumShown(page: Page): Promise<number> {
  const premium = page.getByRole('region', { name: 'Prêmio', exact: true });
  const amount = /R\$\s([\d.]+,\d\d)/;
  const [, shown = ''] = amount.exec(await readText(premium, amount)) ?? [];
  return Number(shown.replace(/\D/g, ''));
}

test('a new rate is drafted, seen in its impact, approved by a second person, and in force from the hour set', async ({
  page,
  startOwnPortal,
}) => {
  test.setTimeout(600_000);
  let leave = await startAhead(startOwnPortal, 0, '--reset');
  let setAddress = '';
  let [openPremium, openNumber] = [0, ''];
  const { day, hour } = hourToCome();

  await test.step('a broker has an open quotation', async () => {
    await as(page, BROKER, '/propostas');
    openNumber = await writeProposal(page, WRITTEN);
    openPremium = await premiumShown(page);
    expect(openPremium).toBeGreaterThan(0);
  });

  await test.step('an administrator drafts twice the rate and sees what it does', async () => {
    await as(page, ADMINISTRATOR, '/parametrizacao/menu');
    await page.getByRole('link', { name: 'Modalidades', exact: true }).click();
    // Of the public sector, to which the insured belongs.
    const row = page.getByRole('row', { name: MODALITY }).filter({ hasText: '0775' });
    await row.getByRole('link', { name: MODALITY }).click();
    await page.getByRole('button', { name: 'Alterar valores' }).click();
    const rate = page.getByRole('textbox', { name: 'Taxa anual' });
    const before = Number((await readValue(rate)).replace(/[^\d,]/g, '').replace(',', '.'));
    await rate.fill(String(before * 2).replace('.', ','));
    await page.getByRole('button', { name: 'Salvar rascunho' }).click();
    await page.getByRole('link', { name: 'Ver as alterações' }).click();
    setAddress = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Calcular impacto' }).click();
    await expect(page.getByText(/cotações mais recentes|cotação mais recente/)).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Ver os valores em tabela' }).click();
    await expect(page.getByRole('group', { name: /Tabela: Cotações por diferença/ })).toBeVisible();
    await page.getByRole('button', { name: 'Enviar à revisão' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar à revisão' }).click();
    await expect(page.getByText('Em revisão').first()).toBeVisible();
  });

  await test.step('a second one approves it, for an hour to come', async () => {
    await as(page, REVIEWER, setAddress);
    await page.getByRole('button', { name: 'Revisar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aprovar alterações' }).click();
    await page.getByRole('button', { name: 'Publicar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Em uma data e hora' }).check();
    await dialog.getByRole('textbox', { name: /^Dia/ }).fill(day);
    await dialog.getByRole('textbox', { name: /^Hora/ }).fill(hour);
    await dialog.getByRole('button', { name: 'Agendar publicação' }).click();
    await expect(page.getByText('Agendada').first()).toBeVisible();
    expect(await leave()).toBe(0);
  });

  leave = await startAhead(startOwnPortal, 90);
  await test.step('from that hour on the open quotation keeps its price, and a new one has the new one', async () => {
    await as(page, BROKER, `/propostas?busca=${openNumber}`);
    await page.getByRole('link', { name: openNumber }).first().click();
    const premium = page.getByRole('region', { name: /Prêmio/ }).first();
    const inCents = (cents: number) => (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
    await expect(premium).toContainText(inCents(openPremium));
    await writeProposal(page, WRITTEN);
    await expect.poll(() => premiumShown(page)).toBeGreaterThan(openPremium * 1.9);
    await as(page, ADMINISTRATOR, '/parametrizacao/linha-do-tempo');
    await expect(page.getByText(/Em vigor desde/).first()).toBeVisible();
  });
  expect(await leave()).toBe(0);
});
