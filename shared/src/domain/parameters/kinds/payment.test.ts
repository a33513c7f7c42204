import { paymentProblems, rangeInWords, rulesOfPayments } from './payment';
import type { JudgedPayment, JudgedRange } from './payment';

const range = (change: Partial<JudgedRange> = {}): JudgedRange => ({
  FromPremiumValue: 0,
  ToPremiumValue: null,
  MaxInstallments: 12,
  MinInstallmentValue: 200_00,
  MonthlyInterestPercent: 0,
  InterestFreeInstallments: 12,
  ...change,
});
const payment = (change: Partial<JudgedPayment> = {}): JudgedPayment => ({
  Code: 'PARCELADO',
  Name: 'Parcelado',
  Ranges: [range()],
  GracePeriodsInDays: [0, 30],
  Modalities: [],
  ...change,
});
const names: Record<string, string> = { bid: 'Licitante' };
const told = (change: Partial<JudgedPayment>) =>
  paymentProblems(payment(change), (uniqueId) => names[uniqueId] ?? null).map(
    ({ Field, Message, Weight }) => `${Weight} ${Field}: ${Message.replaceAll('\u00A0', ' ')}`,
  );
const upTo = (ToPremiumValue: number) => range({ ToPremiumValue });
const from = (FromPremiumValue: number) => range({ FromPremiumValue });

describe('the ranges of a payment code', () => {
  it('cover every premium once', () => {
    expect(told({ Ranges: [upTo(999_99), from(1_000_00)] })).toEqual([]);
    // Their order is the reader's.
    expect(told({ Ranges: [from(1_000_00), upTo(999_99)] })).toEqual([]);
  });

  it.each([
    [
      'that overlap',
      [upTo(1_000_00), from(1_000_00)],
      'A faixa 1 (de R$ 0,00 a R$ 1.000,00) e a faixa 2 (a partir de R$ 1.000,00) se sobrepõem. Ajuste o fim ou o início.',
    ],
    [
      'of which one has no end before another',
      [range(), from(5_000_00)],
      'A faixa 1 (a partir de R$ 0,00) e a faixa 2 (a partir de R$ 5.000,00) se sobrepõem. Ajuste o fim ou o início.',
    ],
    [
      'that leave a gap',
      [upTo(999_99), from(1_000_01)],
      'Entre a faixa 1 (de R$ 0,00 a R$ 999,99) e a faixa 2 (a partir de R$ 1.000,01) faltam os prêmios de R$ 1.000,00 a R$ 1.000,00.',
    ],
    [
      'whose least is above its most',
      [range({ FromPremiumValue: 2_000_00, ToPremiumValue: 1_000_00 })],
      'A faixa 1 (de R$ 2.000,00 a R$ 1.000,00) tem o início acima do fim. Inverta os valores.',
    ],
    [
      'that do not begin with nothing',
      [from(1)],
      'A faixa 1 (a partir de R$ 0,01) é a primeira e tem de começar em R$ 0,00.',
    ],
    [
      'that end',
      [upTo(5_000_00)],
      'A faixa 1 (de R$ 0,00 a R$ 5.000,00) é a última: deixe o fim dela em aberto, para os prêmios acima dela.',
    ],
    [
      'with more parts free of interest than parts',
      [range({ InterestFreeInstallments: 13 })],
      'A faixa 1 (a partir de R$ 0,00) tem mais parcelas sem juros (13) que parcelas (12).',
    ],
    ['that are none', [], 'Informe ao menos uma faixa de prêmio: sem ela, nada pode ser parcelado.'],
  ])('%s are refused, the rows by name', (_, Ranges, message) => {
    expect(told({ Ranges })).toEqual([`refuses Ranges: ${message}`]);
  });

  it('are asked about again where a part can never be so large, and where interest is unusual', () => {
    expect(told({ Ranges: [range({ ToPremiumValue: 399_99 }), from(400_00)] })).toEqual([
      'asksAgain Ranges: A faixa 1 (de R$ 0,00 a R$ 399,99) nunca será parcelada: a parcela mínima não cabe duas vezes no maior prêmio. Confirme.',
    ]);
    expect(told({ Ranges: [range({ MonthlyInterestPercent: 5 })] })).toEqual([
      'asksAgain Ranges: A faixa 1 (a partir de R$ 0,00) tem juros de 5% ao mês. Confirme.',
    ]);
  });

  it('read in one line', () => {
    const dear = range({ MonthlyInterestPercent: 1.99, InterestFreeInstallments: 3 });
    expect(rangeInWords(dear).replaceAll('\u00A0', ' ')).toBe(
      'A partir de R$ 0,00: até 12x, parcela mínima de R$ 200,00, 1,99% ao mês a partir de 4 parcelas',
    );
  });
});

describe('a payment code', () => {
  it('has a code, a name and each grace period once', () => {
    expect(told({ Code: ' ', Name: '', GracePeriodsInDays: [0, 30, 30] })).toEqual([
      'refuses Code: Informe o código de pagamento.',
      'refuses Name: Informe o nome do código de pagamento.',
      'refuses GracePeriodsInDays: O prazo de 30 dias está repetido.',
    ]);
    expect(told({ GracePeriodsInDays: [91] })).toEqual([
      'asksAgain GracePeriodsInDays: Há prazo para o primeiro pagamento acima de 90 dias. Confirme.',
    ]);
  });

  it('has one exception for a modality that there is, judged as its own ranges are', () => {
    const own = { ModalityUniqueId: 'bid', ModalityName: 'Licitante', IsOffered: true, GracePeriodsInDays: [] };
    expect(told({ Modalities: [{ ...own, Ranges: [from(1)] }] })).toEqual([
      'refuses Modalities: Licitante: A faixa 1 (a partir de R$ 0,01) é a primeira e tem de começar em R$ 0,00.',
    ]);
    expect(told({ Modalities: [{ ...own, IsOffered: false, Ranges: [] }] })).toEqual([]);
    expect(told({ Modalities: [0, 1].map(() => ({ ...own, Ranges: [range()] })) })).toEqual([
      'refuses Modalities: Licitante tem mais de uma exceção. Deixe só uma.',
    ]);
    expect(told({ Modalities: [{ ...own, ModalityUniqueId: 'gone', Ranges: [range()] }] })).toEqual([
      'refuses Modalities: Uma exceção é de uma modalidade que não existe. Remova-a.',
    ]);
  });

  it('is for a modality what its exception says, and for the others its ranges', () => {
    const own = { ModalityName: '', GracePeriodsInDays: [10], Ranges: [range({ MaxInstallments: 2 })] };
    const parcelled = payment({
      Modalities: [
        { ...own, ModalityUniqueId: 'bid', IsOffered: true },
        { ...own, ModalityUniqueId: 'judicial', IsOffered: false },
      ],
    });
    const rules = (modality: string) =>
      rulesOfPayments([parcelled], modality).map(({ maxInstallments, gracePeriodsInDays }) => [
        maxInstallments,
        gracePeriodsInDays,
      ]);
    expect(rules('bid')).toEqual([[2, [10]]]);
    expect(rules('judicial')).toEqual([]);
    expect(rules('performance')).toEqual([[12, [0, 30]]]);
  });
});
