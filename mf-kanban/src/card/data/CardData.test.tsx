import {
  ProposalTimelineSituation,
  ProposalTimelineSituationGroup,
  TimelineIconCode,
} from '@portal/shared/domain/underwriting/proposalTimeline';
import type { ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { createBus } from '@portal/shared';
import type { CardRecord } from '@portal/shared/contracts/boards/board';
import * as info from '@portal/shared/contracts/boards/kanbanCards';
import { getCardScreeningInfo } from '@portal/shared/contracts/parties/screening';
import * as holderInfo from '@portal/shared/contracts/boards/kanbanHolderCards';
import { answer, failure, offline } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen, within } from '@testing-library/react';
import { cardChangedTopic } from '../../topics';
import { recordOf } from '../testing/recordFixture';
import { CardData } from './CardData';
import { endorsementOf, holderOf, id, noPolicies, partyOf, proposalOf } from './testing/infoFixture';

const bus = createBus();
const open = (
  record: CardRecord,
  answers: readonly FakeAnswer[] = [],
  more: Pick<NonNullable<Parameters<typeof renderScreen>[1]>, 'mayOpen'> = {},
) => renderScreen(<CardData record={record} mayManage onChanged={() => undefined} />, { answers, bus, ...more });

const proposalRecord = recordOf({ links: { proposalUniqueId: id(1) } });
const section = (name: string) => screen.findByRole('region', { name });
/** Amounts hold a space that does not break. */
const plain = (node: Element | null | undefined) => node?.textContent?.replaceAll('\u00a0', ' ').trim();
/** What stands under a label within a part of the screen. */
const fact = (place: HTMLElement, label: string) =>
  plain(within(place).getByText(label, { selector: 'dt' }).nextElementSibling);
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').map(plain));

describe('a card that there is nothing to show of', () => {
  it('says so when it came without data, and asks the platform nothing', () => {
    const { platform } = open(recordOf({ card: { cardData: null } }));
    expect(screen.getByText('Não Informado')).toBeVisible();
    expect(screen.getByText('Informações do card não informadas.')).toBeVisible();
    expect(platform.requests).toHaveLength(0);
  });

  it('gives the text of the error catalogue when its type has no view', () => {
    open(recordOf({ card: { cardType: 'SINISTRO' } }));
    expect(screen.getByRole('alert')).toHaveTextContent('Erro! Esse card não possui uma visualização formatada.');
  });

  it('says which record is missing when it names none', async () => {
    open(recordOf({ card: { cardType: 'ANALISE_CCG' } }));
    expect(await screen.findByText(/não está ligado a um contrato de contragarantia/)).toBeVisible();
  });
});

describe('a card about an occurrence on a list', () => {
  const occurrence = {
    UniqueId: id(31),
    Kind: 'sanction' as const,
    State: 'open' as const,
    ListTitle: 'Sanções',
    ListSource: 'Órgão de teste',
    ListVersion: '2026-11',
    ListPublishedOn: '2026-11-02',
    EntryReference: 'S-1',
    EntryNames: ['SOUZA, ANA'],
    EntryDocument: null,
    EntryReason: 'Processo 1',
    Basis: 'name' as const,
    Score: 60,
    SubjectName: 'Ana Souza',
    SubjectDocument: '***.533.447-**',
    PartnerUniqueId: id(33),
    FoundAt: '2026-11-20T12:00:00Z',
    EndedAt: null,
    DecidedAt: null,
    DecidedBy: null,
    DecisionReason: null,
  };

  it('says what matched and of whom, whichever type it has', async () => {
    const record = recordOf({ card: { cardType: 'TOMADOR_QSA_PEP' }, links: { screeningMatchUniqueId: id(31) } });
    const earlier = { ...occurrence, UniqueId: id(32), State: 'dismissed' as const, SubjectName: 'Rui Lima' };
    const { platform } = open(record, [
      answer(getCardScreeningInfo, {
        Match: occurrence,
        Party: { Kind: 'policyHolder', UniqueId: id(100), Name: 'Construtora Horizonte', CpfCnpj: '11222333000181' },
        Others: [earlier],
      }),
    ]);
    expect(screen.getByRole('heading', { level: 3, name: 'Dados da Ocorrência' })).toBeVisible();
    const matched = await section('O que coincidiu');
    expect(platform.requestsOf(getCardScreeningInfo)[0]?.query).toEqual({ ScreeningMatchUniqueId: id(31) });
    expect(fact(matched, 'Motivo na lista')).toBe('Processo 1');
    expect(within(matched).getByText('Sem documento')).toBeVisible();
    expect(fact(await section('Tomador'), 'Nome')).toBe('Construtora Horizonte');
    const other = await section('Também encontrada: Rui Lima, Sanções');
    expect(within(other).getByText('Descartada')).toBeVisible();
  });
});

