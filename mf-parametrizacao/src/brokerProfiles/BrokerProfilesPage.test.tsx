import { getBrokerProfiles, saveBrokerProfile } from '@portal/shared/contracts/parameters/brokerProfiles';
import type { BrokerProfileRecord } from '@portal/shared/contracts/parameters/brokerProfiles';
import { getChangeSets } from '@portal/shared/contracts/parameters/changes';
import { getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { changeSetItem, SET_ID } from '../record/testing/parameterFixtures';
import { versionedOf } from '../record/testing/versionedOf';
import BrokerProfilesPage from './BrokerProfilesPage';

const PROFILE_ID = '5c9e6679-7425-40de-944b-e07fc1f90ae7';
const BROKER_ID = '6c9e6679-7425-40de-944b-e07fc1f90ae7';
const values = {
  Name: 'Especialista',
  Range: { MinimumPercent: 0, CeilingPercent: 25, MaximumPercent: 30 },
  Modalities: [],
  Brokers: [{ BrokerUniqueId: BROKER_ID, Name: 'Boreal Corretora' }],
  MaxAutomaticInsuredAmount: 500_000_01,
};
const profileOf = (change: Partial<BrokerProfileRecord> = {}): BrokerProfileRecord => ({
  ...versionedOf(PROFILE_ID),
  InForce: values,
  Values: values,
  ...change,
});
const drafted = profileOf({
  Draft: {
    ChangeSet: { UniqueId: SET_ID, Name: 'Perfis de março' },
    DraftVersion: 1,
    IsDeleted: false,
    ChangedByName: 'Ana Prado',
    ChangedAt: '2028-02-20T12:30:00.000Z',
  },
});

const open = (given: FakeAnswer = answer(getBrokerProfiles, [profileOf()]), ...more: FakeAnswer[]) =>
  renderScreen(<BrokerProfilesPage />, {
    route: '/parametrizacao/broker-profile',
    path: '/parametrizacao/broker-profile',
    answers: [given, answer(getChangeSets, page([changeSetItem()])), answer(getModalitiesGroups, []), ...more],
  });

describe('broker profiles', () => {
  it('tell commission, what passes by itself, and who is of them', async () => {
    open();
    const profile = within(await screen.findByRole('region', { name: 'Especialista' }));
    expect(profile.getByText('de 0% a 30%, acima de 25% com análise')).toBeVisible();
    expect(profile.getByText(/até R\$\s500\.000,01/)).toBeVisible();
    expect(profile.getByText('Boreal Corretora')).toBeVisible();
  });

  it('say that there is none, and that they could not be read', async () => {
    const { person, platform } = open(failure(getBrokerProfiles, 503));
    expect(await screen.findByText('Não foi possível ler os perfis de corretora')).toBeVisible();
    platform.change(answer(getBrokerProfiles, []));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhum perfil de corretora')).toBeVisible();
  });

  it('are drafted on what was read, a broker taken out', async () => {
    const { person, platform } = open(undefined, answer(saveBrokerProfile, drafted));
    await person.click(await screen.findByRole('button', { name: 'Alterar Especialista' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Remover Boreal Corretora' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(saveBrokerProfile)[0]!.body).toMatchObject({
      UniqueId: PROFILE_ID,
      DraftVersion: 0,
      IsDeleted: false,
      Values: { Name: 'Especialista', Brokers: [], MaxAutomaticInsuredAmount: 500_000_01 },
    });
  });

  it('that are new lack a name and figures until they have them', async () => {
    const { person, platform } = open(answer(getBrokerProfiles, []), answer(saveBrokerProfile, drafted));
    await person.click(await screen.findByRole('button', { name: 'Criar o primeiro' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(dialog.getByRole('textbox', { name: 'Nome (obrigatório)' })).toHaveAccessibleDescription(
      'Informe o nome do perfil.',
    );
    await person.type(dialog.getByRole('textbox', { name: 'Nome (obrigatório)' }), 'Varejo');
    await person.click(dialog.getByRole('checkbox', { name: /Comissão própria do perfil/ }));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(saveBrokerProfile)[0]!.body).toMatchObject({
      UniqueId: null,
      Values: { Name: 'Varejo', Range: null, MaxAutomaticInsuredAmount: null },
    });
  });

  it('are removed as a draft, which says what becomes of their brokers', async () => {
    const { person, platform } = open(undefined, answer(saveBrokerProfile, drafted));
    await person.click(await screen.findByRole('button', { name: 'Remover Especialista' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/seguem as faixas gerais de comissão/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Remover perfil' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(saveBrokerProfile)[0]!.body).toMatchObject({ IsDeleted: true });
  });
});
