import { signIn, watchForErrors } from '../portal';
import {
  answerRequest,
  approveCards,
  askForAdjustment,
  issuePolicy,
  sendProposal,
  writeProposal,
} from './proposalPath';
import { expect, test } from '../quietTest';

const BROKER = 'corretor@boreal.example';
const INSURER = 'admin@aurora.example';

/** The component library tries to keep the page from moving behind a dialog by a style that the policy refuses. */
const withoutRefusedStyles = (errors: readonly string[]) =>
  errors.filter((error) => !error.startsWith('Applying inline style violates'));

test.use({ actionTimeout: 15_000 });

test.describe('a proposal', () => {
  test('goes from the sign-in to its policy by keyboard alone', async ({ page }) => {
    test.setTimeout(120_000);
    const errors = watchForErrors(page);
    await signIn(page, BROKER);
    const number = await writeProposal(page, { insuredAmount: '50000', contractValue: '1.000.000' });
    await sendProposal(page);
    const policy = await issuePolicy(page);

    await page.getByRole('link', { name: `Abrir a proposta ${number}` }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Proposta ${number}` })).toBeVisible();
    await page.goto(`/apolices?busca=${policy}`);
    await expect(page.getByText(policy).first()).toBeVisible();
    expect(withoutRefusedStyles(errors)).toEqual([]);
  });

  test('over what the portal may accept by itself waits for the insurer, who asks for more and decides its card', async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    await signIn(page, BROKER);
    const number = await writeProposal(page, { insuredAmount: '12 mi', contractValue: '240 mi' });
    await sendProposal(page);
    await expect(page.getByText('Em análise', { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: `Abrir a proposta ${number}` }).press('Enter');
    const missing = page.getByRole('region', { name: 'O que falta para emitir' });
    await expect(missing).toContainText('Aguarda a seguradora');
    const address = page.url();

    const office = await browser.newContext();
    const insurer = await office.newPage();
    await signIn(insurer, INSURER, new URL(address).origin);
    const ofInsurer = address.replace('/propostas/proposta/', '/propostas-seguradora/proposta/1/');
    await askForAdjustment(insurer, ofInsurer, 'O contrato anexado está sem a página 3.');

    // Nobody loads a page again: each follows what the other does.
    await answerRequest(page, 'O contrato anexado está sem a página 3.', 'A página 3 segue anexa.');
    await expect(insurer.getByText('Resposta da corretora: A página 3 segue anexa.')).toBeVisible();
    await approveCards(insurer, number, ofInsurer);
    await office.close();
    await expect(page.getByText('Aguardando Emissão').first()).toBeVisible();
  });
});
