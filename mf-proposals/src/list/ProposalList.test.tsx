import { screen, waitFor, within } from '@testing-library/react';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { generateContractDraft, downloadBankSlip } from '@portal/shared/contracts/underwriting/proposalFiles';
import { duplicateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import {
  getLostSteps,
  searchBrokerProposalByText,
  searchProposals,
} from '@portal/shared/contracts/underwriting/proposals';
import type { ProposalListItem } from '@portal/shared/contracts/underwriting/proposals';
import { cancelProposal } from '@portal/shared/contracts/underwriting/proposalWork';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { detailOf, insurerData } from '../proposal/testing/detailFixture';
import { fakeTab, opensTab } from '@portal/shared/testing/tabOpened';
import BrokerProposalListPage from './BrokerProposalListPage';
import InsurerProposalListPage from './InsurerProposalListPage';

const proposal = (changed: Partial<ProposalListItem> = {}): ProposalListItem => ({
  UniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  Number: '000123',
  StatusId: 4,
  EmissionProposalType: 1,
  PolicyHolder: { UniqueId: '1', Name: 'Construtora Horizonte', CpfCnpj: '11222333000181' },
  Insured: { UniqueId: '2', Name: 'Município de Santos', CpfCnpj: '58200015000183' },
  BrokerName: 'Boreal Corretora',
  ModalityName: 'Licitante',
  InsuredAmountValue: 1_250_000_00,
  InsurancePremium: 4_321_09,
  StartDate: '2026-11-21',
  EndDate: '2027-11-21',
  CreatedAt: '2026-11-20T12:00:00Z',
  Actions: [
    { Action: 'edit', DisabledReason: 'A proposta está em análise na seguradora.' },
    { Action: 'submit', DisabledReason: 'Ela já foi enviada para análise.' },
    { Action: 'cancel', DisabledReason: null },
    { Action: 'duplicate', DisabledReason: null },
    { Action: 'nextBond', DisabledReason: null },
    { Action: 'contractDraft', DisabledReason: null },
    { Action: 'bankSlip', DisabledReason: null },
    { Action: 'policyDocument', DisabledReason: 'A apólice ainda não foi emitida.' },
  ],
  ...changed,
});

const answered = (rows = [proposal()], total = rows.length) =>
  answer(searchProposals, { ...page(rows, { total }), StatusCounts: [{ StatusId: 4, Count: 7 }] });

describe('where proposals were lost', () => {
  it('narrows the insurer’s list, by the step of a board', async () => {
    const id = '7c9e6679-7425-40de-944b-e07fc1f90ae1';
    const steps = answer(getLostSteps, [{ UniqueId: id, Name: 'Documentação', PipeName: 'Subscrição' }]);
    const { platform } = renderScreen(<InsurerProposalListPage />, {
      answers: [answered(), steps],
      route: `/propostas-seguradora?etapa=${id}&perdida=sim`,
    });
    expect(await screen.findByText('Perdida na etapa: Documentação (Subscrição)')).toBeVisible();
    expect(platform.requestsOf(searchProposals)[0]!.query).toMatchObject({ LostStepUniqueId: id, IsLost: 'true' });
  });

  it('is no broker’s to ask', async () => {
    const { platform } = renderScreen(<BrokerProposalListPage />, {
      answers: [answered()],
      route: '/propostas?etapa=none',
    });
    await screen.findByText('000123');
    expect(platform.requestsOf(getLostSteps)).toEqual([]);
    expect(platform.requestsOf(searchProposals)[0]!.query).not.toHaveProperty('LostStepUniqueId');
  });
});

it('shows what I created, or somebody of a name, by an address that can be shared', async () => {
  const { platform } = renderScreen(<BrokerProposalListPage />, {
    answers: [answered()],
    route: '/propostas?minhas=sim&criada-por=Ana',
  });
  expect(await screen.findByText('Criada por: Ana')).toBeVisible();
  expect(platform.requestsOf(searchProposals)[0]!.query).toMatchObject({ IsMine: 'true', CreatedByName: 'Ana' });
});

describe('the statuses to filter by', () => {
  const chips = async () => {
    await screen.findByText('000123');
    return screen.queryAllByRole('button', { name: /^Rejeitada/ });
  };

  it('hold a rejected issue in the insurer’s list alone', async () => {
    const { unmount } = renderScreen(<BrokerProposalListPage />, { answers: [answered()] });
    expect(await chips()).toEqual([]);
    unmount();
    renderScreen(<InsurerProposalListPage />, { answers: [answered()] });
    expect(await chips()).toHaveLength(1);
  });
});

describe('the list of proposals', () => {
  it('shows number, parties, status, amounts and dates as Brazil writes them', async () => {
    renderScreen(<BrokerProposalListPage />, { answers: [answered()] });
    const row = (await screen.findByText('000123')).closest('tr')!;
    expect(row).toHaveTextContent('Construtora Horizonte');
    expect(row).toHaveTextContent('Município de Santos');
    expect(row).toHaveTextContent('Aguardando Pagamento de Boleto');
    expect(row).toHaveTextContent(/R\$\s1\.250\.000,00/);
    expect(row).toHaveTextContent('21/11/2026');
  });

  it.each([
    ['broker', BrokerProposalListPage],
    ['insurer', InsurerProposalListPage],
  ])('puts each amount and day of a %s’s list under its own title', async (_whose, Page) => {
    renderScreen(<Page />, { answers: [answered([proposal({ InsuredAmountValue: 1_249_999_97 })])] });
    expect(cellsByTitle(rowOf(await screen.findByText('000123')))).toMatchObject({
      'Importância segurada': 'R$ 1.249.999,97',
      'Prêmio líquido': 'R$ 4.321,09',
      Vigência: '21/11/2026até 21/11/2027',
    });
  });

  it('says beside the status that the law has accepted a proposal', async () => {
    renderScreen(<InsurerProposalListPage />, {
      answers: [answered([proposal({ StatusId: 2, AcceptedByLawOn: '2026-11-16' })])],
    });
    expect(cellsByTitle(rowOf(await screen.findByText('000123')))).toMatchObject({
      Situação: 'Em análiseAceita por decurso de prazo',
    });
  });

  it('has the broker as a column only in the insurer’s view', async () => {
    renderScreen(<InsurerProposalListPage />, { answers: [answered()] });
    expect(await screen.findByText('Boreal Corretora')).toBeInTheDocument();
  });

  it('leaves the broker out of the broker’s own view', async () => {
    renderScreen(<BrokerProposalListPage />, { answers: [answered()] });
    await screen.findByText('000123');
    expect(screen.queryByText('Boreal Corretora')).not.toBeInTheDocument();
  });

  it('asks for one status when its chip, which says how many there are, is chosen', async () => {
    const { person, platform, address } = renderScreen(<BrokerProposalListPage />, { answers: [answered()] });
    await screen.findByText('000123');
    await person.click(screen.getByRole('button', { name: /Aguardando Pagamento de Boleto.*7/ }));
    await waitFor(() => expect(platform.requestsOf(searchProposals).at(-1)!.query.StatusId).toBe('4'));
    expect(address()).toMatch('situacao=4');
  });

  it('takes its filters from the address', async () => {
    const { platform } = renderScreen(<BrokerProposalListPage />, {
      route: '/propostas?tomador=Horizonte&vigencia-de=2026-01-01&pagina=2',
      path: '/propostas',
      answers: [answered([proposal()], 40)],
    });
    await screen.findByText('000123');
    expect(platform.requestsOf(searchProposals)[0]!.query).toMatchObject({
      PolicyHolderName: 'Horizonte',
      StartDate: '2026-01-01',
      currentPage: '2',
    });
  });

  it('says what failed and reads again on request', async () => {
    const { person, platform } = renderScreen(<BrokerProposalListPage />, {
      answers: [failure(searchProposals, 500, [{ Code: 'X', Message: 'O banco de dados não respondeu.' }])],
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('O banco de dados não respondeu.');
    platform.change(answered());
    await person.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('000123')).toBeInTheDocument();
  });
});

describe('a row of the list', () => {
  it('leads to the proposal, in the insurer’s view by its type', async () => {
    const { unmount } = renderScreen(<BrokerProposalListPage />, { answers: [answered()] });
    expect(await screen.findByRole('link', { name: '000123' })).toHaveAttribute(
      'href',
      `/propostas/proposta/${proposal().UniqueId}`,
    );
    unmount();
    renderScreen(<InsurerProposalListPage />, { answers: [answered([proposal({ EmissionProposalType: 2 })])] });
    expect(await screen.findByRole('link', { name: '000123' })).toHaveAttribute(
      'href',
      `/propostas-seguradora/proposta/2/${proposal().UniqueId}`,
    );
  });

  const openMenu = async (row = proposal(), more: Parameters<typeof renderScreen>[1] = {}) => {
    const rendered = renderScreen(<BrokerProposalListPage />, {
      user: fakeUser({ functionalities: [6, 7] }),
      answers: [answered([row])],
      ...more,
    });
    await screen.findByText('000123');
    await rendered.person.click(screen.getByRole('button', { name: 'Ações de 000123' }));
    await screen.findByRole('menu');
    return rendered;
  };
  const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

  it('offers what came with it, and says why not now', async () => {
    await openMenu();
    expect(offered()).toEqual([
      'Abrir',
      expect.stringMatching(/^Editar.*A proposta está em análise na seguradora/),
      'Duplicar como nova',
      'Próxima fiança do mesmo tomador',
      'Minuta (PDF)',
      'Boletos (PDF)',
      'Linha do tempo',
      'Cancelar proposta',
    ]);
    expect(screen.getByRole('menuitem', { name: /^Editar/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('leads to where it is sent, and has its policy, only while that is possible', async () => {
    await openMenu(
      proposal({
        Actions: [
          { Action: 'submit', DisabledReason: null },
          { Action: 'policyDocument', DisabledReason: null },
        ],
      }),
    );
    expect(offered()).toEqual(['Abrir', 'Enviar proposta', 'Apólice (PDF)', 'Linha do tempo']);
  });

  it('leads to the answer where the insurer waits for one', async () => {
    const asked = proposal({ StatusId: 6, Actions: [{ Action: 'submit', DisabledReason: null }] });
    const { person, address } = await openMenu(asked);
    await person.click(screen.getByRole('menuitem', { name: 'Responder à seguradora' }));
    await waitFor(() => expect(address()).toBe(`/propostas/proposta/${asked.UniqueId}`));
  });

  it('leads nobody to the screens on which brokers write who may not open them', async () => {
    await openMenu(proposal(), { user: fakeUser({ functionalities: [7] }), answers: [answered()] });
    expect(offered()).toEqual(['Abrir', 'Minuta (PDF)', 'Boletos (PDF)', 'Linha do tempo', 'Cancelar proposta']);
  });

  it('is duplicated as a draft, which is then opened', async () => {
    const { person, platform, address } = await openMenu();
    platform.change(answer(duplicateProposal, { DraftUniqueId: '9a1e6679-7425-40de-944b-e07fc1f90ae7' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Duplicar como nova' }));
    await waitFor(() =>
      expect(address()).toBe(
        '/propostas/nova-proposta-new/dados-tomador?rascunho=9a1e6679-7425-40de-944b-e07fc1f90ae7',
      ),
    );
  });

  it('is duplicated by u while it has the focus, and n begins another', async () => {
    const { person, platform, address } = renderScreen(<BrokerProposalListPage />, {
      user: fakeUser({ functionalities: [6, 7] }),
      answers: [answered(), answer(duplicateProposal, { DraftUniqueId: '9a1e6679-7425-40de-944b-e07fc1f90ae7' })],
    });
    await screen.findByText('000123');
    await waitFor(async () => {
      await person.keyboard('{ArrowDown}');
      expect(screen.getByRole('link', { name: '000123' })).toHaveFocus();
    });
    await person.keyboard('u');
    await waitFor(() => expect(address()).toContain('rascunho=9a1e6679-7425-40de-944b-e07fc1f90ae7'));
    expect(platform.requestsOf(duplicateProposal)).toHaveLength(1);
    (document.activeElement as HTMLElement).blur();
    await person.keyboard('n');
    await waitFor(() => expect(address()).toBe('/propostas/nova-proposta-new'));
  });

  it('begins the next bond of its policy holder, at whom it is for', async () => {
    const { person, platform, address } = await openMenu();
    platform.change(answer(duplicateProposal, { DraftUniqueId: '9a1e6679-7425-40de-944b-e07fc1f90ae7' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Próxima fiança do mesmo tomador' }));
    await waitFor(() =>
      expect(address()).toBe(
        '/propostas/nova-proposta-new/dados-segurado?rascunho=9a1e6679-7425-40de-944b-e07fc1f90ae7',
      ),
    );
    expect(platform.requestsOf(duplicateProposal)[0]?.query).toMatchObject({ IsNextBond: 'true' });
  });

  it('opens its draft in a tab, and says why where there is none', async () => {
    const tab = fakeTab();
    const opened = opensTab(tab);
    const { person, platform } = await openMenu();
    platform.change(answer(generateContractDraft, { UrlToDownload: '/storage/minuta.pdf?sig=1' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Minuta (PDF)' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/storage/minuta.pdf?sig=1'));
    platform.change(failure(downloadBankSlip, 422, [{ Code: 'Unprocessable', Message: 'Ainda não há boletos.' }]));
    await person.click(screen.getByRole('button', { name: 'Ações de 000123' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Boletos (PDF)' }));
    expect(await screen.findByText('Ainda não há boletos.')).toBeInTheDocument();
    expect(tab.close).toHaveBeenCalledTimes(1);
    opened.mockRestore();
  });

  it('is cancelled by the insurer with its reasons, as on the screen of the proposal', async () => {
    const ofInsurer = detailOf({ Number: '000123', Insurer: insurerData, CancelNeedsReason: true });
    const { person, platform } = await openMenu(proposal(), {
      answers: [answered(), answer(getProposalByUniqueId2, ofInsurer), answer(cancelProposal, { StatusId: 99 })],
    });
    await person.click(screen.getByRole('menuitem', { name: 'Cancelar proposta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar a proposta 000123?' }));
    await person.click(dialog.getByRole('button', { name: 'Cancelar proposta' }));
    expect(platform.requestsOf(cancelProposal)).toHaveLength(0);
    await person.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Sem garantia');
    await person.click(dialog.getByRole('button', { name: 'Cancelar proposta' }));
    await waitFor(() => expect(platform.requestsOf(cancelProposal)[0]?.query.Reason).toBe('Sem garantia'));
  });

  it('is cancelled only after a question that says what follows', async () => {
    const { person, platform } = await openMenu(proposal(), {
      user: fakeUser({ functionalities: [6, 7] }),
      answers: [answered(), answer(getProposalByUniqueId2, detailOf({ Number: '000123' }))],
    });
    platform.change(answer(cancelProposal, { StatusId: 99 }));
    await person.click(screen.getByRole('menuitem', { name: 'Cancelar proposta' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancelar a proposta 000123?' });
    expect(dialog).toHaveTextContent('Não dá para desfazer; para retomar o negócio, duplique-a como nova.');
    expect(platform.requestsOf(cancelProposal)).toHaveLength(0);
    await person.click(within(dialog).getByRole('button', { name: 'Cancelar proposta' }));
    expect(await screen.findByText('Proposta cancelada')).toBeInTheDocument();
    expect(platform.requestsOf(cancelProposal)).toHaveLength(1);
    await waitFor(() => expect(platform.requestsOf(searchProposals).length).toBeGreaterThan(1));
  });

  it('says what is wrong where the proposal cannot be read that is to be cancelled', async () => {
    const { person } = await openMenu(proposal(), {
      answers: [answered(), failure(getProposalByUniqueId2, 500)],
    });
    await person.click(screen.getByRole('menuitem', { name: 'Cancelar proposta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Proposta 000123' }));
    expect(await dialog.findByText('Não foi possível ler a proposta')).toBeInTheDocument();
  });
});

describe('the search of the broker’s list', () => {
  it('asks the search by text, with the filters, and the list again without a text', async () => {
    const found = answer(searchBrokerProposalByText, { ...page([proposal({ Number: '000777' })]), StatusCounts: [] });
    const { platform } = renderScreen(<BrokerProposalListPage />, {
      route: '/?busca=horizonte&situacao=4',
      answers: [answered(), found],
    });
    expect(await screen.findByText('000777')).toBeInTheDocument();
    expect(platform.requestsOf(searchBrokerProposalByText)[0]!.query).toMatchObject({
      TextSearch: 'horizonte',
      StatusId: '4',
    });
    expect(platform.requestsOf(searchProposals)).toHaveLength(0);
  });
});

test('a new proposal is offered to those who may write one', async () => {
  const { unmount } = renderScreen(<InsurerProposalListPage />, {
    user: fakeUser({ functionalities: [31] }),
    answers: [answered()],
  });
  await screen.findByText('000123');
  expect(screen.queryByRole('button', { name: 'Nova proposta' })).not.toBeInTheDocument();
  unmount();
  const { person, address } = renderScreen(<BrokerProposalListPage />, {
    user: fakeUser({ functionalities: [6] }),
    answers: [answered()],
  });
  await person.click(await screen.findByRole('button', { name: 'Nova proposta' }));
  expect(address()).toBe('/propostas/nova-proposta-new');
});
