import {
  endorsementAnniversaryProblems,
  endorsementSubTypeFields,
  endorsementSubTypeProblems,
  usualAnniversary,
} from './endorsement';
import type { JudgedReason, JudgedSubType } from './endorsement';
import { parameterValueInWords } from './parameterField';

const proved: JudgedReason = {
  UniqueId: 'r',
  Name: 'Devolução da apólice',
  NecessitaDadosBancarios: true,
  Documents: [{ Name: 'Apólice devolvida', IsRequired: true }],
};
const cancellation: JudgedSubType = {
  EndorsementTypeId: 1,
  Name: 'Cancelamento pelo tomador',
  ChangeableFields: ['DataCancelamento'],
  PremiumEffect: 'shortRate',
  Reasons: [proved],
  Modalities: [],
};
const judged = (change: Partial<JudgedSubType>, known: readonly string[] = ['m']) =>
  endorsementSubTypeProblems({ ...cancellation, ...change }, (key) => (known.includes(key) ? key : null)).map(
    ({ Field, Weight }) => `${Field} ${Weight}`,
  );
const neutral: Partial<JudgedSubType> = {
  EndorsementTypeId: 3,
  ChangeableFields: ['DadosTomador'],
  PremiumEffect: 'none',
  Reasons: [{ ...proved, NecessitaDadosBancarios: false, Documents: [] }],
};
const refund: Partial<JudgedSubType> = { EndorsementTypeId: 9, ChangeableFields: [], PremiumEffect: 'proRata' };

describe('what stands against a sub-type of endorsement', () => {
  it('is nothing where each type is as it is meant', () => {
    expect([judged({}), judged(neutral), judged(refund)]).toEqual([[], [], []]);
  });

  it('is a premium that a neutral one would move, and a payee of nothing', () => {
    expect(judged({ ...neutral, PremiumEffect: 'proRata' })).toEqual(['PremiumEffect refuses']);
    expect(judged({ ...neutral, Reasons: [proved] })).toEqual(['Reasons refuses']);
  });

  it('is an amount or a date that its type is not about', () => {
    const amount = 'ModalidadePrincipal.NovaImportanciaSegurada' as const;
    expect(judged({ ...neutral, ChangeableFields: ['DadosTomador', amount] })).toEqual(['ChangeableFields refuses']);
    expect(judged({ EndorsementTypeId: 5, PremiumEffect: 'proRata', ChangeableFields: [amount] })).toEqual([
      'ChangeableFields refuses',
    ]);
    expect(judged({ EndorsementTypeId: 7, PremiumEffect: 'proRata', ChangeableFields: [amount] })).toEqual([]);
    expect(judged({ ChangeableFields: [] })).toEqual(['ChangeableFields refuses']);
  });

  it('is a short rate of what is no cancellation', () => {
    expect(judged({ ...refund, PremiumEffect: 'shortRate' })).toEqual(['PremiumEffect refuses']);
  });

  it('is a pro rata cancellation for everybody, and an issue beyond who may ask', () => {
    expect(judged({ PremiumEffect: 'proRata', AskedBy: 'anyone' })).toEqual(['AskedBy refuses']);
    expect(judged({ PremiumEffect: 'proRata', AskedBy: 'insurer', IssuedBy: 'insurer' })).toEqual([]);
    expect(judged({ AskedBy: 'insurer', IssuedBy: 'automatic' })).toEqual(['IssuedBy refuses']);
    expect(judged({ AskedBy: 'anyone', IssuedBy: 'automatic' })).toEqual([]);
  });

  it('asks of a cancellation that moves no premium', () => {
    const unpaid = [{ ...proved, NecessitaDadosBancarios: false }];
    expect(judged({ PremiumEffect: 'none', Reasons: unpaid })).toEqual(['PremiumEffect asksAgain']);
  });

  it('is a cancellation that nothing proves, and a refund without a payee', () => {
    const optional = { ...proved, Documents: [{ Name: 'Carta', IsRequired: false }] };
    expect(judged({ Reasons: [optional] })).toEqual(['Reasons refuses']);
    expect(judged({ ...refund, Reasons: [{ ...proved, NecessitaDadosBancarios: false }] })).toEqual([
      'Reasons refuses',
    ]);
  });

  it('is having no reason, or the same one, or the same document twice', () => {
    expect(judged({ Reasons: [] })).toEqual(['Reasons refuses']);
    expect(judged({ Reasons: [proved, { ...proved, UniqueId: 'other' }] })).toEqual(['Reasons refuses']);
    expect(judged({ Reasons: [{ ...proved, Documents: [...proved.Documents, ...proved.Documents] }] })).toEqual([
      'Reasons refuses',
    ]);
  });

  it('is a modality that is not offered, or is named twice', () => {
    const of = (ModalityUniqueId: string) => ({ ModalityUniqueId, ModalityName: ModalityUniqueId });
    expect(judged({ Modalities: [of('gone')] })).toEqual(['Modalities refuses']);
    expect(judged({ Modalities: [of('m'), of('m')] })).toEqual(['Modalities refuses']);
  });
});

it('a sub-type is told in words, its reasons with what they ask for', () => {
  const told = Object.fromEntries(
    endorsementSubTypeFields.map((field) => [
      field.name,
      parameterValueInWords(field, cancellation[field.name as keyof JudgedSubType]),
    ]),
  );
  expect(told).toEqual({
    EndorsementTypeId: 'Cancelamento',
    Name: 'Cancelamento pelo tomador',
    ChangeableFields: 'Data do cancelamento',
    PremiumEffect: 'Tabela de prazo curto',
    AskedBy: '—',
    IssuedBy: '—',
    Reasons: 'Devolução da apólice: Apólice devolvida (obrigatório); com dados bancários',
    Modalities: 'Todas',
  });
});

it('a yearly update is refused where nothing lasts a year, and asked about where the index is short', () => {
  const enabled = { ...usualAnniversary, IsEnabled: true };
  const weights = (longestDays: number, indexMonths: number) =>
    endorsementAnniversaryProblems(enabled, { longestDays, indexMonths }).map(({ Weight }) => Weight);
  expect([weights(365, 12), weights(366, 11), weights(366, 12)]).toEqual([['refuses'], ['asksAgain'], []]);
  expect(endorsementAnniversaryProblems(usualAnniversary, { longestDays: 30, indexMonths: 0 })).toEqual([]);
});
