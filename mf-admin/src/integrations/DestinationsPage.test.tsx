import * as calls from '@portal/shared/contracts/integrations/destinations';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import DestinationsPage from './DestinationsPage';
import { uniqueId, webhook } from './testing/fakeIntegrations';

const manager = fakeUser({ functionalities: [Functionality.GERENCIAR_INTEGRACOES], menuId: 13 });
const viewer = fakeUser({ functionalities: [Functionality.VISUALIZAR_INTEGRACOES], menuId: 13 });
const SECRET = 'whsec_c2VncmVkbw==';
const open = (answers: FakeAnswer[] = [], { user = manager, destinations = [webhook] } = {}) =>
  renderScreen(<DestinationsPage />, {
    route: '/integracoes/destinos',
    path: '/integracoes/destinos',
    user,
    answers: [
      ...(answers.some(({ call }) => call === calls.getIntegrationDestinations)
        ? []
        : [answer(calls.getIntegrationDestinations, { Data: destinations })]),
      ...answers,
    ],
  });
const card = async () => within(await screen.findByRole('article', { name: 'ERP' }));

describe('where events go', () => {
  it('shows each address with its events and what waits, and leads to its log', async () => {
    open();
    const erp = await card();
    expect(erp.getByText('https://erp.exemplo.com.br/eventos')).toBeVisible();
    expect(erp.getByText('Apólice emitida, Parcela paga')).toBeVisible();
    expect(erp.getByRole('link', { name: 'Ver envios' })).toHaveAttribute(
      'href',
      `/integracoes?destino=${uniqueId(5)}`,
    );
    expect(screen.getByText('Nenhuma registradora configurada')).toBeVisible();
  });

  it('says what a webhook is for before there is one', async () => {
    open([], { destinations: [] });
    expect(await screen.findByText(/avisa um sistema da companhia na hora/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Criar o primeiro webhook' })).toBeVisible();
  });

  it('offers the reading again that failed', async () => {
    open([failure(calls.getIntegrationDestinations, 500)]);
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });

  it('makes a webhook, and shows its secret until somebody has kept it', async () => {
    const { person, platform } = open(
      [
        answer(calls.saveIntegrationDestination, {
          Destination: { ...webhook, Name: 'CRM' },
          Secret: SECRET,
          GoingCount: 0,
        }),
      ],
      { destinations: [] },
    );
    await person.click(await screen.findByRole('button', { name: 'Criar o primeiro webhook' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(await dialog.findByRole('textbox', { name: /Nome/ }), 'CRM');
    await person.type(dialog.getByRole('textbox', { name: /Endereço/ }), 'https://crm.exemplo.com.br/x');
    await person.click(dialog.getByRole('button', { name: 'Salvar webhook' }));
    expect((await dialog.findAllByText('Escolha ao menos um evento.')).length).toBeGreaterThan(0);
    await person.click(dialog.getByRole('checkbox', { name: 'Baixa da apólice' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar webhook' }));
    expect(await screen.findByText(SECRET)).toBeVisible();
    expect(platform.requestsOf(calls.saveIntegrationDestination)[0]!.body).toEqual({
      UniqueId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ExpectedRevision: null,
      Kind: 'webhook',
      Name: 'CRM',
      Address: 'https://crm.exemplo.com.br/x',
      Events: ['policy.released'],
    });
    await person.click(screen.getByRole('button', { name: 'Já guardei o segredo' }));
    expect(screen.queryByText(SECRET)).toBeNull();
  });

  it('tells at the address that it is inside', async () => {
    const { person } = open([
      failure(calls.saveIntegrationDestination, 400, [
        { Code: 'Invalid', Message: 'O endereço é de uma rede interna.', Field: 'Address' },
      ]),
    ]);
    await person.click((await card()).getByRole('button', { name: 'Alterar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = await dialog.findByRole('textbox', { name: /Endereço/ });
    await person.clear(field);
    await person.type(field, 'https://10.0.0.1/');
    await person.click(dialog.getByRole('button', { name: 'Salvar webhook' }));
    expect((await dialog.findAllByText('O endereço é de uma rede interna.')).length).toBeGreaterThan(0);
  });

  it('says what a test brought back', async () => {
    const { person } = open([
      answer(calls.testIntegrationDestination, {
        IsAccepted: false,
        StatusCode: null,
        DurationMs: 10_000,
        Answer: null,
        Problem: 'Não houve resposta completa em 10 segundos.',
        IntegrationUniqueId: uniqueId(9),
      }),
    ]);
    await person.click((await card()).getByRole('button', { name: 'Testar' }));
    expect(await screen.findByText('Não houve resposta completa em 10 segundos.')).toBeVisible();
  });

  it('makes another secret after a question, and says until when the one before signs', async () => {
    const { person, platform } = open([
      answer(calls.rotateIntegrationSecret, {
        Destination: { ...webhook, PreviousSecretUntil: '2026-11-27T12:00:00.000Z' },
        Secret: SECRET,
      }),
    ]);
    await person.click((await card()).getByRole('button', { name: 'Gerar outro segredo' }));
    const question = within(await screen.findByRole('dialog'));
    await person.click(await question.findByRole('button', { name: 'Gerar outro segredo' }));
    expect(await screen.findByText(SECRET)).toBeVisible();
    expect(screen.getByText(/também assina até 27\/11\/2026 09:00/)).toBeVisible();
    expect(platform.requestsOf(calls.rotateIntegrationSecret)[0]!.body).toEqual({
      UniqueId: webhook.UniqueId,
      ExpectedRevision: 3,
    });
  });

  it('removes one after saying what becomes of what waits', async () => {
    const { person, platform } = open([answer(calls.deleteIntegrationDestination, { Destination: null })]);
    await person.click((await card()).getByRole('button', { name: 'Remover' }));
    const question = within(await screen.findByRole('dialog'));
    expect(await question.findByText(/Os 2 envios que esperam são dispensados/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Remover destino' }));
    expect(await screen.findByText('Destino removido')).toBeVisible();
    expect(platform.requestsOf(calls.deleteIntegrationDestination)).toHaveLength(1);
  });

  it('offers who may only look nothing to change', async () => {
    open([], { user: viewer });
    const erp = await card();
    expect(erp.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Copiar o endereço de ERP',
    ]);
  });
});
