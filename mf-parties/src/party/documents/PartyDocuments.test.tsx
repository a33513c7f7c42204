import {
  askAgainForPartyDocument,
  decidePartyDocument,
  getPartyDocumentHistory,
  sharePartyDocument,
} from '@portal/shared/contracts/parties/partyDocuments';
import type { PartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import { getDocumentsByInsured } from '@portal/shared/contracts/parties/insuredRecord';
import { addDays, addMonths, formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { answer } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { PartyDocuments } from './PartyDocuments';

const given: PartyDocument = {
  UniqueId: '00000000-0000-4000-8000-000000000001',
  Name: 'Balanço',
  Status: 'Aguardando_Analise',
  IsRequired: true,
  IsInternal: false,
  Observation: null,
  RequestedBy: 'Ana Prado',
  RequestedAt: '2026-11-19T12:00:00Z',
  DeletedAt: null,
  Archives: [],
  MayGive: true,
  MayChange: true,
  MayRemove: true,
  MayDecide: true,
};
const UniqueId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

const open = (document: PartyDocument, ...answers: FakeAnswer[]) =>
  renderScreen(
    <PartyDocuments
      list={getDocumentsByInsured}
      input={{ query: { UniqueId } }}
      shows={[]}
      keptAs="teste"
      reader="A corretora lê."
      notified="A corretora é avisada"
      request={{ disabledReason: null, send: jest.fn() }}
      give={jest.fn()}
      remove={jest.fn()}
    />,
    { answers: [...answers, answer(getDocumentsByInsured, [document])] },
  );

describe('the documents on the page of a party', () => {
  it('are accepted there', async () => {
    const { person, platform } = open(given, answer(decidePartyDocument, { ...given, Status: 'Conforme' }));
    await person.click(await screen.findByRole('button', { name: 'Aprovar Balanço' }));
    expect(await screen.findByText('Documento aprovado')).toBeVisible();
    expect(platform.requestsOf(decidePartyDocument)[0]?.body).toEqual({
      RequestDocumentUniqueId: given.UniqueId,
      ExpectedStatus: 'Aguardando_Analise',
      Status: 'Conforme',
    });
  });

  it('are refused there with a reason, and say who is notified of it', async () => {
    const { person, platform } = open(given, answer(decidePartyDocument, { ...given, Status: 'Reprovado' }));
    await person.click(await screen.findByRole('button', { name: 'Reprovar Balanço' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reprovar “Balanço”?' }));
    expect(dialog.getByText(/^A corretora é avisada com o motivo/)).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: /Motivo da reprovação/ }), 'Ilegível.');
    await person.click(dialog.getByRole('button', { name: 'Reprovar documento' }));
    await waitFor(() =>
      expect(platform.requestsOf(decidePartyDocument)[0]?.body).toMatchObject({
        Status: 'Reprovado',
        Observation: 'Ilegível.',
      }),
    );
  });

  it('offer no judgement to whoever may not judge, and show the history to everybody', async () => {
    const { person } = open(
      { ...given, MayDecide: false },
      answer(getPartyDocumentHistory, [
        { Action: 'requested', ByName: 'Ana Prado', At: '2026-11-19T12:00:00Z', Observation: null },
      ]),
    );
    await person.click(await screen.findByRole('button', { name: 'Histórico Balanço' }));
    expect(await screen.findByText('Solicitado')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Aprovar|Reprovar/ })).toBeNull();
  });

  it('say who is notified of a request, or that nobody is', async () => {
    const { person } = open(given);
    await person.click(await screen.findByRole('button', { name: 'Solicitar documento' }));
    expect(await screen.findByText('A corretora é avisada no portal e por e-mail.')).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: 'Interno: só a seguradora vê' }));
    expect(screen.getByText('Ninguém é avisado.')).toBeVisible();
  });

  it('of a kind with a validity are accepted with their date of issue', async () => {
    const { person, platform } = open(
      { ...given, ValidityMonths: 12 },
      answer(decidePartyDocument, { ...given, Status: 'Conforme' }),
    );
    await person.click(await screen.findByRole('button', { name: 'Aprovar Balanço' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar “Balanço”?' }));
    await person.click(dialog.getByRole('button', { name: 'Aprovar documento' }));
    expect(dialog.getByText(/^Informe a data de emissão/)).toBeVisible();
    const issued = addDays(today(), -10);
    await person.type(dialog.getByRole('textbox', { name: /Data de emissão/ }), formatDate(issued));
    await person.tab();
    expect(dialog.getByText(`Vale até o fim de ${formatDate(addMonths(issued, 12))}.`)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Aprovar documento' }));
    await waitFor(() =>
      expect(platform.requestsOf(decidePartyDocument)[0]?.body).toMatchObject({ Status: 'Conforme', IssuedOn: issued }),
    );
  });

  it('tell until when they are valid, or that nobody stated when they were issued', async () => {
    const accepted = { ...given, Status: 'Conforme', ValidityMonths: 12 } as const;
    open({ ...accepted, IssuedOn: null, ExpiresOn: null });
    expect(await screen.findByText(/sem data de emissão$/)).toBeVisible();
  });

  it('that were accepted are asked for again, and keep what was given before', async () => {
    const archive = { Name: 'Balanço.pdf', SizeBytes: 2048, CreatedAt: '2026-11-20T12:00:00Z', UploadedBy: null };
    const { person, platform } = open(
      {
        ...given,
        Status: 'Conforme',
        Version: 2,
        MayAskAgain: true,
        Archives: [
          { ...archive, UniqueId: '00000000-0000-4000-8000-000000000011', Version: 1 },
          { ...archive, UniqueId: '00000000-0000-4000-8000-000000000012', Version: 2 },
        ],
      },
      answer(askAgainForPartyDocument, given),
    );
    expect(await screen.findByText('1 versão anterior')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Pedir de novo Balanço' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir “Balanço” de novo?' }));
    expect(dialog.getByText(/^A corretora é avisada no portal e por e-mail\. Até a nova versão/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Pedir de novo' }));
    await waitFor(() => expect(platform.requestsOf(askAgainForPartyDocument)).toHaveLength(1));
  });
});

describe('the files of a policy holder of several brokers', () => {
  const archive = { Name: 'Balanço.pdf', SizeBytes: 2048, CreatedAt: '2026-11-20T12:00:00Z', UploadedBy: 'Davi Nunes' };
  const [first, second] = ['00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000012'] as const;
  const hidden: PartyDocument = {
    ...given,
    MayShare: true,
    MayUnshare: false,
    Archives: [{ ...archive, UniqueId: first, IsShared: false }],
  };

  it('are shared with all of them once who shares them has read what follows', async () => {
    const { person, platform } = open(hidden, answer(sharePartyDocument, hidden));
    expect(await screen.findByText('Não compartilhado')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Compartilhar com as corretoras Balanço' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compartilhar “Balanço” com as corretoras?' }));
    expect(dialog.getByText(/^Todas as corretoras nomeadas pelo tomador veem os arquivos/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Compartilhar' }));
    expect(await screen.findByText('Documento compartilhado')).toBeVisible();
    expect(platform.requestsOf(sharePartyDocument)[0]?.body).toEqual({
      RequestDocumentUniqueId: given.UniqueId,
      ExpectedStatus: 'Aguardando_Analise',
      ArchiveUniqueIds: [first],
      IsShared: true,
    });
  });

  it('are shared in part after another one came, and are taken back at once', async () => {
    const partly: PartyDocument = {
      ...hidden,
      MayUnshare: true,
      Archives: [
        { ...archive, UniqueId: first, IsShared: true },
        { ...archive, UniqueId: second, IsShared: false },
      ],
    };
    const { person, platform } = open(partly, answer(sharePartyDocument, hidden));
    expect(await screen.findByText('Compartilhado em parte')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Deixar de compartilhar Balanço' }));
    await waitFor(() =>
      expect(platform.requestsOf(sharePartyDocument)[0]?.body).toMatchObject({
        ArchiveUniqueIds: [first],
        IsShared: false,
      }),
    );
  });

  it('say that they are shared, where all are', async () => {
    open({ ...hidden, MayShare: false, MayUnshare: true, Archives: [{ ...archive, UniqueId: first, IsShared: true }] });
    expect(await screen.findByText('Compartilhado com as corretoras')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Compartilhar/ })).toBeNull();
  });

  it('are not there for a broker where another one sent them, which reads that the request is answered', async () => {
    open({ ...given, MayGive: false, MayChange: false, MayRemove: false, MayDecide: false, IsAnsweredByOthers: true });
    expect(await screen.findByText(/^O pedido já foi respondido\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Anexar|ompartilhar/ })).toBeNull();
    expect(screen.queryByText('Não compartilhado')).toBeNull();
  });
});