describe('the view of a proposal', () => {
  it('tells risk, price and parties under its title', async () => {
    const Contract = { Number: '12/2026', Value: 20_000_00, IsBid: false, AmountPercent: 5, IsLargeWork: true };
    const { platform } = open(proposalRecord, [answer(info.getCardProposalInfo, proposalOf({ Contract }))]);
    expect(screen.getByRole('heading', { level: 3, name: 'Dados da Proposta' })).toBeVisible();
    const risk = await section('Risco');
    expect(platform.requestsOf(info.getCardProposalInfo)[0]?.query).toEqual({ ProposalUniqueId: id(1) });
    expect(within(risk).getByText('Em análise')).toBeVisible();
    expect(fact(risk, 'Importância segurada')).toBe('R$ 1.000,00');
    expect(fact(risk, 'Vigência')).toBe('01/12/2026 a 01/12/2027 (365 dias)');
    expect(fact(risk, 'Ramo')).toBe('0776 · Setor privado');
    expect(fact(risk, 'Contrato')).toContain('12/2026');
    expect(fact(risk, 'Valor do contrato')).toBe('R$ 20.000,00');
    expect(fact(risk, 'Garantia sobre o contrato')).toBe('5%');
    expect(fact(risk, 'Obra')).toBe('de grande vulto com retomada');
    expect(fact(await section('Prêmio'), 'Comissão')).toBe('R$ 18,00 (20%)');
    expect(fact(await section('Segurado'), 'Setor')).toBe('Público');
    expect(fact(await section('Andamento'), 'Validações')).toContain('Subscrição');
  });

  it('opens the derivation of the premium: each term, where the rate came from, whether the minimum applied', async () => {
    const { person } = open(proposalRecord, [answer(info.getCardProposalInfo, proposalOf())]);
    const premium = await section('Prêmio');
    expect(within(premium).getByText(/^Cada parte é arredondada uma vez/)).not.toBeVisible();
    await person.click(within(premium).getByText('Memória de cálculo'));
    expect(rowsOf(within(premium).getByRole('table', { name: /^Cada parte é arredondada/ }))).toEqual([
      [
        'Executante construtor',
        'R$ 1.000,00 × 1,25% (taxa do tomador) × 365 / 365 dias = R$ 12,50; vale o prêmio mínimo, R$ 90,00',
        'R$ 90,00',
      ],
      ['R$ 90,00'],
      ['R$ 1,20'],
      ['R$ 91,20'],
      ['R$ 6,73'],
      ['R$ 97,93'],
    ]);
  });

  it('says how much of the limit is used, in words and as a meter', async () => {
    const group = { UniqueId: id(5), Name: 'Grupo H', LimitValue: 0, UsedLimitValue: 0, AvailableLimitValue: 0 };
    const holder = holderOf({ Limit: { ...holderOf().Limit, EconomicGroup: group } });
    open(proposalRecord, [answer(info.getCardProposalInfo, proposalOf({ PolicyHolder: holder }))]);
    const limit = await section('Limite');
    const meter = within(limit).getByRole('meter', { name: /Limite do tomador/ });
    expect(meter).toHaveAttribute('aria-valuenow', '25');
    expect(meter).toHaveAttribute('aria-valuetext', 'R$\u00a0500,00 usados de R$\u00a02.000,00');
    expect(within(limit).getByText('R$ 1.500,00 livres')).toBeVisible();
    expect(within(limit).getByRole('meter', { name: 'Limite do Grupo H' })).toBeVisible();
    expect(within(limit).getByText('Esgotado')).toBeVisible();
  });

  it('says first what speaks against it, the graver on top', async () => {
    const holder = holderOf({
      CounterGuarantees: [],
      IsRegistrationComplete: false,
      Limit: { ...holderOf().Limit, AvailableLimitValue: 400_00, ExpiresOn: '2020-01-01' },
      Partners: [
        {
          UniqueId: '00000000-0000-4000-8000-000000000071',
          Name: 'Ivo',
          CpfCnpj: '***.982.247-**',
          Qualification: 'Sócio',
          SharePercent: 60,
          IsPoliticallyExposed: true,
        },
      ],
    });
    open(proposalRecord, [
      answer(
        info.getCardProposalInfo,
        proposalOf({
          PolicyHolder: holder,
          UnconfirmedAddresses: ['do segurado'],
          DocumentCounts: [{ Status: 'Reprovado', Count: 2 }],
        }),
      ),
    ]);
    const items = within(await section('O que pede atenção')).getAllByRole('listitem');
    expect(items.map(plain)).toEqual([
      'A importância em risco excede em R$ 600,00 o limite livre do tomador.',
      '2 documentos reprovados.',
      'Cadastro do tomador incompleto: faltam dados ou documentos.',
      'O limite do tomador venceu em 01/01/2020.',
      'Nenhum contrato de contragarantia assinado.',
      '1 sócio do tomador com exposição política.',
      'Endereço do segurado a confirmar: o município veio da faixa do CEP.',
    ]);
  });

  it('says among that why the validations wait for a decision, and nothing of it once they went on', async () => {
    const why = 'A comissão de 27,35% passa do teto da corretora, de 25%.';
    const said = (StatusId: ProposalTimelineStatus, Description: string) => ({
      SituationGroupId: ProposalTimelineSituationGroup.Proposta,
      SituationId: ProposalTimelineSituation.Subscricao,
      StatusId,
      IconId: TimelineIconCode.info,
      Title: 'Subscrição',
      Description,
      UserName: null,
      HappenedAt: '2026-11-22T15:21:00.000Z',
    });
    const Timeline = [
      said(2, why),
      said(1, 'Limite disponível e contragarantia em ordem'),
      said(2, 'Limite excedido.'),
    ];
    const { unmount } = open(proposalRecord, [
      answer(info.getCardProposalInfo, proposalOf({ IsWaitingForCard: true, Timeline })),
    ]);
    const attention = await section('O que pede atenção');
    expect(within(attention).getByText(why)).toBeVisible();
    expect(attention).not.toHaveTextContent('Limite excedido.');
    unmount();
    open(proposalRecord, [answer(info.getCardProposalInfo, proposalOf({ IsWaitingForCard: false, Timeline }))]);
    await section('Andamento');
    expect(screen.queryByRole('region', { name: 'O que pede atenção' })).not.toBeInTheDocument();
  });

  it('holds against the limit what the complementary modality adds too, and names that amount', async () => {
    const holder = holderOf({ Limit: { ...holderOf().Limit, AvailableLimitValue: 1_000_00 } });
    const complementary = { ModalityName: 'Adiantamento', StartDate: null, EndDate: null, DeadlineDays: null };
    open(proposalRecord, [
      answer(
        info.getCardProposalInfo,
        proposalOf({
          PolicyHolder: holder,
          Complementary: { ...complementary, InsuredAmountValue: 20_000_00 },
          AmountAtRiskValue: 21_000_00,
        }),
      ),
    ]);
    expect(fact(await section('Risco'), 'Importância em risco')).toBe('R$ 21.000,00');
    expect(await section('O que pede atenção')).toHaveTextContent(
      'A importância em risco excede em R$ 20.000,00 o limite livre do tomador.',
    );
  });

  it('says what is open of documents as they are now, and not what the registration found missing before', async () => {
    const found = {
      SituationGroupId: ProposalTimelineSituationGroup.Proposta,
      SituationId: ProposalTimelineSituation.Cadastro,
      StatusId: 2 as const,
      IconId: TimelineIconCode.info,
      Title: 'Cadastro',
      Description: 'Documentos da proposta pendentes: Edital, Contrato.',
      UserName: null,
      HappenedAt: '2026-11-22T15:21:00.000Z',
    };
    const waiting = { IsWaitingForCard: true, EngineStep: 'registration', Timeline: [found] };
    const PolicyHolder = holderOf({ DocumentCounts: [{ Status: 'Pendente', Count: 1 }] });
    const DocumentCounts = [
      { Status: 'Aguardando_Analise' as const, Count: 1 },
      { Status: 'Conforme' as const, Count: 1 },
    ];
    open(proposalRecord, [answer(info.getCardProposalInfo, proposalOf({ ...waiting, PolicyHolder, DocumentCounts }))]);
    const items = within(await section('O que pede atenção')).getAllByRole('listitem');
    expect(items.map(plain)).toEqual(
      expect.arrayContaining(['1 documento aguardando análise.', '1 documento do tomador pendente.']),
    );
    expect(items.map(plain)).not.toContain(found.Description);
  });

  it('does not hold an issued proposal against the limit that it uses already', async () => {
    const holder = holderOf({ Limit: { ...holderOf().Limit, AvailableLimitValue: 0 } });
    open(proposalRecord, [answer(info.getCardProposalInfo, proposalOf({ StatusId: 5, PolicyHolder: holder }))]);
    await section('Risco');
    expect(screen.queryByText(/excede/)).not.toBeInTheDocument();
  });

  it.each([
    ['PROPOSTA_RENOVACAO', 'Risco'],
    ['TOMADOR_QSA_PEP', 'Tomador'],
    ['SEGURADO_QSA_PEP', 'Segurado'],
  ])('of type %s begins with what its decision is about: %s', async (cardType, first) => {
    open(recordOf({ card: { cardType }, links: { proposalUniqueId: id(1) } }), [
      answer(info.getCardProposalInfo, proposalOf()),
    ]);
    expect(screen.getByRole('heading', { level: 3, name: 'Dados da Proposta' })).toBeVisible();
    await section('Risco');
    expect(screen.getAllByRole('region')[0]).toHaveAccessibleName(first);
  });
});

