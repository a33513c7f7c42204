import { getIntegrationDestinations } from '@portal/shared/contracts/integrations/destinations';
import {
  dismissIntegration,
  getIntegration,
  getIntegrations,
  reSendIntegration,
} from '@portal/shared/contracts/integrations/integrations';
import { getSavedViews } from '@portal/shared/contracts/portal/savedViews';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { IntegrationStatus } from '@portal/shared/domain/integrations/integrationStatus';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import IntegrationListPage from './IntegrationListPage';
import { detailOf, missing, refused, registered, uniqueId, waiting, webhook } from './testing/fakeIntegrations';

const manager = fakeUser({ functionalities: [Functionality.GERENCIAR_INTEGRACOES], menuId: 13 });
const viewer = fakeUser({ functionalities: [Functionality.VISUALIZAR_INTEGRACOES], menuId: 13 });
const open = (answers: FakeAnswer[] = [], { user = manager, route = '/integracoes' } = {}) =>
  renderScreen(<IntegrationListPage />, {
    route,
    path: '/integracoes',
    user,
    answers: [
      ...(answers.some(({ call }) => call === getIntegrations)
        ? []
        : [answer(getIntegrations, page([refused, waiting, registered, missing]))]),
      answer(getIntegrationDestinations, { Data: [webhook] }),
      answer(getSavedViews, []),
      ...answers,
    ],
  });
type Person = ReturnType<typeof open>['person'];
const act = async (person: Person, name: string, action: string) => {
  await person.click((await screen.findAllByRole('button', { name: `Ações de ${name}` }))[0]!);
  await person.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
};

