import { getCounterGuarantees } from '@portal/shared/contracts/parties/counterGuarantees';
import { getPolicyHolderNominations } from '@portal/shared/contracts/parties/nominations';
import { getEconomicGroup } from '@portal/shared/contracts/parties/economicGroups';
import { getEconomicGroupExposure, getPolicyHolderExposure } from '@portal/shared/contracts/parties/exposure';
import { getRequestLimitDocuments } from '@portal/shared/contracts/parties/limitRequests';
import {
  getDocumentsByPolicyHolder,
  getPolicyHolder,
  getPolicyHolderChangeHistory,
} from '@portal/shared/contracts/parties/policyHolderRecord';
import { getPartyScreening } from '@portal/shared/contracts/parties/screening';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { getPolicyHolderBranch } from '@portal/shared/contracts/underwriting/proposalParties';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import PolicyHolderPage from './PolicyHolderPage';
import { exposure, holder, ID, limit, month } from './testing';

const underwriter = fakeUser({
  functionalities: [Functionality.VISUALIZAR_TOMADORES_SEGURADORA, Functionality.VISUALIZAR_ANALISE_DE_CREDITO],
});
const broker = fakeUser({ functionalities: [Functionality.VISUALIZAR_TOMADORES] });

const onNoList = answer(getPartyScreening, { IsStopped: false, Matches: [], Lists: [] });

const open = (
  { answers = [] }: Pick<NonNullable<Parameters<typeof renderScreen>[1]>, 'answers'>,
  user = underwriter,
  address = '',
) =>
  renderScreen(<PolicyHolderPage />, {
    path: '/tomador/:tomadorUniqueId',
    route: `/tomador/${ID}${address}`,
    user,
    answers: [
      ...answers,
      onNoList,
      answer(getDocumentsByPolicyHolder, []),
      answer(getCounterGuarantees, { Contracts: [] }),
      answer(getPolicyHolderNominations, { Nominations: [], MayRequest: false }),
      answer(getRequestLimitDocuments, { Requests: [] }),
      answer(getPolicyHolderBranch, []),
      answer(getPolicyHolderChangeHistory, {
        ChangesHistories: [],
        LocationChangesHistories: [],
        PersonalDataAccesses: [],
        IsComplete: true,
      }),
    ],
  });

