import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { storedContract, linesOf } from '../testing/storedContract';
import type { storedProposal } from '../testing/storedProposal';
import { WHOLE } from '../record/commissionSeen';
import { reportContent } from './reportContent';
import type { ReportHistory } from './reportContent';

const nothing: ReportHistory = { commission: WHOLE, acceptedByLawOn: null, logs: [], timeline: [], decisions: [] };
const history: ReportHistory = {
  commission: WHOLE,
  acceptedByLawOn: null,
  logs: [
    {
      Validation: 'CreditApproval',
      Outcome: 'waiting',
      Description: 'O limite venceu.',
      UserName: 'Ana',
      ExecutedAt: '2028-03-01T02:59:00Z',
    },
    {
      Validation: 'PEP',
      Outcome: 'passed',
      Description: 'Ninguém.',
      UserName: null,
      ExecutedAt: '2028-03-01T03:00:00Z',
    },
    { Validation: 'Outra', Outcome: 'other', Description: '', UserName: null, ExecutedAt: '2028-03-01T03:00:00Z' },
    { Validation: 'PEP', Outcome: 'skipped', Description: '', UserName: null, ExecutedAt: '2028-03-01T03:00:00Z' },
  ],
  timeline: [
    { Title: 'Crédito', Description: 'Analisado', UserName: 'Bruno', HappenedAt: '2028-02-29T12:34:00Z' },
    { Title: 'Emissão', Description: null, UserName: null, HappenedAt: '2028-02-29T12:35:00Z' },
  ],
  decisions: [
    {
      board: 'Crédito',
      outcome: 'Aprovado',
      reason: 'Balanço novo',
      by: 'Bruno',
      decidedAt: new Date('2028-02-29T12:00:00Z'),
    },
    { board: 'PEP', outcome: 'Aprovado', reason: null, by: null, decidedAt: new Date('2028-02-29T12:00:00Z') },
  ],
};
const contract = storedContract();
const withProposal = (change: Parameters<typeof storedProposal>[0]) =>
  storedContract({ proposal: { ...contract.proposal, ...change } });
const lines = (of = contract, told = nothing) => linesOf(reportContent(of, told).blocks);

