import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import { getRequestLimitDocuments, sendRequestToAnalysis } from '@portal/shared/contracts/parties/limitRequests';
import type { LimitRequest, LimitRequests } from '@portal/shared/contracts/parties/limitRequests';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { LimitRequestsSection } from './LimitRequestsSection';

const holder = {
  UniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  Name: 'Construtora Horizonte',
  Limit: { LimitValue: 100_000_00, UsedLimitValue: 0, AvailableLimitValue: 100_000_00, ExpiresOn: null },
  ModalityGroups: [] as PolicyHolderRecord['ModalityGroups'],
} as PolicyHolderRecord;
const refused: LimitRequest = {
  UniqueId: '00000000-0000-4000-8000-000000000001',
  Status: 'rejected',
  ModalityGroup: null,
  CurrentLimitValue: 100_000_00,
  RequestedLimitValue: 250_000_37,
  Justification: 'Ponte de Goiana',
  BrokerName: 'Boreal',
  RequestedBy: 'Davi Nunes',
  CreatedAt: '2026-11-01T12:00:00.000Z',
  DecidedAt: '2026-11-02T12:00:00.000Z',
  Answer: 'Balanço com ressalvas',
  Documents: [],
};
const judicial = {
  UniqueId: '00000000-0000-4000-8000-000000000062',
  Name: 'Judicial',
  BranchName: 'Setor privado',
  UsedLimitValue: 0,
  Limit: { LimitValue: 20_000_00, UsedLimitValue: 0, AvailableLimitValue: 20_000_00, ExpiresOn: null },
};
const show = (requests: LimitRequests, ...answers: FakeAnswer[]) =>
  renderScreen(<LimitRequestsSection holder={holder} />, {
    answers: [...answers, answer(getRequestLimitDocuments, requests)],
  });

describe('the requests for a limit', () => {
  it('tell what was asked, by whom, and what came of it', async () => {
    show({ Requests: [refused] });
    const request = await screen.findByRole('listitem');
    expect(request).toHaveTextContent(/Limite total: de R\$\s100\.000,00 para R\$\s250\.000,37/);
    expect(request).toHaveTextContent('Motivo da recusa: Balanço com ressalvas');
    expect(request).toHaveTextContent('Davi Nunes, Boreal em');
    expect(screen.queryByRole('button', { name: 'Pedir limite' })).not.toBeInTheDocument();
  });

  it('tell what was granted where that is less than what was asked for', async () => {
    const granted = { ...refused, Status: 'approved' as const, Answer: null };
    show({
      Requests: [
        { ...granted, GrantedLimitValue: 150_000_00 },
        { ...granted, UniqueId: '00000000-0000-4000-8000-000000000002', GrantedLimitValue: 250_000_37 },
      ],
    });
    const [inPart, whole] = await screen.findAllByRole('listitem');
    expect(inPart).toHaveTextContent(/Concedido em parte: R\$\s150\.000,00/);
    expect(whole).not.toHaveTextContent('Concedido em parte');
  });

  it('are not added to while one waits, which the button says', async () => {
    show({ Requests: [], DisabledReason: 'Um pedido de limite deste tomador já espera pela seguradora.' });
    expect(await screen.findByRole('button', { name: 'Pedir limite' })).toHaveAccessibleDescription(/já espera/);
  });

  it('are sent with amount, reason and the files that were given', async () => {
    const { person, platform } = show(
      { Requests: [], DisabledReason: null },
      answer(sendRequestToAnalysis, { Requests: [refused], DisabledReason: null }),
      answer(uploadArchive, {
        name: 'Balanço 2025.pdf',
        uniqueIdentifier: '00000000-0000-4000-8000-000000000009',
        extension: 'pdf',
        relativePath: '',
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Pedir limite' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Enviar para análise' }));
    expect(platform.requestsOf(sendRequestToAnalysis)).toHaveLength(0);
    await person.type(within(dialog).getByLabelText(/Limite de que precisa/), '250000,37');
    await person.type(within(dialog).getByLabelText(/Justificativa/), 'Ponte de Goiana');
    await person.upload(
      dialog.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['%PDF-1.7'], 'Balanço 2025.pdf', { type: 'application/pdf' }),
    );
    await within(dialog).findByRole('button', { name: 'Remover Balanço 2025.pdf' });
    await person.click(within(dialog).getByRole('button', { name: 'Enviar para análise' }));
    await waitFor(() =>
      expect(platform.requestsOf(sendRequestToAnalysis)[0]?.body).toEqual({
        PolicyHolderUniqueId: holder.UniqueId,
        RequestedLimitValue: 250_000_37,
        Justification: 'Ponte de Goiana',
        Documents: [{ Name: 'Balanço 2025', ArchiveUniqueIds: ['00000000-0000-4000-8000-000000000009'] }],
      }),
    );
  });

  it('are of a modality group where one has a limit of its own', async () => {
    const { person, platform } = renderScreen(
      <LimitRequestsSection holder={{ ...holder, ModalityGroups: [judicial] }} />,
      {
        answers: [
          answer(sendRequestToAnalysis, { Requests: [] }),
          answer(getRequestLimitDocuments, {
            Requests: [{ ...refused, Status: 'pending', ModalityGroup: judicial }],
            DisabledReason: null,
          }),
        ],
      },
    );
    expect(await screen.findByRole('listitem')).toHaveTextContent(/Judicial \(Setor privado\): de R/);
    await person.click(await screen.findByRole('button', { name: 'Pedir limite' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('combobox', { name: /Limite/ }));
    await person.click(await screen.findByTitle('Judicial (Setor privado)'));
    expect(dialog).toHaveTextContent(/O limite para Judicial \(Setor privado\) é de R\$\s20\.000,00/);
    await person.type(within(dialog).getByLabelText(/Limite de que precisa/), '30 mil');
    await person.type(within(dialog).getByLabelText(/Justificativa/), 'Ponte');
    await person.click(within(dialog).getByRole('button', { name: 'Enviar para análise' }));
    await waitFor(() =>
      expect(platform.requestsOf(sendRequestToAnalysis)[0]?.body).toMatchObject({
        ModalityGroupUniqueId: judicial.UniqueId,
        RequestedLimitValue: 30_000_00,
      }),
    );
  });

  it('say at the field what the platform refused, and keep what was typed', async () => {
    const { person } = show(
      { Requests: [], DisabledReason: null },
      failure(sendRequestToAnalysis, 422, [
        {
          Code: 'Unprocessable',
          Message: 'O limite pedido precisa ser maior que o atual.',
          Field: 'RequestedLimitValue',
        },
      ]),
    );
    await person.click(await screen.findByRole('button', { name: 'Pedir limite' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(/Limite de que precisa/), '100');
    await person.type(within(dialog).getByLabelText(/Justificativa/), 'Ponte');
    await person.click(within(dialog).getByRole('button', { name: 'Enviar para análise' }));
    expect(await within(dialog).findByText(/precisa ser maior/)).toBeVisible();
    expect(within(dialog).getByLabelText(/Justificativa/)).toHaveValue('Ponte');
  });
});
