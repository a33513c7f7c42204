import { validateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import { getCompanyProposalTags } from '@portal/shared/contracts/underwriting/proposalTerms';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { formFromRecord } from '../../form/formFromRecord';
import { emptyProposalForm } from '../../form/proposalForm';
import type { ProposalForm } from '../../form/proposalForm';
import { contractorOffer } from '../../form/risk/testing/modalityOffers';
import { proposalRecord } from '../../form/testing/proposalRecords';
import { SummaryStep } from './SummaryStep';

const whole: ProposalForm = {
  ...formFromRecord(proposalRecord(), contractorOffer),
  startDate: today(),
  endDate: addDays(today(), 365),
  insuredLocation: {
    UniqueId: '11111111-0000-4000-8000-000000000009',
    IsMain: true,
    AddressName: 'Praça Mauá',
    Address: 'Praça Mauá, 1',
    Number: '1',
    Complement: null,
    Neighborhood: 'Centro',
    ZipCode: '11010000',
    City: { Id: 1, Name: 'Santos' },
    StateProvince: { Id: 26, Name: 'São Paulo', Code: 'SP' },
    NeedsConfirmation: false,
  },
};

function open(form: ProposalForm, more: readonly FakeAnswer[] = [], userType: UserType = UserType.BROKER) {
  const went: string[] = [];
  const rendered = renderScreen(
    <SummaryStep value={form} change={() => undefined} problems={[]} onGo={(step) => went.push(step)} />,
    {
      user: fakeUser({ UserTypeId: userType }),
      answers: [...more, answer(validateProposal, { Problems: [] }), answer(getCompanyProposalTags, [])],
    },
  );
  return { went, ...rendered };
}

describe('the summary of a new proposal', () => {
  it('shows what was written and leads to where it is written', async () => {
    const { went, person } = open(whole);
    const risk = screen.getByRole('region', { name: 'Risco' });
    expect(risk).toHaveTextContent('Executante construtor (Garantias contratuais)');
    expect(risk).toHaveTextContent(/R\$\s100\.000,00/);
    expect(risk).toHaveTextContent('(365 dias)');
    expect(screen.getByRole('region', { name: 'Segurado' })).toHaveTextContent('Praça Mauá, 1, Centro, Santos/SP');
    await person.click(screen.getByRole('button', { name: 'Alterar o risco' }));
    await person.click(screen.getByRole('button', { name: 'Alterar o tomador' }));
    expect(went).toEqual(['dados-de-risco', 'dados-tomador']);
  });

  it('says what is missing, and asks the platform nothing until nothing is', async () => {
    const { went, person, platform } = open(emptyProposalForm);
    expect(screen.getByText('Escolha a modalidade.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ir para Dados de risco' }));
    expect(went).toEqual(['dados-de-risco']);
    expect(platform.requestsOf(validateProposal)).toHaveLength(0);
  });

  it('tells before "Continuar" what the platform would refuse', async () => {
    const { platform } = open(whole, [
      answer(validateProposal, {
        Problems: [{ Field: 'PolicyHolderUniqueId', Message: 'A corretora não tem a nomeação deste tomador.' }],
      }),
    ]);
    expect(await screen.findByText('A corretora não tem a nomeação deste tomador.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ir para Dados do tomador' })).toBeVisible();
    expect(platform.requestsOf(validateProposal)[0]!.body).toMatchObject({ InsuredAmountValue: 100_000_00 });
  });

  it('has it judged for the broker that an insurer’s user writes for', async () => {
    const broker = { UniqueId: '5f1d8a52-8c8f-4b0e-9d4e-5f6a7b8c9d0e', Name: 'Boreal' };
    const { platform } = open({ ...whole, broker }, [], UserType.INSURANCE);
    await waitFor(() => expect(platform.requestsOf(validateProposal)).toHaveLength(1));
    expect(platform.requestsOf(validateProposal)[0]!.body).toMatchObject({ BrokerUniqueId: broker.UniqueId });
  });

  it('does not stand in the way where it cannot be judged, and judges again when asked', async () => {
    const { person, platform } = open(whole, [failure(validateProposal, 500)]);
    await waitFor(() => expect(screen.getByText(/será conferida ao continuar/)).toBeVisible());
    platform.change(
      answer(validateProposal, {
        Problems: [{ Field: 'PolicyHolderUniqueId', Message: 'A corretora não tem a nomeação deste tomador.' }],
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Conferir de novo' }));
    expect(await screen.findByText('A corretora não tem a nomeação deste tomador.')).toBeVisible();
    expect(screen.queryByText(/será conferida ao continuar/)).not.toBeInTheDocument();
  });
});
