import {
  approveEndorsement,
  cancelRequestEndorsement,
  releaseRefund,
} from '@portal/shared/contracts/underwriting/endorsementWork';
import { getEndorsementDrafts } from '@portal/shared/contracts/underwriting/endorsementDrafts';
import { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import type { EndorsementRequestItem } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import RequestListPage from './RequestListPage';

const request = (changed: Partial<EndorsementRequestItem> = {}): EndorsementRequestItem => ({
  ProposalUniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  Number: '0775-000001-E02',
  EndorsementTypeId: 8,
  StatusId: 3,
  PolicyUniqueId: '00000000-0000-4000-8000-000000000001',
  PolicyNumber: '0775-000001',
  PolicyHolder: { UniqueId: '1', Name: 'Construtora Horizonte', CpfCnpj: '11222333000181' },
  Insured: { UniqueId: '2', Name: 'Município de Santos', CpfCnpj: '58200015000183' },
  BrokerName: 'Boreal Corretora',
  ModalityName: 'Licitante',
  InsuredAmountValue: 1_249_999_97,
  PremiumDifference: -250_03,
  RefundValue: 250_03,
  EffectiveOn: '2026-11-25',
  CreatedAt: '2026-11-24T12:00:00Z',
  RequestedByName: 'Davi Nunes',
  Actions: [
    { Action: 'runEngine', DisabledReason: 'Já passou por todas as validações.' },
    { Action: 'approve', DisabledReason: null },
    { Action: 'cancelRequest', DisabledReason: null },
  ],
  ...changed,
});

const answered = (rows = [request()]) =>
  answer(searchEndorsementRequests, { ...page(rows), StatusCounts: [{ StatusId: 3, Count: 7 }] });

const open = ({
  rows = [request()],
  functionalities = [24, 25],
  ...more
}: { rows?: EndorsementRequestItem[]; functionalities?: number[] } & Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<RequestListPage />, {
    user: fakeUser({ functionalities }),
    answers: [answered(rows), answer(getEndorsementDrafts, [])],
    ...more,
  });

describe('the list of endorsement requests', () => {
  it('puts number, parties, premium and days under their titles, the last asked for first', async () => {
    const { platform } = open();
    expect(cellsByTitle(rowOf(await screen.findByText('0775-000001-E02')))).toMatchObject({
      Endosso: '0775-000001-E02Redução de importância',
      Situação: 'Aguardando Emissão',
      'Importância segurada': 'R$ 1.249.999,97',
      'Diferença de prêmio': '-R$ 250,03',
      'Vale a partir de': '25/11/2026',
      'Pedido em': '24/11/2026 09:00',
    });
    expect(platform.requestsOf(searchEndorsementRequests)[0]!.query).toMatchObject({
      orderBy: 'CreatedAt',
      orderDirection: 'desc',
    });
  });

  it('takes its filters from the address, and the status from its chip with its count', async () => {
    const { person, platform, address } = open({
      route: '/apolices/endossos?tipo=8&numero=0775&pedido-de=2026-11-01',
      path: '/apolices/endossos',
    });
    await screen.findByText('0775-000001-E02');
    expect(platform.requestsOf(searchEndorsementRequests)[0]!.query).toMatchObject({
      EndorsementTypeId: '8',
      Number: '0775',
      AskedFrom: '2026-11-01',
    });
    await person.click(screen.getByRole('button', { name: /Aguardando Emissão.*7/ }));
    await waitFor(() => expect(address()).toMatch('situacao=3'));
  });

  it('comes with the view of what waits for who reads it', async () => {
    const { platform } = open({ route: '/apolices/endossos?espera-por-mim=sim', path: '/apolices/endossos' });
    await screen.findByText('0775-000001-E02');
    expect(platform.requestsOf(searchEndorsementRequests)[0]!.query.AwaitsMe).toBe('true');
  });

  it('comes with the view of yearly updates that wait for their review', async () => {
    const { platform } = open({ route: '/apolices/endossos?atualizacao-anual=sim', path: '/apolices/endossos' });
    await screen.findByText('0775-000001-E02');
    expect(platform.requestsOf(searchEndorsementRequests)[0]!.query.IsAnniversary).toBe('true');
  });

  it('begins with the drafts of who may ask, each with its policy', async () => {
    const draft = {
      UniqueId: '00000000-0000-4000-8000-000000000009',
      PolicyUniqueId: request().PolicyUniqueId,
      PolicyNumber: '0775-000001',
      Title: 'Prorrogação de vigência',
      Step: 'motivo-e-documentos',
      UpdatedAt: '2026-11-21T15:30:00Z',
    };
    open({ answers: [answered(), answer(getEndorsementDrafts, [draft])] });
    expect(
      await screen.findByRole('button', {
        name: 'Continuar o rascunho Prorrogação de vigência, apólice 0775-000001',
      }),
    ).toBeVisible();
  });

  it('says what will be here while there is nothing', async () => {
    open({ rows: [] });
    expect(await screen.findByText(/Aqui aparecem os endossos/)).toBeInTheDocument();
  });

  it('says what failed and reads again on request', async () => {
    const { person, platform } = open({
      answers: [failure(searchEndorsementRequests, 500, [{ Code: 'X', Message: 'O banco não respondeu.' }])],
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('O banco não respondeu.');
    platform.change(answered());
    await person.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('0775-000001-E02')).toBeInTheDocument();
  });
});

describe('a row of the list', () => {
  const openMenu = async (rows?: EndorsementRequestItem[], functionalities?: number[]) => {
    const rendered = open({ ...(rows && { rows }), ...(functionalities && { functionalities }) });
    await screen.findByText('0775-000001-E02');
    await rendered.person.click(screen.getByRole('button', { name: 'Ações de 0775-000001-E02' }));
    await screen.findByRole('menu');
    return rendered;
  };
  const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

  it('leads to the endorsement, or to those of its policy for who only looks', async () => {
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: '0775-000001-E02' })).toHaveAttribute(
      'href',
      `/apolices/endossos/emissao/${request().ProposalUniqueId}`,
    );
    unmount();
    await openMenu([request({ Actions: [] })], [24]);
    expect(screen.getByRole('link', { name: '0775-000001-E02' })).toHaveAttribute(
      'href',
      `/apolices/endossos/${request().PolicyUniqueId}`,
    );
    expect(offered()).toEqual(['Ver endossos da apólice']);
  });

  it('goes on with what was not handed in, and has its issue only while that is possible', async () => {
    await openMenu([
      request({
        StatusId: 1,
        Actions: [
          { Action: 'runEngine', DisabledReason: null },
          { Action: 'approve', DisabledReason: 'Ainda não.' },
          { Action: 'cancelRequest', DisabledReason: null },
        ],
      }),
    ]);
    expect(offered()).toEqual(['Abrir', 'Continuar o pedido', 'Cancelar pedido', 'Ver endossos da apólice']);
  });

  it('has its waiting refund released, also by who does not ask for endorsements', async () => {
    const { person, platform } = await openMenu(
      [
        request({
          StatusId: 5,
          WaitingRefundValue: 250_03,
          WaitingRefundPayeeName: 'Construtora Horizonte',
          Actions: [{ Action: 'releaseRefund', DisabledReason: null }],
        }),
      ],
      [24],
    );
    expect(screen.getByText(/devolução a liberar/)).toBeVisible();
    platform.change(
      answer(releaseRefund, { Value: 250_03, ReleasedAt: null, ReleasedByName: null, IsWithoutSecondPerson: false }),
    );
    await person.click(screen.getByRole('menuitem', { name: 'Liberar devolução' }));
    const dialog = await screen.findByRole('dialog', { name: /Liberar a devolução de R\$\s250,03/ });
    expect(dialog).toHaveTextContent('o valor pode ser pago a Construtora Horizonte.');
    await person.click(within(dialog).getByRole('button', { name: 'Liberar devolução' }));
    expect(await screen.findByText('Devolução liberada')).toBeVisible();
  });

  it('is issued after a question that says what follows for the money', async () => {
    const { person, platform } = await openMenu();
    platform.change(
      answer(approveEndorsement, {
        StatusId: 5,
        Number: '0775-000001-E02',
        PolicyUniqueId: request().PolicyUniqueId,
        Description: 'A apólice mudou.',
        RefundValue: 250_03,
        ChargeValue: 0,
      }),
    );
    await person.click(screen.getByRole('menuitem', { name: 'Aprovar e emitir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Emitir o endosso 0775-000001-E02?' });
    expect(dialog).toHaveTextContent(/A restituição é de R\$\s250,03/);
    expect(platform.requestsOf(approveEndorsement)).toHaveLength(0);
    await person.click(within(dialog).getByRole('button', { name: 'Emitir endosso' }));
    expect(await screen.findByText('Endosso 0775-000001-E02 emitido')).toBeInTheDocument();
    await waitFor(() => expect(platform.requestsOf(searchEndorsementRequests).length).toBeGreaterThan(1));
  });

  it('is cancelled after a question; what the platform refuses stands in it', async () => {
    const { person, platform } = await openMenu();
    platform.change(
      failure(cancelRequestEndorsement, 422, [{ Code: 'TransitionNotAllowed', Message: 'Ele já foi emitido.' }]),
    );
    await person.click(screen.getByRole('menuitem', { name: 'Cancelar pedido' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Cancelar o pedido/ }));
    await person.click(dialog.getByRole('button', { name: 'Cancelar pedido' }));
    expect(await dialog.findByText('Ele já foi emitido.')).toBeVisible();
  });
});
