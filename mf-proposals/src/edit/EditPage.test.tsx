import { liveEventTopic } from '@portal/shared';
import { DEAL_CHANGED } from '@portal/shared/contracts/deals/dealLive';
import { getStateProvinces } from '@portal/shared/contracts/parties/locations';
import { getModalities, getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import {
  calculateFinancialData,
  updateCalculateFinancialData,
} from '@portal/shared/contracts/underwriting/proposalFinance';
import { calculatePolicyHolderLimitsAndRates } from '@portal/shared/contracts/underwriting/proposalParties';
import { getProposalByUniqueId, updateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import { getCompanyProposalTags } from '@portal/shared/contracts/underwriting/proposalTerms';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { chargedPremium } from '@portal/shared/testing/chargedPremium';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { advanceId, contractorOffer, groupId, listed } from '../form/risk/testing/modalityOffers';
import { financialResult, proposalId, proposalRecord } from '../form/testing/proposalRecords';
import EditPage from './EditPage';

const location: NonNullable<ReturnType<typeof proposalRecord>['InsuredLocation']> = {
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
};
const record = (changed: Parameters<typeof proposalRecord>[0] = {}) => {
  const StartDate = today();
  const whole = proposalRecord({ StartDate, EndDate: addDays(StartDate, 365), InsuredLocation: location, ...changed });
  return { ...whole, Insured: { ...whole.Insured, Locations: [location] } };
};

const base = [
  answer(getProposalByUniqueId, record()),
  answer(getModality, contractorOffer),
  answer(getModalitiesGroups, [
    { ModalityGroupUniqueId: groupId, Name: 'Garantias contratuais', BranchCode: '0775', Modalities: [] },
  ]),
  answer(getModalities, page([listed(contractorOffer)])),
  answer(getCompanyProposalTags, []),
  answer(calculateFinancialData, financialResult()),
  answer(updateCalculateFinancialData, financialResult()),
  answer(calculatePolicyHolderLimitsAndRates, {
    LimitValue: 500_000_00,
    UsedLimitValue: 0,
    AvailableLimitValue: 500_000_00,
    ExpiresOn: null,
    EconomicGroup: null,
    ModalityGroups: [],
    AnnualRatePercent: null,
    HasSignedCcg: true,
  }),
];

const open = (more: readonly FakeAnswer[] = []) =>
  renderScreen(<EditPage />, {
    route: `/propostas/proposta/editar/${proposalId}`,
    path: '/propostas/proposta/editar/:propostaUniqueId',
    answers: [...more, ...base],
  });

// The page is long: labels are found much faster than roles.
const amountField = () => screen.findByLabelText(/^Importância segurada/);
const retypeAmount = async (person: ReturnType<typeof open>['person'], amount: string) => {
  await person.tripleClick(await amountField());
  await person.paste(amount);
};
const bar = () => screen.findByLabelText('Alterações não salvas');
const verb = async (name: string) => within(await bar()).getByRole('button', { name });

beforeEach(() => localStorage.clear());

describe('editing a proposal', () => {
  it('says what changed and stores it with the version that was read', async () => {
    const Premium = { ...record().Premium, ...chargedPremium };
    const saved = record({ Version: 2, InsuredAmountValue: 90_000_00, Premium });
    const { person, platform } = open([answer(updateProposal, saved)]);
    expect(await screen.findByText('Editar a proposta 2026000123')).toBeVisible();
    expect(screen.queryByLabelText('Alterações não salvas')).not.toBeInTheDocument();
    await retypeAmount(person, '90000,00');
    expect(await bar()).toHaveTextContent('Alterado: Risco');
    await person.click(await verb('Salvar alterações'));
    expect(await screen.findByText('Alterações salvas')).toBeVisible();
    expect(screen.getByText(/agora tem prêmio total de R\$\s11\.614,05/)).toBeVisible();
    expect(platform.requestsOf(updateProposal)[0]!.body).toMatchObject({
      UniqueId: proposalId,
      Version: 1,
      InsuredAmountValue: 90_000_00,
      Object: 'Obra 1.',
    });
    await waitFor(() => expect(screen.queryByLabelText('Alterações não salvas')).not.toBeInTheDocument());
  });

  it('stores once when somebody clicks twice', async () => {
    const { person, platform } = open([answer(updateProposal, record({ Version: 2 }), { delay: 50 })]);
    await retypeAmount(person, '90000,00');
    await person.dblClick(await verb('Salvar alterações'));
    await screen.findByText('Alterações salvas');
    expect(platform.requestsOf(updateProposal)).toHaveLength(1);
  });

  it('asks the platform nothing while a field is wrong, and leads to it', async () => {
    const { person, platform } = open();
    await retypeAmount(person, '0,01');
    await person.click(await verb('Salvar alterações'));
    await person.click(await screen.findByRole('button', { name: /importância segurada mínimo/ }));
    expect(await amountField()).toHaveFocus();
    expect(platform.requestsOf(updateProposal)).toHaveLength(0);
  });

  it('stores nothing while a text means no amount, and leads to it', async () => {
    const { person, platform } = open();
    await retypeAmount(person, '90000,00');
    await person.tab();
    await retypeAmount(person, '1e5');
    await person.click(await verb('Salvar alterações'));
    await person.click(await screen.findByRole('button', { name: /“1e5” não é um valor em reais/ }));
    expect(await amountField()).toHaveFocus();
    expect(await amountField()).toHaveValue('1e5');
    expect(platform.requestsOf(updateProposal)).toHaveLength(0);
  });

  it('stores nothing while an address is typed and not saved, and leads to it', async () => {
    const { person, platform } = open([answer(getStateProvinces, [])]);
    await retypeAmount(person, '90000,00');
    await person.click(screen.getByText('Adicionar endereço'));
    await person.type(screen.getByLabelText(/^Rua/), 'R');
    await person.click(await verb('Salvar alterações'));
    await person.click(await screen.findByText(/salve ou cancele o novo endereço/));
    const address = screen.getByLabelText('Novo endereço');
    expect(address).toHaveFocus();
    expect(platform.requestsOf(updateProposal)).toHaveLength(0);
    await person.click(within(address).getByText('Cancelar'));
    await person.click(await verb('Salvar alterações'));
    await waitFor(() => expect(platform.requestsOf(updateProposal)).toHaveLength(1));
  });

  it('shows what the platform refuses at its field', async () => {
    const { person } = open([
      failure(updateProposal, 422, [
        { Code: 'X', Field: 'InsuredAmountValue', Message: 'Acima do que o ramo permite.' },
      ]),
    ]);
    await retypeAmount(person, '90000,00');
    await person.click(await verb('Salvar alterações'));
    expect(await amountField()).toHaveAccessibleDescription(/Acima do que o ramo permite/);
  });

  it('keeps what was typed when somebody else changed the proposal, and stores it on top of that', async () => {
    const others = record({
      Version: 5,
      ContractualTerms: { Object: [{ Name: 'Objeto', Value: 'Obra 2.' }], ParticularClausule: [] },
    });
    const { person, platform } = open();
    await retypeAmount(person, '90000,00');
    platform.change(failure(updateProposal, 409, [{ Code: 'Conflict', Message: 'Outra pessoa alterou a proposta.' }]));
    platform.change(answer(getProposalByUniqueId, others));
    await person.click(await verb('Salvar alterações'));
    expect(await screen.findByText('Outra pessoa alterou a proposta.')).toBeVisible();
    expect(screen.getByText(/Mudou: Objeto e cláusulas/)).toBeVisible();
    await person.click(screen.getByText('Ler de novo'));
    expect(await amountField()).toHaveValue('90.000,00');
    platform.change(answer(updateProposal, record({ Version: 6, InsuredAmountValue: 90_000_00 })));
    await person.click(await verb('Salvar alterações'));
    await screen.findByText('Alterações salvas');
    expect(platform.requestsOf(updateProposal).at(-1)!.body).toMatchObject({
      Version: 5,
      InsuredAmountValue: 90_000_00,
      Object: 'Obra 2.',
    });
  });

  it('stores at once where only the price had another version', async () => {
    let version = 0;
    const { person, platform } = open([answer(updateProposal, record({ Version: 8, InsuredAmountValue: 90_000_00 }))]);
    await retypeAmount(person, '90000,00');
    platform.change({
      call: updateProposal,
      respond: async () =>
        (version += 1) === 1
          ? { status: 409, body: { Response: null, Errors: [{ Code: 'Conflict', Message: 'Alterada.' }] } }
          : { status: 200, body: { Response: record({ Version: 8, InsuredAmountValue: 90_000_00 }) } },
    });
    platform.change(answer(getProposalByUniqueId, record({ Version: 7 })));
    await person.click(await verb('Salvar alterações'));
    await screen.findByText('Alterações salvas');
    expect(platform.requestsOf(updateProposal).map(({ body }) => (body as { Version: number }).Version)).toEqual([
      1, 7,
    ]);
    expect(screen.queryByText(/^Mudou:/)).not.toBeInTheDocument();
  });

  it('shows that the proposal was taken away meanwhile, and leaves what was typed where it is', async () => {
    const { person, platform, portal } = open();
    await retypeAmount(person, '90000,00');
    const WhyNotEdit = 'A proposta está em análise na seguradora.';
    platform.change(answer(getProposalByUniqueId, record({ Version: 2, StatusId: 2, CanEdit: false, WhyNotEdit })));
    act(() =>
      portal.bus.publish(liveEventTopic, { kind: DEAL_CHANGED, data: { Kind: 'proposal', UniqueId: proposalId } }),
    );
    expect(await screen.findByText(WhyNotEdit)).toBeVisible();
    expect(await amountField()).toHaveValue('90000,00');
  });

  it('shows what somebody else changed as soon as they did, beside what is typed', async () => {
    const { person, platform, portal } = open();
    await retypeAmount(person, '90000,00');
    const ContractualTerms = { Object: [{ Name: 'Objeto', Value: 'Obra 2.' }], ParticularClausule: [] };
    platform.change(answer(getProposalByUniqueId, record({ Version: 5, ContractualTerms })));
    act(() =>
      portal.bus.publish(liveEventTopic, { kind: DEAL_CHANGED, data: { Kind: 'proposal', UniqueId: proposalId } }),
    );
    expect(await screen.findByText(/Mudou: Objeto e cláusulas/)).toBeVisible();
    expect(await amountField()).toHaveValue('90000,00');
  });

  it('does not take back the modality that somebody else chose meanwhile', async () => {
    const { person, platform } = open();
    await retypeAmount(person, '90000,00');
    const { Modality, ...others } = record({ Version: 5 });
    const OtherModality = { ...Modality, UniqueId: advanceId, Name: 'Adiantamento de pagamentos' };
    platform.change(failure(updateProposal, 409, [{ Code: 'Conflict', Message: 'Outra pessoa alterou a proposta.' }]));
    platform.change(answer(getProposalByUniqueId, { ...others, Modality: OtherModality }));
    platform.change(answer(getModality, { ...contractorOffer, UniqueId: advanceId, Name: OtherModality.Name }));
    await person.click(await verb('Salvar alterações'));
    await waitFor(() => expect(screen.getAllByText(/Adiantamento de pagamentos/).length).toBeGreaterThan(0));
    expect(await amountField()).toHaveValue('90.000,00');
    expect(platform.requestsOf(updateProposal)).toHaveLength(1);
  });

  it('finds what was typed after a reload', async () => {
    const first = open();
    await retypeAmount(first.person, '90000,00');
    first.unmount();
    open();
    expect(await amountField()).toHaveValue('90.000,00');
    expect(await bar()).toHaveTextContent('Alterado: Risco');
  });

  it('throws changes away when that is wanted', async () => {
    const { person } = open();
    await retypeAmount(person, '90000,00');
    await person.click(await verb('Descartar alterações'));
    const dialog = await screen.findByRole('dialog', { name: /Descartar as alterações/ });
    await person.click(within(dialog).getByRole('button', { name: 'Descartar alterações' }));
    await waitFor(async () => expect(await amountField()).toHaveValue('100.000,00'));
  });

  it('prices a changed risk only once it is stored', async () => {
    const { person } = open();
    await retypeAmount(person, '90000,00');
    expect(await screen.findByText(/Salve as alterações do risco/)).toBeVisible();
    expect(screen.queryByLabelText('Comissão')).not.toBeInTheDocument();
  });

  it('says why a proposal cannot be changed, and leads to it', async () => {
    open([answer(getProposalByUniqueId, record({ CanEdit: false, WhyNotEdit: 'A proposta está em análise.' }))]);
    expect(await screen.findByText('A proposta está em análise.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir a proposta 2026000123' })).toHaveAttribute(
      'href',
      `/propostas/proposta/${proposalId}`,
    );
  });

  it('tells an absent proposal from a platform that cannot be reached', async () => {
    const absent = open([failure(getProposalByUniqueId, 404)]);
    expect(await screen.findByText('Esta proposta não existe ou não é sua')).toBeVisible();
    absent.unmount();
    open([failure(getProposalByUniqueId, 500)]);
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });
});
