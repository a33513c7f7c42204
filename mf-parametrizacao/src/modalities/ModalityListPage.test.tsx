import { screen, within } from '@testing-library/react';
import { getChangeSets } from '@portal/shared/contracts/parameters/changes';
import { getModalities } from '@portal/shared/contracts/parameters/modalities';
import { getModalityGroupList, saveModalityGroup } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import type { ModalityGroupItem } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { GROUP_ID, groupOf, SET_ID } from '../record/testing/parameterFixtures';
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

const groups = (counts: Partial<ModalityGroupItem> = {}) => {
  const { Modalities: _none, ...group } = groupOf();
  return {
    Branches: [{ Id: 2, Code: '0776', Name: 'Setor privado' }],
    Groups: [{ ...group, OfferedCount: 1, RemovedCount: 0, DraftedCount: 0, ...counts }],
    WhyNotEdit: null,
  };
};

describe('the list of modalities', () => {
  it('is read past the cache and shows limits and terms', async () => {
    const { platform } = renderScreen(<ModalityListPage />, {
      answers: [
        answer(getModalityGroupList, groups()),
        answer(getChangeSets, page([])),
        answer(getModalities, page([modality])),
      ],
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
      answers: [
        failure(getModalityGroupList, 500),
        answer(getChangeSets, page([])),
        answer(getModalities, page([modality])),
      ],
    });
    expect(await screen.findByText('Judicial cível')).toBeInTheDocument();
    expect(await screen.findByText('Não foi possível ler os grupos de modalidades')).toBeVisible();
  });

  it('begins with the groups of each branch, what they hold and what is drafted of them', async () => {
    renderScreen(<ModalityListPage />, {
      answers: [
        answer(getModalityGroupList, groups({ OfferedCount: 3, RemovedCount: 1, DraftedCount: 2 })),
        answer(getChangeSets, page([])),
        answer(getModalities, page([modality])),
      ],
    });
    const list = within(await screen.findByRole('list', { name: 'Grupos do ramo 0776' }));
    expect(list.getByRole('listitem')).toHaveTextContent(
      'Execução3 modalidades oferecidas, 1 retirada2 modalidades com rascunho',
    );
    expect(list.getByRole('link', { name: 'Execução' })).toHaveAttribute(
      'href',
      `/parametrizacao/branch/2/modalidade/${GROUP_ID}`,
    );
  });

  it('makes a group in draft, in the own set', async () => {
    const { person, platform } = renderScreen(<ModalityListPage />, {
      answers: [
        answer(getModalityGroupList, groups()),
        answer(getChangeSets, page([])),
        answer(getModalities, page([modality])),
        answer(saveModalityGroup, {
          UniqueId: GROUP_ID,
          ChangeSet: { UniqueId: SET_ID, Name: 'Alterações de Ana' },
          DraftVersion: 1,
          Problems: [],
        }),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Novo grupo' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(platform.requestsOf(saveModalityGroup)).toHaveLength(0);
    await person.click(dialog.getByRole('combobox', { name: /^Ramo/ }));
    await person.click(await screen.findByTitle('0776 · Setor privado'));
    await person.type(dialog.getByRole('textbox', { name: /^Nome/ }), 'Energia');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(saveModalityGroup)[0]!.body).toMatchObject({
      UniqueId: null,
      Values: { BranchCode: '0776', Name: 'Energia', Order: 3 },
    });
  });
});
