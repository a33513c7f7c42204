import type { Browser, Page } from '@playwright/test';
import { acceptDocuments } from '../board/examineCard';
import { expectAccessible } from '../expectAccessible';
import { publishSet } from '../parameters/publish';
import { expect } from '../quietTest';
import { approveCard, approveCards, issuePolicy, sendProposal, writeProposal } from '../proposals/proposalPath';
import { fillInCompany, fillInResponsible, newCnpj, pdf } from '../registration/registrationForm';
import { send } from '../send';
import { comeAsAdministrator, comeBy, draftFacts, test } from './freshInsurer';
import type { Production } from './freshInsurer';
import { requestOf } from '../requests';
import { readText } from '../waits';

const port = Number(process.env.PORTAL_PORT ?? 21080) + 500;
const BROKERAGE = 'Corretora Primeira';
const BROKER = 'joana@corretoraprimeira.com.br';
const MODALITY = 'EXF-0775';
/** As the offline bureau knows them: a company in order without exposed partners, and a municipality. */
const POLICY_HOLDER = '33000101000111';
const INSURED = '33000103000100';

test.use({ baseURL: `http://localhost:${port}`, actionTimeout: 15_000 });

test('an insurer that no demonstration made comes to its first policy', async ({ page: office, browser, start }) => {
  test.setTimeout(480_000);
  const production = await start(port, '.data/bootstrap-policy');
  await comeAsAdministrator(office, production);

  await office.goto('/stepper?etapa=apolice');
  const missing = office.getByRole('list', { name: 'Falta para a primeira apólice' });
  await expect(missing.getByRole('listitem')).toHaveCount(4);
  for (const width of [390, 1440]) {
    await office.setViewportSize({ width, height: 900 });
    await expectAccessible(office, `what is left before the first policy at ${width} pixels`);
  }
  await missing.getByRole('link', { name: 'Informar a conta' }).click();
  await expect(office.getByText('Ainda sem conta')).toBeVisible();
  await sayWhatIsOwn(office, browser);

  const broker = await registerBroker(office, browser, production);
  await office.goto('/stepper?etapa=apolice');
  await expect(office.getByText(/^Nada falta: a primeira apólice pode ser emitida/)).toBeVisible();

  const { number, detail } = await propose(broker);
  await giveDocuments(broker);
  const ofInsurer = detail.replace('/propostas/proposta/', '/propostas-seguradora/proposta/1/');
  const decided: string[] = [];
  await approveCards(office, number, ofInsurer, async (page) => {
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Etapa: Entrada. Mover' })).toBeVisible();
    decided.push(await readText(page.getByRole('dialog').getByText(/ · (Cadastro|Crédito)$/)));
    await acceptDocuments(page);
  });
  // A policy holder begins without a contract of counter-guarantee and with a limit of nothing.
  expect(decided).toEqual(['Proposta · Cadastro', 'Análise de CCG · Crédito', 'Solicitação de limite · Crédito']);

  await broker.goto(detail);
  const policy = await issuePolicy(broker);
  await broker.goto(`/apolices?busca=${policy}`);
  await broker.getByRole('link', { name: policy }).click();
  await expect(broker.getByRole('heading', { level: 1, name: `Apólice ${policy}` })).toBeVisible();

  await opensDocument(broker);

  await office.goto('/stepper?etapa=apolice');
  await expect(office.getByText('Nada falta: a seguradora já emite apólices.')).toBeVisible();
  await broker.context().close();
  expect(await production.leave()).toBe(0);
});