describe('the page of a policy holder', () => {
  it('answers at a glance whether we may write for it, how much is left and what is missing', async () => {
    open({ answers: [answer(getPolicyHolder, holder), answer(getPolicyHolderExposure, exposure)] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Construtora Horizonte' })).toBeVisible();
    expect(screen.getByText('Liberado')).toBeVisible();
    expect(screen.getByText('11.222.333/0001-81')).toBeVisible();
    expect(screen.getByText('Nomeado a Boreal, Austral e mais 1')).toBeVisible();
    const missing = within(screen.getByRole('region', { name: 'O que falta' }));
    expect(missing.getAllByRole('listitem')).toHaveLength(2);
    expect(missing.getByRole('link', { name: /limite venceu/ })).toHaveAttribute('href', '#pedidos-de-limite');
    expect(missing.getByRole('link', { name: /contragarantia/ })).toHaveAttribute('href', '#contragarantia');
  });

  it('leads from what is missing to where it is settled, in another tab too, and back', async () => {
    const { person, platform, hash, navigate } = open({ answers: [answer(getPolicyHolder, holder)] });
    await person.click(await screen.findByRole('link', { name: /limite venceu/ }));
    expect(hash()).toBe('#pedidos-de-limite');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Crédito');
    expect(screen.getByRole('region', { name: 'Pedidos de limite' })).toHaveFocus();
    expect(platform.requestsOf(getCounterGuarantees)).toEqual([]);
    act(() => void navigate(-1));
    expect(await screen.findByRole('region', { name: 'O que falta' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: /contragarantia/ }));
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Contragarantia');
    expect(screen.getByRole('region', { name: 'Contragarantia (CCG)' })).toHaveFocus();
  });

  it('keeps the open tab in the address, and loads the others when they are opened', async () => {
    const { person, platform, address, navigate } = open({ answers: [answer(getPolicyHolder, holder)] });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Resumo',
      'Crédito',
      'Contragarantia',
      'Documentos',
      'Cadastro',
      'Histórico',
    ]);
    expect(platform.requestsOf(getDocumentsByPolicyHolder)).toEqual([]);
    await person.click(screen.getByRole('tab', { name: 'Documentos' }));
    expect(address()).toBe(`/tomador/${ID}?aba=documentos`);
    expect(platform.requestsOf(getDocumentsByPolicyHolder)).toHaveLength(1);
    await person.click(screen.getByRole('tab', { name: 'Resumo' }));
    expect(address()).toBe(`/tomador/${ID}`);
    act(() => void navigate(-1));
    await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Documentos'));
  });

  it.each([
    ['?aba=credito', 'Crédito'],
    ['#nomeacoes', 'Resumo'],
    ['#documentos', 'Documentos'],
    ['?aba=cadastro#grupo-economico', 'Crédito'],
    ['?aba=outra', 'Resumo'],
  ])('opens at %s with the tab %s', async (at, tab) => {
    open({ answers: [answer(getPolicyHolder, holder)] }, underwriter, at);
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent(tab);
  });

  it('tells the limit once, with the reason of a block beside what is missing', async () => {
    const blocked = { ...holder, IsBlocked: true, BlockedJustification: 'Sinistro em aberto' };
    open({ answers: [answer(getPolicyHolder, blocked)] });
    expect(await screen.findByRole('region', { name: 'O que falta' })).toHaveTextContent(
      'Motivo do bloqueio: Sinistro em aberto',
    );
    expect(screen.getAllByText(/R\$\s900,00/)).toHaveLength(1);
  });

  it('shows what is outstanding month by month, with what proposals hold told apart', async () => {
    const { person } = open(
      { answers: [answer(getPolicyHolder, holder), answer(getPolicyHolderExposure, exposure)] },
      underwriter,
      '?aba=credito',
    );
    await person.click(await screen.findByRole('button', { name: 'Ver os valores em tabela' }));
    const december = within(screen.getByRole('row', { name: /dezembro de 2026/ }));
    expect(december.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '100,00',
      '50,00',
      '150,00',
      '750,00',
    ]);
    expect(screen.getByText(/Soma 3 apólices\. 1 proposta reserva limite/)).toBeVisible();
    expect(screen.queryByText(/difere/)).toBeNull();
  });

  it('says so where the limit that is counted as used is not what the policies add up to', async () => {
    const used = { ...exposure, Limit: { ...exposure.Limit, UsedLimitValue: 390_00 } };
    open(
      { answers: [answer(getPolicyHolder, holder), answer(getPolicyHolderExposure, used)] },
      underwriter,
      '?aba=credito',
    );
    expect(await screen.findByText(/limite usado registrado, R\$\s390,00, difere/)).toBeVisible();
  });

  it('shows what is outstanding of its group where the platform tells that', async () => {
    const EconomicGroup = { UniqueId: ID, Name: 'Grupo Norte', Limit: limit };
    open(
      {
        answers: [
          answer(getPolicyHolder, { ...holder, EconomicGroup, ShowsEconomicGroup: true }),
          answer(getEconomicGroup, { Group: null, Actions: [] }),
          answer(getPolicyHolderExposure, exposure),
          answer(getEconomicGroupExposure, { ...exposure, Name: 'Grupo Norte', MemberCount: 4 }),
        ],
      },
      underwriter,
      '?aba=credito',
    );
    expect(await screen.findByText('Exposição do grupo econômico Grupo Norte, 4 tomadores')).toBeVisible();
    expect(await screen.findAllByRole('slider')).toHaveLength(2);
  });

  it('tells two groups of modalities of one name apart by their branch', async () => {
    const twice = {
      ...exposure,
      ModalityGroups: ['Setor público', 'Setor privado'].map((BranchName) => ({
        UniqueId: ID,
        Name: 'Judicial',
        BranchName,
      })),
      Months: [{ ...month('2026-11-23', 400_00), ModalityGroupValues: [300_00, 100_00] }],
    };
    open(
      { answers: [answer(getPolicyHolder, holder), answer(getPolicyHolderExposure, twice)] },
      underwriter,
      '?aba=credito',
    );
    expect(await screen.findByText('Judicial (Setor público)')).toBeVisible();
    expect(screen.getByText('Judicial (Setor privado)')).toBeVisible();
  });

  it('says what the lists hold against it, to the insurer’s staff alone', async () => {
    const { unmount } = open({ answers: [answer(getPolicyHolder, holder)] }, underwriter, '?aba=cadastro');
    expect(await screen.findByRole('region', { name: 'Listas de sanções e PEP' })).toBeVisible();
    unmount();
    const { platform } = open(
      { answers: [answer(getPolicyHolder, holder)] },
      fakeUser({ functionalities: [Functionality.VISUALIZAR_TOMADORES], UserTypeId: UserType.BROKER }),
      '?aba=cadastro',
    );
    expect(await screen.findByRole('region', { name: 'Cadastro' })).toBeVisible();
    expect(platform.requestsOf(getPartyScreening)).toEqual([]);
  });

  it('asks for no exposure for who does not see the credit view', async () => {
    const { person, platform } = open({ answers: [answer(getPolicyHolder, holder)] }, broker);
    expect(await screen.findByRole('region', { name: 'Limite' })).toHaveTextContent('R$ 500,00');
    await person.click(screen.getByRole('tab', { name: 'Crédito' }));
    expect(await screen.findByRole('region', { name: 'Pedidos de limite' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Exposição' })).toBeNull();
    expect(platform.requestsOf(getPolicyHolderExposure)).toEqual([]);
  });

  it('fetches the exposure only once its place comes into sight', async () => {
    const places: (() => void)[] = [];
    globalThis.IntersectionObserver = class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        places.push(() => seen([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    } as never;
    try {
      const { platform } = open(
        {
          answers: [answer(getPolicyHolder, holder), answer(getPolicyHolderExposure, exposure)],
        },
        underwriter,
        '?aba=credito',
      );
      await screen.findByRole('region', { name: 'Exposição' });
      expect(platform.requestsOf(getPolicyHolderExposure)).toEqual([]);
      act(() => places.forEach((comeIntoSight) => comeIntoSight()));
      expect(await screen.findByRole('slider')).toBeVisible();
    } finally {
      Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    }
  });

  it('keeps the rest of the page where the exposure cannot be read, and reads it again', async () => {
    const { person, platform } = open(
      {
        answers: [answer(getPolicyHolder, holder), failure(getPolicyHolderExposure, 500)],
      },
      underwriter,
      '?aba=credito',
    );
    expect(await screen.findByText('Não foi possível ler a exposição')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Pedidos de limite' })).toBeVisible();
    platform.change(answer(getPolicyHolderExposure, exposure));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('slider')).toBeVisible();
  });

  it('says that a policy holder does not exist, without offering to try again', async () => {
    open({ answers: [failure(getPolicyHolder, 404)] });
    expect(await screen.findByText('Tomador não encontrado')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });
});
