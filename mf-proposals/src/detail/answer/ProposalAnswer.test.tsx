import { getUsualTime } from '@portal/shared/contracts/figures/usualTime';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { answerProposalAdjustment } from '@portal/shared/contracts/underwriting/proposalWork';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import BrokerProposalPage from '../BrokerProposalPage';
import InsurerProposalPage from '../InsurerProposalPage';
// Loaded at once, so that no test waits for it.
import '../../documents/ProposalDocuments';
import { proposalRecord } from '../../form/testing/proposalRecords';
import { detailOf, insurerData, proposalUniqueId } from '../../proposal/testing/detailFixture';
import { usual } from '../../proposal/testing/usualTime';

const asked: Partial<ProposalDetail['Proposal']> = {
  StatusId: 6,
  CanEdit: true,
  WhyNotEdit: null,
  Adjustment: { Reason: 'Falta o aditivo.', AskedAt: '2026-11-20T12:00:00Z', IsOfInsurer: true },
  Actions: [
    { Action: 'edit', DisabledReason: null },
    { Action: 'submit', DisabledReason: null },
    { Action: 'requestDocument', DisabledReason: null },
  ],
};

const open = (changed: Partial<ProposalDetail['Proposal']> = asked, answers: readonly FakeAnswer[] = []) =>
  renderScreen(<BrokerProposalPage />, {
    route: `/propostas/proposta/${proposalUniqueId}`,
    path: '/propostas/proposta/:propostaUniqueId',
    user: fakeUser({ functionalities: [6, 7] }),
    answers: [...answers, answer(getProposalByUniqueId2, detailOf(changed)), answer(getUsualTime, usual())],
  });
const request = async () => within(await screen.findByRole('region', { name: 'A seguradora pediu um ajuste' }));

beforeEach(() => localStorage.clear());

it('has the reason, the documents, the reply and one button on the page of the proposal', async () => {
  open();
  const part = await request();
  expect(part.getByText('Falta o aditivo.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Anexar arquivo Edital' })).toBeEnabled();
  expect(screen.getAllByRole('region', { name: 'Documentos' })).toHaveLength(1);
  expect(part.getByRole('button', { name: 'Responder à seguradora' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Enviar proposta' })).not.toBeInTheDocument();
});

it('sends the words alone, so that price, instalments and terms go as they are', async () => {
  const { person, platform } = open(asked, [answer(answerProposalAdjustment, proposalRecord())]);
  const part = await request();
  await person.type(part.getByRole('textbox', { name: /Sua resposta/ }), 'O aditivo está anexo.');
  await person.click(part.getByRole('button', { name: 'Responder à seguradora' }));
  expect(await screen.findByText('Resposta enviada')).toBeVisible();
  expect(platform.requestsOf(answerProposalAdjustment)[0]?.body).toEqual({
    ProposalUniqueId: proposalUniqueId,
    UniqueId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    Text: 'O aditivo está anexo.',
  });
  await waitFor(() => expect(platform.requestsOf(getProposalByUniqueId2)).toHaveLength(2));
});

it('says that the insurer’s period waits for a document that is still to be sent', async () => {
  open();
  expect((await request()).getByRole('textbox', { name: /Sua resposta/ })).toHaveAccessibleDescription(
    /só começam com os documentos pendentes/,
  );
});

it('asks for words before anything is sent', async () => {
  const { person, platform } = open();
  await person.click((await request()).getByRole('button', { name: 'Responder à seguradora' }));
  expect((await request()).getByRole('textbox', { name: /Sua resposta/ })).toHaveAccessibleDescription(
    /Escreva a resposta\./,
  );
  expect(platform.requestsOf(answerProposalAdjustment)).toHaveLength(0);
});

it('keeps what was typed when it is refused, and over a reload', async () => {
  const { person, unmount } = open(asked, [failure(answerProposalAdjustment, 503)]);
  const typed = 'O aditivo segue amanhã.';
  await person.type((await request()).getByRole('textbox', { name: /Sua resposta/ }), typed);
  await person.click((await request()).getByRole('button', { name: 'Responder à seguradora' }));
  await waitFor(async () =>
    expect((await request()).getByRole('textbox', { name: /Sua resposta/ })).toHaveValue(typed),
  );
  unmount();
  open();
  expect((await request()).getByRole('textbox', { name: /Sua resposta/ })).toHaveValue(typed);
});

it('leads to where terms and price can be changed, for whoever wants that', async () => {
  open();
  expect((await request()).getByRole('link', { name: 'edite a proposta' })).toHaveAttribute(
    'href',
    `/propostas/proposta/editar/${proposalUniqueId}`,
  );
});

it('says of a proposal that its broker took back whose wish that was', async () => {
  open({ ...asked, Adjustment: { ...asked.Adjustment!, IsOfInsurer: false } });
  const part = within(await screen.findByRole('region', { name: 'A corretora retomou esta proposta' }));
  expect(part.getByRole('button', { name: 'Enviar de novo à seguradora' })).toBeEnabled();
});

it('is for whoever may send the proposal, and never for the insurer', async () => {
  const first = open({ ...asked, Actions: [] });
  await screen.findByRole('region', { name: 'Documentos' });
  expect(screen.queryByRole('region', { name: 'A seguradora pediu um ajuste' })).not.toBeInTheDocument();
  first.unmount();
  renderScreen(<InsurerProposalPage />, {
    route: `/propostas-seguradora/proposta/${proposalUniqueId}`,
    path: '/propostas-seguradora/proposta/:proposalType?/:propostaUniqueId?',
    user: fakeUser({ functionalities: [6, 7, 27, 31, 32] }),
    answers: [
      answer(getProposalByUniqueId2, detailOf({ ...asked, Insurer: insurerData })),
      answer(getUsualTime, usual()),
    ],
  });
  await screen.findByRole('region', { name: 'Documentos' });
  expect(screen.queryByRole('region', { name: 'A seguradora pediu um ajuste' })).not.toBeInTheDocument();
});
