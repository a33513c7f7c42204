import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import * as calls from '@portal/shared/contracts/underwriting/proposalParties';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { BranchesSection } from './BranchesSection';

const holder = {
  Id: 7,
  UniqueId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  Name: 'Construtora Serra',
  CpfCnpj: '11222333000181',
  Actions: [{ Action: 'edit', DisabledReason: null }],
} as unknown as PolicyHolderRecord;
const branch = {
  UniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  Name: 'Serra Recife',
  CpfCnpj: '11222333000262',
  CityName: 'Recife',
};
const open = (shown: PolicyHolderRecord, ...answers: FakeAnswer[]) =>
  renderScreen(<BranchesSection holder={shown} />, { answers });

describe('the filiais of a policy holder', () => {
  it('stand with CNPJ and municipality, and are changed by nobody who only looks', async () => {
    open({ ...holder, Actions: [] }, answer(calls.getPolicyHolderBranch, [branch]));
    const row = within(await screen.findByRole('row', { name: /Serra Recife/ }));
    expect(row.getByText('11.222.333/0002-62')).toBeVisible();
    expect(row.getByText('Recife')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Adicionar|Remover/ })).toBeNull();
  });

  it('are added by a CNPJ of the same root, whose refusal stands at the field', async () => {
    const { person, platform } = open(
      holder,
      answer(calls.getPolicyHolderBranch, []),
      failure(calls.insertPolicyHolderBranch, 400, [
        { Code: 'Invalid', Message: 'Este CNPJ não é de uma filial deste tomador.', Field: 'BranchCnpj' },
      ]),
    );
    expect(await screen.findByText('Nenhuma filial registrada.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Adicionar filial' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Adicionar filial' }));
    expect(await dialog.findByText('Informe o CNPJ da filial')).toBeInTheDocument();
    await person.type(dialog.getByLabelText(/CNPJ da filial/), '19131243000197');
    await person.click(dialog.getByRole('button', { name: 'Adicionar filial' }));
    expect(await dialog.findByText(/não é de uma filial/)).toBeInTheDocument();
    expect(platform.requestsOf(calls.insertPolicyHolderBranch)[0]?.query).toEqual({
      PolicyHolderUniqueId: holder.UniqueId,
      BranchCnpj: '19131243000197',
    });
  });

  it('are removed after a question that says what stays', async () => {
    const { person, platform } = open(
      holder,
      answer(calls.getPolicyHolderBranch, [branch]),
      answer(calls.deletePolicyHolderBranch, { UniqueId: branch.UniqueId }),
    );
    await person.click(await screen.findByRole('button', { name: 'Remover a filial Serra Recife' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/as que já a citam, e as apólices, ficam como estão/)).toBeInTheDocument();
    await person.click(question.getByRole('button', { name: 'Remover filial' }));
    await waitFor(() => expect(platform.requestsOf(calls.deletePolicyHolderBranch)).toHaveLength(1));
  });
});
