import { NO_MONEY } from '@portal/shared/domain/billing/ledgers';
import type { PdfBlock } from '../../../../platform/pdf/content';
import { storedContract } from '../../testing/storedContract';
import { moneyBlocks } from './endorsementMoney';
import type { EndorsementMoney, PricedEndorsement } from './endorsementMoney';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const contract = storedContract();
const ofCompany = storedContract({
  proposal: { ...contract.proposal, taxPercent: 7.38 },
  modalityName: 'Executante construtor',
  complementaryModalityName: 'Trabalhista',
});

/** Facts and rows as a reader sees them, in their order. */
const told = (endorsement: PricedEndorsement, money: EndorsementMoney) =>
  moneyBlocks(ofCompany, endorsement, money).flatMap((block: PdfBlock) => {
    if (block.kind === 'facts') return block.facts.map(({ label, value }) => [label, plain(value)]);
    if (block.kind === 'table') return block.rows.map((row) => row.map((cell) => plain(String(cell))));
    return 'text' in block && block.kind === 'paragraph' ? [[block.text]] : [];
  });

type Calculation = NonNullable<PricedEndorsement['calculation']>;
const calculated = (parts: Partial<Calculation>): Calculation => parts as Calculation;

describe('the money on the document of an endorsement', () => {
  it('is of a charge its premium part by part, interest, IOF and what is payable in all', () => {
    // 1.000,00 net in two parts: 9,90 of interest, 7,38 % of both are 74,53.
    const slips = [
      { installment: 1, dueOn: '2026-12-01', amountCents: 542_22, interestCents: 4_95, taxCents: 37_27 },
      { installment: 2, dueOn: '2027-01-01', amountCents: 542_21, interestCents: 4_95, taxCents: 37_26 },
    ];
    const calculation = calculated({
      ...{ PremioModalidadePrincipal: 700_00, PremioModalidadeComplementar: 200_00 },
      Cobertura: [
        { Nome: 'Multas', Premio: 70_00 },
        { Nome: 'Despesas', Premio: 0 },
      ],
    });
    expect(
      told({ endorsementTypeId: 7, premiumDifferenceCents: 1_000_00, calculation }, { slips, refund: NO_MONEY }),
    ).toEqual([
      ['Prêmio líquido: Executante construtor', 'R$ 700,00'],
      ['Prêmio líquido: Trabalhista', 'R$ 200,00'],
      ['Prêmio líquido: Multas', 'R$ 70,00'],
      // Somebody granted another premium than was calculated.
      ['Prêmio líquido: ajuste ao prêmio combinado', 'R$ 30,00'],
      ['Diferença de prêmio líquido', 'R$ 1.000,00'],
      ['Adicional de fracionamento', 'R$ 9,90'],
      ['IOF (7,38%)', 'R$ 74,53'],
      ['Prêmio total do endosso', 'R$ 1.084,43'],
      ['1', '01/12/2026', 'R$ 542,22'],
      ['2', '01/01/2027', 'R$ 542,21'],
    ]);
  });

  it('counts as IOF, too, what no slip asks for because it was paid before', () => {
    const slip = { installment: 8, dueOn: '2026-12-01', amountCents: 107_38, interestCents: 0, taxCents: 7_38 };
    const rows = told({ endorsementTypeId: 7, premiumDifferenceCents: 300_00 }, { slips: [slip], refund: NO_MONEY });
    expect(rows).toContainEqual(['IOF (7,38%)', 'R$ 22,14']);
    expect(rows).toContainEqual(['Prêmio total do endosso', 'R$ 322,14']);
  });

  // 11.500,00 over the year from 15 January, of which 5.765,75 are earned until 17 July; 12.348,70 were paid.
  const refund = { premiumCents: 5_734_25, interestCents: 0, taxCents: 423_19 };
  const earned = {
    ...{ Label: 'Prêmio ganho até 17/07/2026', InsuredAmountValue: 1, AnnualRatePercent: 0, Days: 183 },
    ...{ PremiumValue: 5_765_75, RateSource: 'modality' as const, IsMinimumApplied: false },
    Formula: 'R$ 11.500,00 × 183 / 365 dias',
  };
  const ended = { endorsementTypeId: 1 as const, premiumDifferenceCents: -5_734_25, derivation: [earned] };

  it('is of a cancellation what was earned with its formula, what goes back by ledger and in words, and to whom', () => {
    const payee = 'Construtora Horizonte, banco 341';
    expect(told(ended, { slips: [], refund, payee })).toEqual([
      ['Diferença de prêmio líquido', '-R$ 5.734,25'],
      ['Adicional de fracionamento', 'R$ 0,00'],
      ['IOF (7,38%)', '-R$ 423,19'],
      ['Prêmio total do endosso', '-R$ 6.157,44'],
      ['Prêmio ganho até 17/07/2026', 'R$ 5.765,75 = R$ 11.500,00 × 183 / 365 dias'],
      [
        'A restituir',
        'R$ 6.157,44 (seis mil cento e cinquenta e sete reais e quarenta e quatro centavos): prêmio R$ 5.734,25 + IOF R$ 423,19',
      ],
      ['Quem recebe', payee],
    ]);
  });

  it('says of a cancellation that nobody had paid for that nothing goes back, and how much less is charged', () => {
    const rows = told(ended, { slips: [], refund: NO_MONEY });
    expect(rows).toContainEqual(['Prêmio total do endosso', '-R$ 6.157,44']);
    expect(rows).toContainEqual(['A restituir', 'Nada: o que foi pago não passa do prêmio ganho.']);
  });

  it('says of a cancellation that leaves the premium alone that it does, whatever was paid', () => {
    const rows = told({ endorsementTypeId: 1, premiumDifferenceCents: 0 }, { slips: [], refund: NO_MONEY });
    expect(rows).toEqual([
      ['Sem movimentação de prêmio.'],
      ['A restituir', 'Nada: este cancelamento não altera o prêmio.'],
    ]);
  });

  it('is nothing where no premium moves', () => {
    expect(told({ endorsementTypeId: 3, premiumDifferenceCents: 0 }, { slips: [], refund: NO_MONEY })).toEqual([
      ['Sem movimentação de prêmio.'],
    ]);
  });
});
