import {
  deleteEndorsementDraft,
  getEndorsementDraft,
  getEndorsementDrafts,
} from '@portal/shared/contracts/underwriting/endorsementDrafts';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DraftList } from './DraftList';

const policyUniqueId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const subTipoEndossoId = '00000000-0000-4000-8000-000000000005';
const draft = {
  UniqueId: '00000000-0000-4000-8000-000000000001',
  PolicyUniqueId: policyUniqueId,
  PolicyNumber: '0775-000001',
  Title: 'Prorrogação de vigência',
  Step: 'motivo-e-documentos',
  UpdatedAt: '2026-11-21T15:30:00Z',
};
const open = (more: readonly FakeAnswer[] = [], drafts = [draft]) =>
  renderScreen(<DraftList policyUniqueId={policyUniqueId} />, {
    answers: [
      ...more,
      answer(getEndorsementDrafts, drafts),
      answer(getEndorsementDraft, { ...draft, Version: 2, Form: { flow: 'alteracao', subTipoEndossoId, form: {} } }),
      answer(deleteEndorsementDraft, { UniqueId: draft.UniqueId }),
    ],
  });

it('says where a draft was left, and leads there', async () => {
  const { person, address } = open();
  expect(await screen.findByText('Parou em Motivo e documentos, 21/11/2026 12:30')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Continuar o rascunho Prorrogação de vigência' }));
  await waitFor(() =>
    expect(address()).toBe(
      `/propostas/endosso/alteracao/${policyUniqueId}/${subTipoEndossoId}/motivo-e-documentos?rascunho=${draft.UniqueId}`,
    ),
  );
});

it('says of a draft that nobody went on with for long when it goes', async () => {
  const UpdatedAt = new Date(Date.now() - 80 * 24 * 60 * 60 * 1000).toISOString();
  open([], [{ ...draft, UpdatedAt }]);
  expect(await screen.findByText(/^Será descartado depois de .+ se ninguém o continuar\.$/)).toBeVisible();
});

it('tells a draft of the older flow by its name, and leads to its type and step', async () => {
  const UniqueId = '00000000-0000-4000-8000-000000000002';
  const older = { ...draft, UniqueId, Title: 'Aumento de importância (fluxo anterior)', Step: 'premio' };
  const Form = { flow: 'anterior', EndorsementTypeId: 7, form: {} };
  const { person, address } = open([answer(getEndorsementDraft, { ...older, Version: 2, Form })], [draft, older]);
  expect(await screen.findByText('Parou em Prêmio, 21/11/2026 12:30')).toBeVisible();
  expect(screen.getByText('Parou em Motivo e documentos, 21/11/2026 12:30')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Continuar o rascunho Aumento/ }));
  await waitFor(() =>
    expect(address()).toBe(`/apolices/endossos/alteracao/${policyUniqueId}/7?etapa=premio&rascunho=${UniqueId}`),
  );
});

it('throws a draft away only after asking', async () => {
  const { person, platform } = open();
  await person.click(await screen.findByRole('button', { name: 'Excluir o rascunho Prorrogação de vigência' }));
  expect(platform.requestsOf(deleteEndorsementDraft)).toHaveLength(0);
  platform.change(answer(getEndorsementDrafts, []));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir rascunho' }));
  await waitFor(() => expect(screen.queryByText('Continuar de onde parou')).not.toBeInTheDocument());
});

it.each([
  ['there are none', answer(getEndorsementDrafts, [])],
  ['they cannot be read', failure(getEndorsementDrafts, 500)],
])('shows nothing where %s', async (_, drafts) => {
  const { platform, container } = open([drafts]);
  await waitFor(() => expect(platform.requestsOf(getEndorsementDrafts)).toHaveLength(1));
  await act(async () => undefined);
  expect(container).toHaveTextContent('');
});
