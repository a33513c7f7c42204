import { estimateProposalPremium } from '@portal/shared/contracts/underwriting/proposalRecord';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { emptyProposalForm } from '../form/proposalForm';
import type { ProposalForm } from '../form/proposalForm';
import { contractorOffer } from '../form/risk/testing/modalityOffers';
import { horizonte, idOf } from '../form/testing/parties';
import { ProposalGist } from './ProposalGist';

const coverageId = idOf(901);
const form: ProposalForm = {
  ...emptyProposalForm,
  policyHolder: horizonte,
  modality: contractorOffer,
  startDate: '2028-02-29',
  endDate: '2029-02-28',
  insuredAmount: 73_219_47,
  coverages: [{ coverageUniqueId: coverageId, insuredAmount: null }],
};

const open = (change: Partial<ProposalForm>, answers: readonly FakeAnswer[]) =>
  renderScreen(<ProposalGist form={{ ...form, ...change }} writer={{ choosesBroker: false }} />, {
    user: fakeUser({ UserTypeId: UserType.BROKER, BrokerId: 3, functionalities: [6] }),
    answers,
  });

describe('the estimated premium', () => {
  it('is what the platform asks for the form as it stands, with its coverages', async () => {
    const { platform } = open({}, [answer(estimateProposalPremium, { InsurancePremium: 1_010_43, HeldUntil: null })]);
    expect(screen.getByText('calculando…')).toBeVisible();
    expect(await screen.findByText(/R\$\s1\.010,43/)).toBeVisible();
    expect(platform.requestsOf(estimateProposalPremium)[0]?.body).toEqual({
      PolicyHolderUniqueId: horizonte.UniqueId,
      ModalityUniqueId: contractorOffer.UniqueId,
      StartDate: '2028-02-29',
      EndDate: '2029-02-28',
      InsuredAmountValue: 73_219_47,
      Complementary: null,
      Coverages: [{ CoverageUniqueId: coverageId, InsuredAmountValue: 73_219_47 }],
    });
  });

  it('is not asked for while something is missing, or covers no day', async () => {
    const { platform } = open({ endDate: '2028-02-29' }, []);
    await waitFor(() => expect(screen.queryByText('calculando…')).not.toBeInTheDocument());
    expect(platform.requestsOf(estimateProposalPremium)).toHaveLength(0);
  });

  it('that could not be calculated says so and is asked for again on a click', async () => {
    const { person, platform } = open({}, [failure(estimateProposalPremium, 422, [])]);
    expect(await screen.findByText(/não foi possível calcular/)).toBeVisible();
    platform.change(answer(estimateProposalPremium, { InsurancePremium: 1_010_43, HeldUntil: null }));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(/R\$\s1\.010,43/)).toBeVisible();
  });
});
