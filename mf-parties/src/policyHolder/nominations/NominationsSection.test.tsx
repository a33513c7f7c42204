import { getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import { endPolicyHolderNomination, getPolicyHolderNominations } from '@portal/shared/contracts/parties/nominations';
import type { Nomination } from '@portal/shared/contracts/parties/nominations';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { registerNominationRequest } from '@portal/shared/contracts/underwriting/proposalParties';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { NominationsSection } from './NominationsSection';

const holder = {
  UniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  Name: 'Construtora Horizonte',
} as PolicyHolderRecord;
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const inForce: Nomination = {
  UniqueId: id(1),
  BrokerUniqueId: id(2),
  BrokerName: 'Boreal Corretora',
  Status: 'approved',
  CoversAll: true,
  ModalityNames: ['Judicial trabalhista'],
  RequestedAt: '2026-03-01T12:00:00.000Z',
  DecidedAt: '2026-03-02T12:00:00.000Z',
  StartedOn: '2026-03-02',
  EndedOn: null,
  Answer: null,
  Documents: [],
  MayEnd: true,
};
const before: Nomination = {
  ...inForce,
  UniqueId: id(3),
  BrokerName: 'Austral Corretora',
  Status: 'ended',
  ModalityNames: [],
  StartedOn: '2025-01-10',
  EndedOn: '2026-03-02',
  Answer: 'Revogada pelo tomador',
  MayEnd: false,
};
const show = (Nominations: Nomination[], MayRequest: boolean, ...answers: FakeAnswer[]) =>
  renderScreen(<NominationsSection holder={holder} />, {
    answers: [answer(getPolicyHolderNominations, { Nominations, MayRequest }), ...answers],
  });

describe('the nominations of a policy holder', () => {
  it('say who brokers for what since when, and apart from that who did so before and why no more', async () => {
    show([inForce, before], false);
    expect(await screen.findByText('Boreal Corretora')).toBeVisible();
    expect(screen.getByText('Todas as modalidades, menos Judicial trabalhista')).toBeVisible();
    expect(screen.getByText(/desde/)).toHaveTextContent('02/03/2026');
    const past = screen.getByText('Nomeações anteriores (1)').closest('details')!;
    expect(past).toHaveTextContent(/de 10\/01\/2025 a 02\/03\/2026/);
    expect(past).toHaveTextContent('Motivo: Revogada pelo tomador');
    expect(screen.queryByRole('button', { name: 'Pedir nomeação' })).not.toBeInTheDocument();
  });

  it('say what it means where there is none', async () => {
    show([], false);
    expect(await screen.findByText(/ninguém além da seguradora faz propostas/)).toBeVisible();
  });

  it('are ended with a reason', async () => {
    const { person, platform } = show([inForce], true, answer(endPolicyHolderNomination, { Status: 'ended' }));
    await person.click(await screen.findByRole('button', { name: 'Encerrar a nomeação de Boreal Corretora' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(/Justificativa/), 'Revogada pelo tomador');
    await person.click(dialog.getByRole('button', { name: 'Encerrar nomeação' }));
    await waitFor(() =>
      expect(platform.requestsOf(endPolicyHolderNomination)[0]?.body).toEqual({
        NominationUniqueId: inForce.UniqueId,
        Justification: 'Revogada pelo tomador',
      }),
    );
  });

  it('are asked for with broker and modalities, and not without a broker', async () => {
    const { person, platform } = show(
      [],
      true,
      answer(getModalitiesGroups, [
        {
          ModalityGroupUniqueId: id(4),
          Name: 'Judiciais',
          BranchCode: '0776',
          Modalities: [{ Id: 1, UniqueId: id(5), Name: 'Judicial trabalhista' }],
        },
      ]),
      answer(getSearchBrokers, {
        Data: [{ Id: 2, UniqueId: id(2), Name: 'Boreal Corretora', CpfCnpj: '45997418000153', SusepCode: '1011' }],
        TotalRecords: 1,
      } as never),
      answer(registerNominationRequest, { Status: 'pending' }),
    );
    await person.click(await screen.findByRole('button', { name: 'Pedir nomeação' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Solicitar nomeação' }));
    expect(await dialog.findByText('Escolha a corretora')).toBeInTheDocument();
    await person.type(dialog.getByRole('combobox', { name: /^Corretora/ }), 'Boreal');
    await person.click(await screen.findByRole('option', { name: /Boreal Corretora/ }));
    await person.click(dialog.getByLabelText('Modalidades'));
    await person.click(await screen.findByTitle('Judicial trabalhista'));
    await person.click(dialog.getByRole('button', { name: 'Solicitar nomeação' }));
    await waitFor(() =>
      expect(platform.requestsOf(registerNominationRequest)[0]?.body).toEqual({
        PolicyHolderUniqueId: holder.UniqueId,
        BrokerUniqueId: id(2),
        ModalityUniqueIds: [id(5)],
      }),
    );
    expect(await screen.findByText('Nomeação pedida')).toBeInTheDocument();
  });

  it('keep their place where they cannot be read', async () => {
    renderScreen(<NominationsSection holder={holder} />, {
      answers: [failure(getPolicyHolderNominations, 500, [])],
    });
    expect(await screen.findByText('Não foi possível ler as nomeações')).toBeVisible();
  });
});
