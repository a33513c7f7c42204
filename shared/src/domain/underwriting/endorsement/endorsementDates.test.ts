import fc from 'fast-check';
import { addDays, daysBetween, getWholeYears } from '../../time/dates';
import { EndorsementTypeId as Type } from '../endorsementTypes';
import {
  effectiveDay,
  effectiveDayProblem,
  endorsedValidity,
  followedValidity,
  proposalDates,
  validityProblem,
} from './endorsementDates';

const policy = { startDate: '2027-02-28', endDate: '2028-02-29' };
const asked = { startDate: '2027-04-01', endDate: '2028-09-30' };
const today = '2027-10-05';

describe('the dates of an endorsement', () => {
  it.each([
    [Type.Cancelamento, asked, { startDate: '2027-02-28', endDate: '2028-09-30' }],
    [Type.Cancelamento, {}, { startDate: '2027-02-28', endDate: today }],
    [Type.Cancelamento, { endDate: null }, { startDate: '2027-02-28', endDate: today }],
    [Type.Alteracao, asked, asked],
    [Type.Alteracao, { endDate: '2028-09-30' }, { startDate: '2027-02-28', endDate: '2028-09-30' }],
    [Type.Alteracao, {}, policy],
    [Type.Neutro, asked, policy],
    [Type.ProrrogacaoDeVigencia, asked, { startDate: '2027-02-28', endDate: '2028-09-30' }],
    [Type.ReducaoDeVigencia, { ...asked, endDate: '2027-12-31' }, { startDate: '2027-02-28', endDate: '2027-12-31' }],
    [Type.AumentoDeImportancia, asked, policy],
    [Type.ReducaoDeImportancia, asked, policy],
    [Type.RestituicaoDePremio, asked, policy],
  ])('of type %d with %o are %o', (type, dates, expected) => {
    expect(endorsedValidity(type, policy, dates, today)).toEqual(expected);
  });

  it('are read for its proposal from its own where it alters, else from the policy', () => {
    expect(proposalDates(Type.Alteracao, policy, asked)).toEqual(asked);
    expect(proposalDates(Type.Alteracao, policy, { endDate: '2028-09-30' })).toEqual({
      ...policy,
      endDate: '2028-09-30',
    });
    expect(proposalDates(Type.Cancelamento, policy, asked)).toEqual(policy);
  });

  it.each([
    [
      Type.Cancelamento,
      '2027-02-27',
      'A data do cancelamento fica na vigência da apólice: de 28/02/2027 a 29/02/2028.',
    ],
    [Type.Cancelamento, '2027-02-28', null],
    [Type.Cancelamento, '2028-02-29', null],
    [
      Type.Cancelamento,
      '2028-03-01',
      'A data do cancelamento fica na vigência da apólice: de 28/02/2027 a 29/02/2028.',
    ],
    [Type.Alteracao, '2027-02-28', 'O fim de vigência vem depois do início.'],
    [Type.Alteracao, '2027-03-01', null],
    [
      Type.ProrrogacaoDeVigencia,
      '2028-02-29',
      'Uma prorrogação termina depois do fim de vigência da apólice, 29/02/2028.',
    ],
    [Type.ProrrogacaoDeVigencia, '2028-03-01', null],
    [Type.ReducaoDeVigencia, '2028-02-29', 'Uma redução termina antes do fim de vigência da apólice, 29/02/2028.'],
    [Type.ReducaoDeVigencia, '2028-02-28', null],
  ])('of type %d that ends on %s: %s', (type, endDate, problem) => {
    expect(validityProblem(type, policy, { startDate: policy.startDate, endDate })).toBe(problem);
  });
});

describe('the day from which an alteration counts', () => {
  it('is the one asked for, but the earlier of both starts where the start moves', () => {
    expect(effectiveDay(policy, { ...policy, endDate: '2028-09-30' }, today)).toBe(today);
    expect(effectiveDay(policy, { ...policy, startDate: '2027-04-01' }, today)).toBe('2027-02-28');
    expect(effectiveDay(policy, { ...policy, startDate: '2027-01-31' }, today)).toBe('2027-01-31');
  });

  it('is one of the cover before and after', () => {
    const shorter = { ...policy, endDate: '2027-10-05' };
    expect(effectiveDayProblem(policy, shorter, today)).toBeNull();
    expect(effectiveDayProblem(policy, shorter, '2027-10-06')).toBe(
      'O endosso vale a partir de um dia da vigência: de 28/02/2027 a 05/10/2027.',
    );
    expect(effectiveDayProblem(policy, policy, '2027-02-27')).not.toBeNull();
  });
});

describe('dates and days that follow each other', () => {
  it('keep calendar years when the start moves, from a 29 February to 1 March', () => {
    const three = { startDate: '2026-03-01', endDate: '2029-03-01' };
    expect(followedValidity(three, { startDate: '2028-02-29' })).toEqual({
      startDate: '2028-02-29',
      endDate: '2031-03-01',
      days: 1096,
    });
    expect(followedValidity(policy, { startDate: '2027-03-01' })).toEqual({
      startDate: '2027-03-01',
      endDate: '2028-03-01',
      days: 366,
    });
  });

  it('derive the days from the dates, whatever was edited', () => {
    expect(followedValidity(policy, { endDate: '2028-03-01' }).days).toBe(367);
    expect(followedValidity(policy, { days: 90 })).toEqual({
      startDate: '2027-02-28',
      endDate: '2027-05-29',
      days: 90,
    });
    expect(followedValidity({ startDate: '2028-02-29', endDate: '2028-03-03' }, { years: 1 })).toEqual({
      startDate: '2028-02-29',
      endDate: '2029-03-01',
      days: 366,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000 }),
        fc.integer({ min: 1, max: 4_000 }),
        fc.nat(2_000),
        (at, term, moved) => {
          const startDate = addDays('2024-01-01', at);
          const validity = { startDate, endDate: addDays(startDate, term) };
          const next = followedValidity(validity, { startDate: addDays(startDate, moved) });
          expect(next.days).toBe(daysBetween(next.startDate, next.endDate));
          const years = getWholeYears(validity.startDate, validity.endDate);
          if (years === null) expect(next.days).toBe(term);
          else expect(getWholeYears(next.startDate, next.endDate)).toBe(years);
        },
      ),
    );
  });
});