describe('the report of an issue', () => {
  it('is called by the proposal and the policy', () => {
    expect(reportContent(contract, nothing)).toMatchObject({
      company: { name: 'Aurora Seguros' },
      title: 'Laudo de emissão',
      subtitle: 'Proposta 06-0775-000042 · apólice 06-0775-000007',
      watermark: null,
    });
    expect(reportContent(withProposal({ statusId: 3 }), nothing).subtitle).toBe('Proposta 06-0775-000042');
  });

  it('holds the figures, how they came about, and what happened, when and by whom', () => {
    expect(lines(contract, history)).toEqual([
      '# Proposta',
      'Situação: Emitida',
      'Tomador: Construtora Horizonte',
      'Segurado: Município do Recife',
      'Corretora: Boreal Corretora',
      'Modalidade: Executante construtor',
      'Importância segurada: R$ 1.234.567,89',
      'Vigência: das 24h de 29/02/2028 às 24h de 28/02/2029 (365 dias)',
      'Apólice: 06-0775-000007, emitida em 29/02/2028',
      '# Memória de cálculo',
      'Parcela do prêmio | Conta | >Prêmio',
      'Executante construtor | R$ 1.234.567,89 × 1,15% (taxa da modalidade) × 365 / 365 dias | R$ 14.197,53',
      'Multas | 10% de R$ 14.197,53, o prêmio de Executante construtor | R$ 1.419,75',
      'Prêmio líquido: R$ 15.617,28',
      'Prêmio mínimo: R$ 350,00',
      'IOF: 7,38% de R$ 15.617,28 = R$ 1.152,56',
      'Comissão: 20% de R$ 15.617,28 = R$ 3.123,46',
      'Pagamento: 3 parcelas mensais, prazo de 10 dias para o primeiro pagamento',
      '# Validações automáticas',
      'Validação | Resultado | Descrição | Por | Quando',
      'Aprovação de crédito | Aguardando a seguradora | O limite venceu. | Ana | 29/02/2028 23:59',
      'Pessoa exposta politicamente | Aprovada | Ninguém. | Sistema | 01/03/2028 00:00',
      'Outra | other |  | Sistema | 01/03/2028 00:00',
      'Pessoa exposta politicamente | Não se aplica |  | Sistema | 01/03/2028 00:00',
      '# Decisões nas esteiras',
      'Esteira | Decisão | Motivo | Por | Quando',
      'Crédito | Aprovado | Balanço novo | Bruno | 29/02/2028 09:00',
      'PEP | Aprovado |  | Sistema | 29/02/2028 09:00',
      '# Linha do tempo',
      'Quando | O que aconteceu | Detalhe | Por',
      '29/02/2028 09:34 | Crédito | Analisado | Bruno',
      '29/02/2028 09:35 | Emissão |  | Sistema',
    ]);
  });

  it('says where nothing happened, and nothing of boards to those who do not see them', () => {
    const told = lines();
    expect(told.slice(told.indexOf('# Validações automáticas'))).toEqual([
      '# Validações automáticas',
      'Nenhuma validação foi registrada.',
      '# Linha do tempo',
      'Nada foi registrado.',
    ]);
  });

  it('has no more lines than there are facts', () => {
    const [, facts] = reportContent(withProposal({ statusId: 3 }), nothing).blocks;
    expect(facts?.kind === 'facts' && facts.facts).toHaveLength(7);
  });

  it('says the reader’s own part of the commission, and none of it to who sees none', () => {
    const share = { cents: () => 12_01, percent: () => 8, isShared: true };
    const commissionOf = (commission: ReportHistory['commission']) =>
      lines(contract, { ...nothing, commission }).filter((line) => line.startsWith('Comissão'));
    expect(commissionOf(share)).toEqual(['Comissão: 8% de R$ 15.617,28 = R$ 12,01']);
    expect(commissionOf({ cents: () => null, percent: () => null, isShared: false })).toEqual([]);
  });

  it('says when it was received, and since when its period runs or what ended it', () => {
    const received = {
      receivedAt: new Date('2028-02-10T12:00:00Z'),
      legalClockStartedAt: new Date('2028-02-20T12:00:00Z'),
    };
    expect(lines(withProposal(received))).toEqual(
      expect.arrayContaining(['Recebida em: 10/02/2028 09:00', 'Prazo legal: contado desde 20/02/2028 09:00']),
    );
    const asked = { ...received, legalClockPausedAt: new Date('2028-02-25T12:00:00Z') };
    expect(lines(withProposal(asked))).toContain(
      'Prazo legal: encerrado pelo pedido de 25/02/2028 09:00, recomeça com a resposta',
    );
  });

  it('says beside the status that the law has accepted it, and by which silence', () => {
    const clock = { statusId: ProposalStatus.EmAnalise, legalClockStartedAt: new Date('2028-02-10T12:00:00Z') };
    expect(lines(withProposal(clock), { ...nothing, acceptedByLawOn: '2028-03-06' })).toEqual(
      expect.arrayContaining([
        'Situação: Em análise (Aceita por decurso de prazo)',
        'Aceita por decurso de prazo: sem resposta da seguradora até 06/03/2028 (Lei 15.040/2024, art. 49)',
      ]),
    );
  });

  it('says when and why it was decided', () => {
    const decidedAt = new Date('2028-03-01T02:59:00Z');
    expect(lines(withProposal({ decidedAt, decisionReason: 'Dentro do apetite.' }))).toContain(
      'Decidida em: 29/02/2028 23:59 Dentro do apetite.',
    );
    expect(lines(withProposal({ decidedAt })).find((line) => line.startsWith('Decidida'))).toBe(
      'Decidida em: 29/02/2028 23:59 ',
    );
  });

  it('shows percentages as exactly as they were calculated with, and one part at once', () => {
    const told = lines(
      withProposal({
        taxPercent: 0.000_000_01,
        taxCents: 0,
        commissionPercent: 14.086_957_38,
        commissionCents: 2_200_00,
        installments: 1,
        gracePeriodDays: 0,
      }),
    );
    expect(told).toContain('Comissão: 14,08695738% de R$ 15.617,28 = R$ 2.200,00');
    expect(told).toContain('IOF: 0,00000001% de R$ 15.617,28 = R$ 0,00');
    expect(told).toContain('Pagamento: À vista');
  });

  it('shows how the risk is reinsured if it receives the decision', () => {
    const cession = {
      AmountAtRiskValue: 12_345_678_91,
      TreatyCapacityValue: 10_000_000_00,
      TreatyPercent: 40,
      TreatyValue: 4_938_271_56,
      Placements: [{ ReinsurerName: 'Atlas Re', ReinsurerCode: '30104', Percent: 12.5, Value: 1_543_209_87 }],
      RetainedValue: 5_864_197_48,
      RetainedExcessValue: 802_469_04,
      DecidedByName: 'Bruno',
      DecidedAt: '2028-02-29T12:00:00Z',
    };
    const told = lines(contract, { ...nothing, cession });
    expect(told.slice(told.indexOf('# Resseguro'), told.indexOf('# Linha do tempo'))).toEqual([
      '# Resseguro',
      'Quem assume | >Parte | >Valor',
      'Contrato de resseguro | 40% | R$ 4.938.271,56',
      'Atlas Re (SUSEP 30104), facultativo | 12,5% | R$ 1.543.209,87',
      'Retido pela seguradora | 47,5% | R$ 5.864.197,48',
      'Importância em risco: R$ 12.345.678,91',
      'Capacidade do contrato: R$ 10.000.000,00',
      'Retido além da capacidade: R$ 802.469,04',
      'Decidido por: Bruno, em 29/02/2028 09:00',
    ]);
    expect(lines(contract, nothing)).not.toContain('# Resseguro');
    expect(
      lines(contract, { ...nothing, cession: { ...cession, TreatyCapacityValue: null, DecidedByName: null } }),
    ).toEqual(
      expect.arrayContaining([
        'Capacidade do contrato: Sem capacidade combinada',
        'Decidido por: Sistema, em 29/02/2028 09:00',
      ]),
    );
  });

  it('gives more room to what is written in sentences', () => {
    const [table] = reportContent(contract, history).blocks.filter(
      (block) => block.kind === 'table' && block.columns[0]?.title === 'Validação',
    );
    if (table?.kind !== 'table') throw new Error('The validations stand in a table');
    expect(table.columns.map(({ share }) => share)).toEqual([1, 1, 2, 1, 1]);
  });
});
