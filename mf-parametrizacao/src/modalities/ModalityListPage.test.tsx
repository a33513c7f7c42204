import { screen } from '@testing-library/react';
import { getModalities, getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import ModalityListPage from './ModalityListPage';

const modality = {
  Id: 1,
  UniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  Name: 'Judicial cível',
  Ref: 'JUD-CIV',
  ModalityGroupUniqueId: '8c9e6679-7425-40de-944b-e07fc1f90ae7',
  ModalityGroupName: 'Judicial',
  BranchCode: '0775',
  BranchId: 1,
  MaxInsuredAmountValue: 50_000_000_00,
  MaxInsuredAmountAutomaticValue: 1_000_000_00,
  MinInsurancePremium: 250_00,
  MinPeriodInDays: 1095,
  MaxPeriodInDays: 1825,
  MinPeriodInYears: 3,
  MaxPeriodInYears: 5,
  EnabledForAutomaticEmission: true,
  IsComplementaryModality: false,
  IsDeleted: false,
};

describe('the list of modalities', () => {
  it('is read past the cache and shows limits and terms', async () => {
    const { platform } = renderScreen(<ModalityListPage />, {
      answers: [answer(getModalitiesGroups, []), answer(getModalities, page([modality]))],
    });
    const row = rowOf(await screen.findByText('Judicial cível'));
    expect(row).toHaveTextContent('3 a 5 anos');
    expect(cellsByTitle(row)).toMatchObject({
      'Importância máxima': 'R$ 50.000.000,00',
      'Máximo automático': 'R$ 1.000.000,00',
      'Prêmio mínimo': 'R$ 250,00',
    });
    expect(row).toHaveTextContent('Automática');
    expect(platform.requestsOf(getModalities)[0]!.query.ignoreCache).toBe('true');
  });

  it('goes on without the groups when only those cannot be read', async () => {
    renderScreen(<ModalityListPage />, {
      answers: [failure(getModalitiesGroups, 500), answer(getModalities, page([modality]))],
    });
    expect(await screen.findByText('Judicial cível')).toBeInTheDocument();
  });
});
