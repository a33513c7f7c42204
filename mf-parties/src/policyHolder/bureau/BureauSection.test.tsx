import { decideProposedName } from '@portal/shared/contracts/parties/proposedNames';
import * as calls from '@portal/shared/contracts/parties/policyHolderBureau';
import type { BureauComparison, PolicyHolderBureauData } from '@portal/shared/contracts/parties/policyHolderBureau';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { BureauSection } from './BureauSection';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const holder = { UniqueId: ID, Name: 'Construtora Serra' } as PolicyHolderRecord;
const data: PolicyHolderBureauData = {
  Activity: { Code: '4120-4/00', Name: 'Construção de edifícios', IsRestrictive: true },
  Partners: [
    {
      UniqueId: ID,
      Name: 'Maria Lima',
      CpfCnpj: '***.982.247-**',
      Qualification: 'Sócia-administradora',
      SharePercent: 60.5,
      IsPoliticallyExposed: true,
    },
  ],
  Source: { Provider: 'offline', AskedAt: '2026-11-20T13:05:00.000Z' },
  CompareDisabledReason: null,
};
const comparison: BureauComparison = {
  AskedAt: '2026-11-23T12:00:00.000Z',
  Differences: [
    { Field: 'name', Now: ['Construtora Serra'], Bureau: ['Construtora Serra S.A.'] },
    { Field: 'address', Now: [], Bureau: ['Rua do Sol, 10, CEP 50010-470'] },
  ],
};
const open = (...answers: FakeAnswer[]) => renderScreen(<BureauSection holder={holder} />, { answers });
const openDialog = async (...answers: FakeAnswer[]) => {
  const opened = open(answer(calls.getPolicyHolderBureauData, data), ...answers);
  await opened.person.click(await screen.findByRole('button', { name: 'Comparar com o bureau' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: /Comparar Construtora Serra/ })) };
};

describe('what the bureau knows of a policy holder', () => {
  it('stands with its source and date; who is politically exposed is marked', async () => {
    open(answer(calls.getPolicyHolderBureauData, data));
    const partner = within(await screen.findByRole('row', { name: /Maria Lima/ }));
    expect(partner.getByText('PEP')).toBeVisible();
    expect(partner.getByText('60,50%')).toBeVisible();
    expect(screen.getByText('Ramo restritivo')).toBeVisible();
    expect(screen.getByText(/bureau de demonstração\) em 20\/11\/2026/)).toBeVisible();
  });

  it('is compared first, and only what is marked is taken', async () => {
    const { dialog, person, platform } = await openDialog(
      answer(calls.comparePolicyHolderWithBureau, comparison),
      answer(calls.takePolicyHolderFromBureau, data),
    );
    expect(await dialog.findByText('Construtora Serra S.A.')).toBeInTheDocument();
    expect(platform.requestsOf(calls.takePolicyHolderFromBureau)).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Trazer o que está marcado' })).toBeDisabled();
    await person.click(dialog.getByRole('checkbox', { name: 'Razão social' }));
    await person.click(dialog.getByRole('button', { name: 'Trazer o que está marcado' }));
    await waitFor(() =>
      expect(platform.requestsOf(calls.takePolicyHolderFromBureau)[0]?.body).toEqual({
        PolicyHolderUniqueId: ID,
        AskedAt: comparison.AskedAt,
        Fields: ['name'],
      }),
    );
    expect(platform.requestsOf(calls.comparePolicyHolderWithBureau)).toHaveLength(1);
  });

  it('is compared anew where it changed meanwhile, which is said', async () => {
    const { dialog, person, platform } = await openDialog(
      answer(calls.comparePolicyHolderWithBureau, comparison),
      failure(calls.takePolicyHolderFromBureau, 409, [{ Code: 'Conflict', Message: 'Compare de novo.' }], data),
    );
    await dialog.findByText('Construtora Serra S.A.');
    await person.click(dialog.getByRole('checkbox', { name: 'Razão social' }));
    await person.click(dialog.getByRole('button', { name: 'Trazer o que está marcado' }));
    expect(await dialog.findByText(/Compare de novo/)).toBeInTheDocument();
    await waitFor(() => expect(platform.requestsOf(calls.comparePolicyHolderWithBureau)).toHaveLength(2));
  });

  it('proposes another name, which somebody accepts or refuses', async () => {
    const proposed = { Name: 'Serra Construções S.A.', Provider: 'offline', AskedAt: '2026-11-20T13:05:00.000Z' };
    const { person, platform } = open(
      answer(calls.getPolicyHolderBureauData, { ...data, ProposedName: proposed }),
      answer(decideProposedName, { ProposedName: null }),
    );
    expect(await screen.findByText('O bureau informa outro nome: Serra Construções S.A.')).toBeVisible();
    platform.change(answer(calls.getPolicyHolderBureauData, { ...data, ProposedName: null }));
    await person.click(screen.getByRole('button', { name: 'Manter' }));
    await waitFor(() =>
      expect(platform.requestsOf(decideProposedName)[0]?.body).toEqual({
        PartyKind: 'policyHolder',
        PartyUniqueId: ID,
        Name: 'Serra Construções S.A.',
        Decision: 'Manter',
      }),
    );
    await waitFor(() => expect(screen.queryByText(/O bureau informa outro nome/)).toBeNull());
  });

  it('has nothing to take where both say the same', async () => {
    const { dialog } = await openDialog(
      answer(calls.comparePolicyHolderWithBureau, { ...comparison, Differences: [] }),
    );
    expect(await dialog.findByText(/não há nada para trazer/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Trazer o que está marcado' })).toBeDisabled();
  });

  it('says that the bureau does not answer, and can be asked again', async () => {
    const { dialog, person, platform } = await openDialog(
      failure(calls.comparePolicyHolderWithBureau, 422, [
        { Code: 'BureauUnavailable', Message: 'O bureau de dados não respondeu.' },
      ]),
    );
    expect(await dialog.findByText(/não respondeu/)).toBeInTheDocument();
    platform.change(answer(calls.comparePolicyHolderWithBureau, comparison));
    await person.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    expect(await dialog.findByText('Construtora Serra S.A.')).toBeInTheDocument();
  });

  it('offers no comparison to who only looks', async () => {
    const { CompareDisabledReason: _never, ...looked } = data;
    open(answer(calls.getPolicyHolderBureauData, { ...looked, Partners: [], Source: null, Activity: null }));
    expect(await screen.findByText('Nenhuma consulta ao bureau sobre este tomador.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