describe('the list of what goes outside', () => {
  it('shows where each stands, what its registrar said and how it stands to its deadline', async () => {
    open();
    const [first] = await screen.findAllByText('Apólice emitida');
    const row = first!.closest('tr')!;
    for (const text of ['Recusada', 'SRO Brasil', 'Ramo inválido', 'Venceu há']) expect(row).toHaveTextContent(text);
    expect(screen.getByText('Protocolo SRO-17').closest('tr')).toHaveTextContent('RegistradaSRO Brasil');
    expect(screen.getByText('Protocolo SRO-17').closest('tr')).toHaveTextContent('No prazo');
    expect(screen.getByText('Parcela paga').closest('tr')).toHaveTextContent(
      'Aguarda o evento anterior do mesmo registro.',
    );
    expect(screen.getByText('Contabilidade').closest('tr')).toHaveTextContent('Sem destino');
  });

  it('says what is late and what was refused at the registrar, with the way to each', async () => {
    open([
      answer(getIntegrations, ({ query }) => ({
        ...page([refused]),
        TotalItems: query['isOverdue'] ? 2 : query['statusId'] ? 1 : 40,
      })),
    ]);
    const notice = within(await screen.findByRole('alert'));
    expect(await notice.findByRole('link', { name: '2 registros com prazo vencido' })).toHaveAttribute(
      'href',
      '/integracoes?tipo=registrar&vencido=sim',
    );
    expect(await notice.findByRole('link', { name: '1 registro recusado' })).toHaveAttribute(
      'href',
      '/integracoes?tipo=registrar&situacao=4',
    );
  });

  it('says nothing of the registrar where all is in time', async () => {
    open([
      answer(getIntegrations, ({ query }) => ({
        ...page([registered]),
        TotalItems: query['isOverdue'] || query['statusId'] ? 0 : 1,
      })),
    ]);
    expect(await screen.findByText('Protocolo SRO-17')).toBeVisible();
    expect(screen.queryByText('Há registros na SUSEP por resolver')).toBeNull();
  });

  it('narrows by what the address says', async () => {
    const { platform } = open([], {
      route: `/integracoes?situacao=4&tipo=registrar&destino=${uniqueId(5)}&vencido=sim`,
    });
    await screen.findAllByText('Apólice emitida');
    expect(platform.requestsOf(getIntegrations).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({
        statusId: '4',
        kind: 'registrar',
        destinationUniqueId: uniqueId(5),
        isOverdue: 'true',
      }),
    );
  });

  it('says what will be here, and that it could not be read', async () => {
    open([answer(getIntegrations, page([]))]);
    expect(await screen.findByText(/Cada apólice emitida, endossada/)).toBeVisible();
  });

  it('says that it could not be read', async () => {
    open([failure(getIntegrations, 500)]);
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });

  it('sends many again that were chosen, and says what stayed as it was', async () => {
    const { person, platform } = open([
      answer(reSendIntegration, {
        SentAgainCount: 1,
        Skipped: [{ UniqueId: registered.UniqueId, Reason: 'Já foi aceita.' }],
      }),
    ]);
    await screen.findAllByText('Apólice emitida');
    const boxes = screen.getAllByRole('checkbox');
    await person.click(boxes[1]!);
    await person.click(boxes[3]!);
    await person.click(screen.getByRole('button', { name: /Enviar de novo/ }));
    expect(await screen.findByText('1 ficaram como estavam: Já foi aceita.')).toBeVisible();
    expect(platform.requestsOf(reSendIntegration)[0]!.body).toEqual({
      UniqueIds: [refused.UniqueId, registered.UniqueId],
    });
  });

  it('opens one with its tries, in which persons are masked, and sends it again', async () => {
    const { person, platform } = open([
      answer(getIntegration, detailOf(refused)),
      answer(reSendIntegration, { SentAgainCount: 1, Skipped: [] }),
    ]);
    await act(person, 'Apólice emitida', 'Ver tentativas');
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Tentativa 1: recusada')).toBeVisible();
    await person.click(drawer.getByText('O que foi enviado'));
    expect(drawer.getByText(/\*\*\*\.982\.247-\*\*/)).toBeVisible();
    expect(drawer.getByRole('link', { name: refused.Number! })).toHaveAttribute('href', `/apolice/${uniqueId(7)}`);
    await person.click(drawer.getByRole('button', { name: 'Enviar de novo' }));
    expect(await screen.findByText('O envio vai de novo')).toBeVisible();
    expect(platform.requestsOf(reSendIntegration)[0]!.body).toEqual({ UniqueIds: [refused.UniqueId] });
  });

  it('says for what one waits', async () => {
    const WaitsFor = { UniqueId: refused.UniqueId, EventName: 'policy.issued', StatusId: IntegrationStatus.Refused };
    const { person } = open([answer(getIntegration, detailOf(waiting, { WaitsFor, Attempts: [] }))]);
    await act(person, 'Parcela paga', 'Ver tentativas');
    expect(await screen.findByText(/Apólice emitida do mesmo registro, recusada/)).toBeVisible();
    expect(screen.getByText('Nada foi enviado ainda.')).toBeVisible();
  });

  it('dismisses one with a reason, and the protocol where somebody registered it by hand', async () => {
    const { person, platform } = open([answer(dismissIntegration, detailOf(refused))]);
    await act(person, 'Apólice emitida', 'Dispensar');
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(await dialog.findByRole('button', { name: 'Dispensar envio' }));
    expect((await dialog.findAllByText('Escreva por que o envio é dispensado.')).length).toBeGreaterThan(0);
    await person.type(dialog.getByRole('textbox', { name: /Justificativa/ }), 'Feito por fora');
    await person.type(dialog.getByRole('textbox', { name: /Protocolo/ }), 'M-1');
    await person.click(dialog.getByRole('button', { name: 'Dispensar envio' }));
    expect(await screen.findByText('Envio dispensado')).toBeVisible();
    expect(platform.requestsOf(dismissIntegration)[0]!.body).toEqual({
      UniqueId: refused.UniqueId,
      ExpectedStatusId: IntegrationStatus.Refused,
      Justification: 'Feito por fora',
      Protocol: 'M-1',
    });
  });

  it('offers who may only look nothing but looking', async () => {
    const { person } = open([], { user: viewer });
    await screen.findAllByText('Apólice emitida');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await person.click(screen.getAllByRole('button', { name: 'Ações de Apólice emitida' })[0]!);
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Ver tentativas']);
  });
});