describe('the view of an endorsement', () => {
  const record = recordOf({
    card: { cardType: 'ENDOSSO_ALTERACAO' },
    links: { endorsementUniqueId: id(2), proposalUniqueId: id(1) },
  });

  it('compares the policy before and after, and names the premium', async () => {
    const { platform } = open(record, [answer(info.getCardEndorsementInfo, endorsementOf())]);
    expect(screen.getByRole('heading', { level: 3, name: 'Dados do Endosso' })).toBeVisible();
    const change = await section('O que muda na apólice');
    expect(platform.requestsOf(info.getCardEndorsementInfo)[0]?.query).toEqual({ ProposalUniqueId: id(2) });
    expect(rowsOf(within(change).getByRole('table'))).toEqual([
      ['Importância segurada', 'R$ 1.000,00', 'R$ 1.600,00', '+ R$ 600,00'],
      ['Prêmio líquido', 'R$ 10,00', 'R$ 25,00', '+ R$ 15,00'],
      ['Início da vigência', '01/03/2026', '01/03/2026', 'Sem mudança'],
      ['Fim da vigência', '01/03/2027', '01/06/2027', 'Muda'],
    ]);
    expect(fact(change, 'Prêmio do endosso')).toBe('R$ 15,00');
    expect(fact(await section('Endosso'), 'Motivo')).toBe('Aditivo do contrato');
  });

  it('compares the amount at risk where something adds to the insured amount', async () => {
    const { Before, After } = endorsementOf();
    open(record, [
      answer(
        info.getCardEndorsementInfo,
        endorsementOf({
          Before: { ...Before, AmountAtRiskValue: 1_500_00 },
          After: { ...After, AmountAtRiskValue: 4_600_00 },
          PolicyHolder: holderOf({ Limit: { ...holderOf().Limit, AvailableLimitValue: 3_000_00 } }),
        }),
      ),
    ]);
    const change = await section('O que muda na apólice');
    expect(rowsOf(within(change).getByRole('table'))).toContainEqual([
      ...['Importância em risco', 'R$ 1.500,00', 'R$ 4.600,00', '+ R$ 3.100,00'],
    ]);
    expect(await section('O que pede atenção')).toHaveTextContent('excede em R$ 100,00 o limite livre do tomador');
  });

  it('says that its issue waits for a claim', async () => {
    const ClaimObstacle = 'Há um aviso de sinistro nesta apólice: a devolução espera.';
    open(record, [answer(info.getCardEndorsementInfo, endorsementOf({ ClaimObstacle }))]);
    expect(await section('O que pede atenção')).toHaveTextContent(ClaimObstacle);
  });

  it('leads to the page of the endorsement', async () => {
    open(record, [answer(info.getCardEndorsementInfo, endorsementOf())], { mayOpen: () => true });
    const link = await screen.findByRole('link', { name: endorsementOf().Number });
    expect(link).toHaveAttribute('href', `/apolices/endossos/emissao/${id(2)}`);
  });

  it('names what is paid with interest and IOF, what goes back with its IOF, and that nothing does', async () => {
    const moved = async (PremiumDifferenceValue: number, MovedValue: number) => {
      const { unmount } = open(record, [
        answer(info.getCardEndorsementInfo, endorsementOf({ PremiumDifferenceValue, MovedValue })),
      ]);
      const change = await section('O que muda na apólice');
      const told = fact(change, MovedValue > 0 ? 'Prêmio do endosso' : 'Restituição ao tomador');
      unmount();
      return told;
    };
    expect(await moved(1_000_00, 1_100_78)).toBe('R$ 1.100,78');
    expect(await moved(-5_734_25, -6_157_44)).toBe('R$ 6.157,44');
    expect(await moved(-5_734_25, 0)).toBe('Nada do que foi pago volta');
  });

  it('calls a premium below zero a refund, and asks for the bank data that it needs', async () => {
    open(record, [
      answer(
        info.getCardEndorsementInfo,
        endorsementOf({ PremiumDifferenceValue: -5_00, NecessitaDadosBancarios: true }),
      ),
    ]);
    expect(fact(await section('O que muda na apólice'), 'Restituição ao tomador')).toBe('R$ 5,00');
    expect(await section('O que pede atenção')).toHaveTextContent('dados bancários do tomador');
  });
});

