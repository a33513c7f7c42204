import * as calls from '@portal/shared/contracts/parties/economicGroups';
import type { GroupMembership, GroupParticipant } from '@portal/shared/contracts/parties/economicGroups';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { GroupSection } from './GroupSection';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

const participant = (changes: Partial<GroupParticipant>): GroupParticipant => ({
  UniqueId: ID,
  Name: 'Construtora Serra',
  CpfCnpj: '11222333000181',
  LimitValue: 500_00,
  UsedLimitValue: 100_00,
  IsBlocked: false,
  IsHolding: false,
  IsAfiancado: false,
  ...changes,
});
const membership: GroupMembership = {
  Group: {
    UniqueId: OTHER,
    Name: 'Grupo Serra',
    LimitValue: 1_000_00,
    UsedLimitValue: 333_33,
    AvailableLimitValue: 666_67,
    ParticipantCount: 2,
    Participants: [
      participant({ UniqueId: OTHER, Name: 'Serra Participações', IsHolding: true, UsedLimitValue: 233_33 }),
      participant({ IsBlocked: true }),
    ],
  },
  Actions: [
    { Action: 'change', DisabledReason: null },
    { Action: 'changeRoles', DisabledReason: null },
  ],
};
const holder = { UniqueId: ID, Name: 'Construtora Serra', EconomicGroup: null } as PolicyHolderRecord;

const open = (...answers: FakeAnswer[]) => renderScreen(<GroupSection holder={holder} />, { answers });
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the economic group on the page of a policy holder', () => {
  it('shows what is left for all, and who they are', async () => {
    open(answer(calls.getEconomicGroup, membership));
    expect(await screen.findByText('R$ 666,67', { normalizer: (text) => text.replace(/\s/g, ' ') })).toBeVisible();
    expect((await row(/Serra Participações/)).getByText('Holding')).toBeVisible();
    expect((await row(/Serra Participações/)).getByRole('link')).toHaveAttribute('href', `/tomador/${OTHER}`);
    const own = await row(/Construtora Serra/);
    expect(own.getByText('Bloqueado')).toBeVisible();
    expect(own.queryByRole('link')).toBeNull();
  });

  it('says for whom the holding stands surety, as it was seen', async () => {
    const { person, platform } = open(
      answer(calls.getEconomicGroup, membership),
      answer(calls.updateEconomicGroupParticipant, membership),
    );
    await person.click(await screen.findByRole('button', { name: 'Mudar o papel de Construtora Serra' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Mudar o papel de Construtora Serra/ }));
    expect(dialog.getByRole('button', { name: 'Mudar papel' })).toBeDisabled();
    await person.click(dialog.getByLabelText(/^Papel no grupo/));
    await person.click(await screen.findByTitle('Afiançado pela holding'));
    expect(dialog.getByText(/A holding responde, no contrato de contragarantia/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Mudar papel' }));
    await waitFor(() =>
      expect(platform.requestsOf(calls.updateEconomicGroupParticipant)[0]?.body).toEqual({
        PolicyHolderUniqueId: ID,
        IsHolding: false,
        IsAfiancado: true,
        ExpectedIsHolding: false,
        ExpectedIsAfiancado: false,
      }),
    );
    expect(await screen.findByText('Papel no grupo alterado')).toBeVisible();
  });

  it('offers nothing to who only looks, and says where there is no group', async () => {
    open(answer(calls.getEconomicGroup, { Group: null, Actions: [] }));
    expect(await screen.findByText('O tomador não está em nenhum grupo: vale só o limite dele.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be read again where that failed', async () => {
    open(failure(calls.getEconomicGroup, 500));
    expect(await screen.findByText('Não foi possível ler o grupo econômico')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled();
  });
});