/** What no standard set knows, drafted on its screens in one change set, and published. */
async function sayWhatIsOwn(page: Page, browser: Browser): Promise<void> {
  const { UniqueId } = await send<{ UniqueId: string }>(page, 'POST', 'ParameterChange/CreateChangeSet', {
    body: { Name: 'O que é da Zênite', Reason: '' },
  });
  await draftFacts(page, UniqueId);

  await page.goto(`/parametrizacao/regras/conta-de-cobranca?mudanca=${UniqueId}`);
  await page.getByRole('button', { name: 'Alterar conta de cobrança' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Banco/ }).click();
  await dialog.getByRole('combobox', { name: /^Banco/ }).pressSequentially('341');
  await page.getByTitle(/^341 /).click();
  for (const [field, value] of [
    [/^Agência/, '1234'],
    [/^Conta/, '56789'],
    [/^Dígito da conta/, '7'],
    [/^Carteira/, '109'],
  ] as const)
    await dialog.getByRole('textbox', { name: field }).fill(value);
  await expectAccessible(page, 'the account that slips are paid into');
  await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/parametrizacao/modalidades?mudanca=${UniqueId}&busca=${MODALITY}`);
  await page
    .getByRole('rowheader', { name: /ramo 0775/ })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Alterar regras' }).click();
  await dialog.getByLabel(/^Processo SUSEP/).fill('15414.900777/2026-11');
  await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(dialog).toBeHidden();
  await publishSet(page, browser, UniqueId);
}

/** A broker as the insurer registers it: it gives its documents by the mail's link, both analyses approve it, its person comes. */
async function registerBroker(office: Page, browser: Browser, production: Production): Promise<Page> {
  await office.goto('/corretores/cadastrar-novo-corretor');
  await office.getByLabel('CNPJ').fill(newCnpj());
  await office.getByRole('button', { name: 'Continuar' }).click();
  await fillInCompany(office, BROKERAGE);
  await office.getByLabel('Cidade').selectOption({ label: 'Recife' });
  await fillInResponsible(office, BROKER, /consentiu, perante a seguradora/);
  await office.getByRole('button', { name: 'Cadastrar corretora' }).click();
  await expect(office.getByRole('heading', { level: 1, name: BROKERAGE })).toBeVisible();

  const broker = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await broker.goto(await production.linkTo(BROKER, /^Cadastro de corretora/));
  for (const name of ['Registro na SUSEP', 'Contrato social'])
    await broker.getByLabel(`Escolher arquivo para ${name}`).setInputFiles(pdf(`${name}.pdf`));
  await expect(broker.getByText('Pronto para enviar')).toHaveCount(2);
  await broker.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(broker.getByRole('heading', { level: 1, name: 'Documentos em análise' })).toBeVisible();

  for (const analysis of ['Documentação da corretora', 'Conformidade da corretora']) {
    await openCard(office, 'Cadastro', analysis);
    await acceptDocuments(office);
    await approveCard(office);
  }
  await comeBy(broker, await production.linkTo(BROKER, /acesso/));
  return broker;
}

async function openCard(page: Page, pipe: string, words: string): Promise<void> {
  await page.goto('/kanban');
  await page.getByRole('navigation', { name: 'Esteiras' }).getByRole('link', { name: pipe }).click();
  await page.locator('[data-card-id]').filter({ hasText: words }).first().click();
}

/** The wizard from a company and a town that nobody has registered to the engine; gives number and address. */
async function propose(page: Page): Promise<{ number: string; detail: string }> {
  const number = await writeProposal(page, {
    insuredAmount: '50 mil',
    contractValue: '1 mi',
    policyHolder: POLICY_HOLDER,
    insured: INSURED,
  });
  await sendProposal(page);
  await page.getByRole('link', { name: `Abrir a proposta ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Proposta ${number}` })).toBeVisible();
  return { number, detail: new URL(page.url()).pathname };
}

/** What the insurer asks of a policy holder that a proposal has just registered, given on the policy holder's page. */
async function giveDocuments(page: Page): Promise<void> {
  await page.goto('/tomadores');
  await page.getByRole('row').getByRole('link').last().click();
  await page.getByRole('tab', { name: 'Documentos' }).click();
  const documents = page.getByRole('region', { name: 'Documentos' });
  for (const name of ['Contrato social', 'Último balanço']) {
    const asked = documents.getByRole('listitem', { name, exact: true });
    await asked.getByRole('button', { name: /Anexar arquivo/ }).click();
    const chooser = page.waitForEvent('filechooser');
    await asked.getByText('Arraste arquivos para cá ou clique para escolher').click();
    await (await chooser).setFiles(pdf(`${name}.pdf`));
    await expect(asked).toContainText('Aguardando');
  }
}

/** The document of the policy that is shown, made and signed now. */
async function opensDocument(page: Page): Promise<void> {
  const open = () => page.getByRole('button', { name: 'Documento da apólice' }).click();
  const asked = await requestOf(page, /\/storage\/.*\.pdf/, open);
  const document = await page.request.get(asked.url());
  expect((await document.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-');
}