describe('the other views', () => {
  it('tell a broker’s registration', async () => {
    const broker: info.CardBrokerInfo = {
      ...partyOf('Austral Corretora', '60701190000104'),
      Partners: [
        {
          UniqueId: '00000000-0000-4000-8000-000000000071',
          Name: 'Eva',
          CpfCnpj: '***.444.777-**',
          Qualification: 'Sócia',
          SharePercent: null,
          IsPoliticallyExposed: true,
        },
      ],
      SusepCode: '1012',
      CommissionPercent: 17.5,
      IsActive: false,
      HasPendingDocuments: false,
      HasPendingComplianceValidation: false,
      WaitingValidation: true,
      CreatedAt: '2026-11-01T12:00:00Z',
      BankAccount: { BankId: 1, BankName: 'Banco do Brasil', Branch: '1234-5', Account: '99-1', AccountTypeId: 1 },
      Responsible: null,
      NominationCount: 4,
      Policies: { PolicyCount: 3, InForceCount: 2, InForceInsuredAmountValue: 800_00, PremiumValue: 10_00 },
      DocumentCounts: [{ Status: 'Pendente', Count: 1 }],
    };
    open(recordOf({ card: { cardType: 'CORRETORA_PEP' }, links: { brokerUniqueId: id(9) } }), [
      answer(info.getCardBrokerInfo, broker),
    ]);
    expect(screen.getByRole('heading', { level: 3, name: 'Dados da Corretora' })).toBeVisible();
    const data = await section('Corretora');
    expect(within(data).getByText('Em análise')).toBeVisible();
    expect(fact(data, 'CNPJ')).toContain('60.701.190/0001-04');
    expect(fact(data, 'Apólices')).toBe('3 no total, 2 em vigor (R$ 800,00)');
    expect(rowsOf(within(await section('Sócios')).getByRole('table'))).toEqual([
      ['Eva Exposto politicamente', '***.444.777-**', 'Sócia', '—não informado'],
    ]);
    expect(fact(await section('Conta para comissões'), 'Banco')).toBe('001 · Banco do Brasil');
    expect(await section('Documentos do cadastro')).toHaveTextContent('Pendente: 1');
  });

  it('tell what an endorsement asks for, with texts word by word, who gets the refund and the share of the contract', async () => {
    open(recordOf({ card: { cardType: 'ENDOSSO_ALTERACAO' }, links: { endorsementUniqueId: id(2) } }), [
      answer(
        info.getCardEndorsementInfo,
        endorsementOf({
          SubTypeName: 'Correção do objeto',
          EffectiveOn: '2026-12-15',
          Justification: 'O contrato foi aditado.',
          Changes: [
            { Field: 'Nome', Label: 'Nome do segurado', Before: 'Recife', After: 'Olinda', IsText: false },
            { Field: 'Objeto', Label: 'Objeto', Before: 'Ponte de ferro', After: 'Ponte de aço', IsText: true },
          ],
          NecessitaDadosBancarios: true,
          Payee: {
            ...{ Name: 'João Lima', CpfCnpj: '***.533.447-**', BankId: 1, BankName: 'Banco do Brasil' },
            ...{ Branch: '1234', Account: '56789-0' },
          },
          Contract: {
            ...{ Number: 'CT-9/2026', Value: 50_000_00, IsBid: false, AmountPercent: 5.0001, IsComplexWork: true },
            ...{ StartDate: '2026-02-28', EndDate: '2028-02-29' },
          },
        }),
      ),
    ]);
    const asked = await section('Endosso');
    expect(fact(asked, 'Subtipo')).toBe('Correção do objeto');
    expect(fact(asked, 'Pedido em')).toMatch(/ por Carla Nunes$/);
    expect(fact(asked, 'Vale a partir de')).toBe('15/12/2026');
    expect(fact(asked, 'Justificativa')).toBe('O contrato foi aditado.');
    const changes = await section('O que foi pedido');
    expect(rowsOf(within(changes).getByRole('table'))).toEqual([['Nome do segurado', 'Recife', 'Olinda']]);
    expect(changes).toHaveTextContent('Objeto: Ponte de saiu: ferro entrou: aço');
    const payee = await section('Quem recebe a restituição');
    expect(fact(payee, 'Banco')).toBe('001 · Banco do Brasil');
    expect(fact(payee, 'Conta')).toBe('56789-0');
    const policy = await section('Apólice');
    expect(fact(policy, 'Contrato')).toContain('CT-9/2026');
    expect(fact(policy, 'Valor do contrato')).toBe('R$ 50.000,00');
    expect(fact(policy, 'Garantia sobre o contrato')).toBe('5,0001%');
    expect(fact(policy, 'Obra')).toBe('complexa');
    expect([fact(policy, 'Início do contrato'), fact(policy, 'Fim do contrato')]).toEqual(['28/02/2026', '29/02/2028']);
    expect(screen.queryByText(/precisa dos dados bancários/)).not.toBeInTheDocument();
  });

  it('tell a nomination, with the brokers that work for the policy holder already', async () => {
    open(recordOf({ card: { cardType: 'NOMEACAO_TOMADOR' }, links: { policyHolderNomeationRequestId: 12 } }), [
      answer(info.getCardPolicyHolderNomeationRequestInfo, {
        PolicyHolderNomeationRequestId: 12,
        Status: 'pending',
        RequestedAt: '2026-11-01T12:00:00Z',
        DecidedAt: null,
        Broker: { ...partyOf('Austral Corretora', '60701190000104'), SusepCode: '1012', Policies: noPolicies },
        PolicyHolder: holderOf(),
        NominatedBrokers: [
          { Name: 'Boreal', CpfCnpj: '45997418000153', SusepCode: '1011', Since: '2025-01-01T12:00:00Z' },
        ],
        IfApproved: {
          StartsOn: '2026-11-30',
          CoversAll: false,
          ModalityNames: ['Licitante'],
          Displaced: [{ BrokerName: 'Boreal', CoversAll: false, ModalityNames: ['Licitante'] }],
        },
      }),
    ]);
    expect(screen.getByRole('heading', { level: 3, name: 'Dados da Solicitação de Nomeação' })).toBeVisible();
    expect(fact(await section('Corretora que pede a nomeação'), 'Nome')).toBe('Austral Corretora');
    const change = await section('Se for aprovada hoje');
    expect(change).toHaveTextContent(
      'Austral Corretora passa a atender Construtora Horizonte na modalidade Licitante a partir de 30/11/2026.',
    );
    expect(change).toHaveTextContent('Boreal deixa de atender Construtora Horizonte na modalidade Licitante.');
    expect(rowsOf(within(await section('Corretoras já nomeadas')).getByRole('table'))[0]?.[0]).toBe('Boreal');
    expect(fact(await section('Tomador'), 'Nome')).toBe('Construtora Horizonte');
  });

  it('tell a contrato de contragarantia and what waits for it', async () => {
    open(recordOf({ card: { cardType: 'ANALISE_CCG_MANUAL' }, links: { counterGuaranteeUniqueId: id(7) } }), [
      answer(info.getCardPolicyHolderCCGInfo, {
        UniqueId: id(7),
        Number: 'CCG-00007',
        StatusId: 3,
        IsManual: true,
        SignedAt: null,
        CreatedAt: '2026-11-01T12:00:00Z',
        PolicyHolder: holderOf(),
        ProposalsInProgress: [
          {
            UniqueId: id(1),
            Number: '06-0776-000011',
            StatusId: 2,
            ModalityName: 'Judicial',
            InsuredName: 'Recife',
            InsuredAmountValue: 1_000_00,
            CreatedAt: '2026-11-01T12:00:00Z',
          },
        ],
      }),
    ]);
    expect(screen.getByRole('heading', { level: 3, name: 'Dados da Solicitação de CCG' })).toBeVisible();
    const contract = await section('Contrato de contragarantia');
    expect(within(contract).getByText('Aguardando análise da seguradora')).toBeVisible();
    expect(fact(contract, 'Assinatura')).toBe('Em papel');
    expect(await section('Propostas em andamento')).toHaveTextContent('06-0776-000011');
  });

  it('tell who shares the limit of an economic group', async () => {
    const group = { UniqueId: id(5), Name: 'Grupo H', LimitValue: 100, UsedLimitValue: 100, AvailableLimitValue: 0 };
    const member = { CpfCnpj: '11222333000181', LimitValue: 9_00, UsedLimitValue: 5_00, IsBlocked: false };
    open(recordOf({ card: { cardType: 'GRUPO_ECONOMICO' }, links: { proposalUniqueId: id(1) } }), [
      answer(holderInfo.getCardEconomicGroupInfo, {
        ProposalUniqueId: id(1),
        ProposalNumber: '06-0776-000011',
        ProposalStatusId: 2,
        InsuredAmountValue: 1_000_00,
        Modality: { Name: 'Judicial', Ref: 'J', GroupName: 'Judicial', BranchCode: '0775', BranchName: 'Público' },
        PolicyHolder: holderOf({ Limit: { ...holderOf().Limit, EconomicGroup: group } }),
        Members: [
          { ...member, UniqueId: id(101), Name: 'Irmã Obras' },
          { ...member, UniqueId: id(100), Name: 'Construtora Horizonte' },
        ],
        MemberCount: 2,
      }),
    ]);
    expect(screen.getByRole('heading', { level: 3, name: 'Dados do Tomador' })).toBeVisible();
    const members = within(await section('Grupo econômico')).getByRole('table', { name: 'Membros do Grupo H' });
    expect(rowsOf(members).map(([name]) => name)).toEqual(['Irmã Obras', 'Construtora Horizonte Deste card']);
    expect(await section('O que pede atenção')).toHaveTextContent('excede em R$ 1.000,00 o limite livre do Grupo H');
  });

  it('tell a branch of activity and what it may not have', async () => {
    const BranchActivity = { Id: 1, Code: '2410', Name: 'Siderurgia', IsRestrictive: true };
    open(recordOf({ card: { cardType: 'RAMO_ATIVIDADE' }, links: { policyHolderUniqueId: id(100) } }), [
      answer(holderInfo.getCardBranchActivityInfo, {
        PolicyHolder: holderOf({ BranchActivity }),
        RestrictedModalities: ['Judicial cível'],
        ProposalsInProgress: [],
      }),
    ]);
    expect(screen.getByRole('heading', { level: 3, name: 'Dados do Tomador' })).toBeVisible();
    const activity = await section('Ramo de atividade');
    expect(within(activity).getByText('Restritivo')).toBeVisible();
    expect(activity).toHaveTextContent('não podem contratar: Judicial cível');
  });

  it('tell the limit request of the card apart from the others', async () => {
    const request = {
      Status: 'pending' as const,
      ModalityGroupName: 'Judicial (Setor privado)',
      CurrentLimitValue: 100_00,
      RequestedLimitValue: 250_00,
      Justification: 'Obra nova',
      BrokerName: 'Boreal',
      CreatedAt: '2026-11-01T12:00:00Z',
      DecidedAt: null,
    };
    open(
      recordOf({
        card: { cardType: 'REQUEST_LIMIT' },
        links: { policyHolderUniqueId: id(100), limitRequestUniqueId: id(21) },
      }),
      [
        answer(holderInfo.getCardRequestLimitInfo, {
          PolicyHolder: holderOf(),
          Requests: [
            { ...request, UniqueId: id(22), Justification: 'Mais nova', Status: 'rejected' },
            { ...request, UniqueId: id(21) },
          ],
          ProposalsInProgress: [],
        }),
      ],
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Revisão de Limite' })).toBeVisible();
    const asked = await section('Pedido');
    expect(fact(asked, 'Limite pedido')).toBe('R$ 250,00');
    expect(fact(asked, 'Limite de')).toBe('Judicial (Setor privado)');
    expect(fact(asked, 'Diferença')).toBe('+ R$ 150,00');
    expect(fact(asked, 'Justificativa')).toBe('Obra nova');
    expect(await section('Outros pedidos de limite')).toHaveTextContent('Mais nova');
  });
});

describe('trouble', () => {
  it('says what is missing while the main API is down, gives its trace id, and reads again when asked to', async () => {
    const { person, platform } = open(proposalRecord, [offline(info.getCardProposalInfo)]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler: Dados da Proposta');
    expect(screen.getByText('Código para o suporte:', { exact: false })).toBeVisible();
    expect(screen.getByText(/vêm da esteira e continuam certos/)).toBeVisible();
    platform.change(answer(info.getCardProposalInfo, proposalOf()));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await section('Risco')).toBeVisible();
  });

  it('passes on what the platform says', async () => {
    open(proposalRecord, [
      failure(info.getCardProposalInfo, 404, [
        { Code: 'NotFound', Message: 'O registro deste card não foi encontrado.' },
      ]),
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('O registro deste card não foi encontrado.');
  });

  it('keeps what it shows when a later reading fails', async () => {
    const { platform } = open(proposalRecord, [answer(info.getCardProposalInfo, proposalOf())]);
    await section('Risco');
    platform.change(failure(info.getCardProposalInfo, 500));
    act(() => bus.publish(cardChangedTopic, { pipeId: 2, cardId: 11 }));
    expect(await screen.findByText(/Não foi possível atualizar estes dados/)).toBeVisible();
    expect(await section('Risco')).toBeVisible();
  });

  it('reads anew when somebody changed the card, and only then', async () => {
    const { platform } = open(proposalRecord, [answer(info.getCardProposalInfo, proposalOf())]);
    await section('Risco');
    platform.change(answer(info.getCardProposalInfo, proposalOf({ InsuredAmountValue: 2_000_00 })));
    act(() => bus.publish(cardChangedTopic, { pipeId: 2, cardId: 12 }));
    expect(platform.requestsOf(info.getCardProposalInfo)).toHaveLength(1);
    act(() => bus.publish(cardChangedTopic, { pipeId: 2, cardId: 11 }));
    expect(await screen.findByText('R$ 2.000,00')).toBeVisible();
  });
});
