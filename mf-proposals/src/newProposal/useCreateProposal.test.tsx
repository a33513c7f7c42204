import { getProposalByUniqueId, updateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { idOf, wholeForm } from '../form/testing/parties';
import { useProposalDraft } from './draft/useProposalDraft';
import { useCreateProposal } from './useCreateProposal';

const made = { UniqueId: idOf(1), Number: '2026000123', Version: 4 } as ProposalRecord;

function Maker() {
  const { keeper } = useProposalDraft('resumo-da-proposta');
  const [told, setTold] = useState('');
  const create = useCreateProposal(keeper, {
    onDone: (record) => setTold(record?.Number ?? ''),
    onFailed: ({ message }) => setTold(message),
  });
  return (
    <button type="button" onClick={() => void create.run(wholeForm)}>
      Continuar {told}
    </button>
  );
}

const open = (answers: readonly FakeAnswer[], user = fakeUser({ UserTypeId: UserType.BROKER, BrokerId: 3 })) =>
  renderScreen(<Maker />, { user, answers });

it('makes one proposal although the platform fails twice and the button is clicked twice', async () => {
  let tries = 0;
  const { person, platform } = open([]);
  platform.change({
    call: updateProposal,
    respond: async () => {
      tries += 1;
      return tries < 3 ? { status: 500, body: { Response: null } } : { status: 200, body: { Response: made } };
    },
  });
  await person.dblClick(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('2026000123'));
  const ids = platform.requestsOf(updateProposal).map(({ body }) => (body as { UniqueId: string }).UniqueId);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});

it('changes the proposal that an earlier try has made', async () => {
  const { person, platform } = open([answer(getProposalByUniqueId, made)]);
  platform.change({
    call: updateProposal,
    respond: async ({ body }) =>
      (body as { Version?: number }).Version === 4
        ? { status: 200, body: { Response: made } }
        : { status: 409, body: { Response: null, Errors: [{ Code: 'Conflict', Message: 'Já existe.' }] } },
  });
  await person.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('2026000123'));
});

it('names the broker only where somebody else writes for it', async () => {
  const { person, platform } = open([answer(updateProposal, made)]);
  await person.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('2026000123'));
  expect(platform.requestsOf(updateProposal)[0]!.body).not.toHaveProperty('BrokerUniqueId');
});

it('tells what the platform refuses', async () => {
  const { person } = open([failure(updateProposal, 422, [{ Code: 'Invalid', Message: 'Valor acima do limite.' }])]);
  await person.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Valor acima do limite.'));
});
