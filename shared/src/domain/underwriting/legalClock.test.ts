import {
  acceptedByLawOn,
  CLOCK_WARNINGS,
  legalClockWords,
  legalDeadlineOf,
  legalLastDay,
  plainLastDay,
} from './legalClock';
import type { ProposalClock } from './legalClock';
import { ProposalStatus } from './proposalStatus';

// Noon of 21 November in São Paulo.
const now = Date.parse('2026-11-21T15:00:00Z');

describe('the end of the legal clock', () => {
  const startedAt = '2026-11-01T12:00:00Z';

  it('is the end of the 25th day in Brazil, the day of the start not counted', () => {
    expect(legalDeadlineOf({ startedAt, pausedAt: null })).toBe(Date.parse('2026-11-27T02:59:59.999Z'));
  });

  it('does not exist while an answer is awaited: the request ended the period', () => {
    expect(legalDeadlineOf({ startedAt, pausedAt: '2026-11-20T12:00:00Z' })).toBeNull();
  });
});

describe('the legal clock in words', () => {
  it.each([
    ['2026-12-10T15:00:00Z', 'vence em 19 dias', 'neutral'],
    ['2026-12-02T15:00:00Z', 'vence em 11 dias', 'neutral'],
    ['2026-12-01T15:00:00Z', 'vence em 10 dias', 'info'],
    ['2026-11-27T15:00:00Z', 'vence em 6 dias', 'info'],
    ['2026-11-26T15:00:00Z', 'vence em 5 dias', 'warning'],
    ['2026-11-24T15:00:00Z', 'vence em 3 dias', 'warning'],
    ['2026-11-23T15:00:00Z', 'vence em 2 dias', 'danger'],
    ['2026-11-22T15:00:00Z', 'vence amanhã', 'danger'],
    ['2026-11-21T18:00:00Z', 'vence hoje', 'danger'],
    ['2026-11-20T15:00:00Z', 'vencido há 1 dia', 'danger'],
    ['2026-11-11T15:00:00Z', 'vencido há 10 dias', 'danger'],
    // The day in UTC is already the next one.
    ['2026-11-22T02:30:00Z', 'vence hoje', 'danger'],
  ])('that ends at %s is "%s"', (deadline, words, tone) => {
    expect(legalClockWords(deadline, now)).toEqual({ words, tone });
  });

  // The 25th day is Saturday 14 November 2026. The Sunday after it is a holiday too.
  it.each([
    ['2026-11-14T12:00:00-03:00', 'vence hoje'],
    ['2026-11-15T12:00:00-03:00', 'prorrogado até 16/11/2026'],
    ['2026-11-16T23:59:00-03:00', 'prorrogado até hoje'],
    ['2026-11-17T00:00:00-03:00', 'vencido há 3 dias'],
  ])('at %s says that a last day without business moves: %s', (moment, words) => {
    const deadline = new Date(legalDeadlineOf({ startedAt: '2026-10-20T12:00:00Z', pausedAt: null })!).toISOString();
    expect(legalClockWords(deadline, Date.parse(moment), '2026-11-16')).toEqual({ words, tone: 'danger' });
  });

  it('says what begins it again where an answer is awaited', () => {
    expect(legalClockWords(null, now)).toEqual({ words: 'recomeça com a resposta', tone: 'info' });
  });
});

it('the plain 25th day is counted in days of the calendar in Brazil, over the end of a month and of a year', () => {
  expect(plainLastDay('2026-11-01T12:30:00Z')).toBe('2026-11-26');
  expect(plainLastDay('2027-12-20T23:59:00-03:00')).toBe('2028-01-14');
  expect(plainLastDay('2028-02-10T12:00:00Z')).toBe('2028-03-06');
});

describe('the last day for an answer', () => {
  const BRAZIL = 'T12:00:00-03:00';
  it.each([
    ['2026-10-21', [], '2026-11-16', 'a Sunday that is a holiday too moves to Monday'],
    ['2026-10-20', [], '2026-11-16', 'a Saturday moves past a Sunday'],
    // 12 October 2026 is a Monday and a national holiday.
    ['2026-09-15', [], '2026-10-13', 'a Saturday before a Monday that is a holiday moves to Tuesday'],
    [
      '2026-09-15',
      [{ year: null, month: 10, day: 13 }],
      '2026-10-14',
      'a day on which the insurer is closed counts too',
    ],
    ['2026-11-03', [], '2026-11-30', 'a Saturday moves to Monday'],
    ['2026-11-02', [], '2026-11-27', 'a business day stays'],
    // Carnival Tuesday, on which banks close.
    ['2027-01-15', [], '2027-02-10', 'a day on which banks close moves to the next day'],
  ])('of a period that began on %s with the closed days %j is %s: %s', (day, own, last) => {
    expect(legalLastDay(`${day}${BRAZIL}`, own)).toBe(last);
  });
});

describe('a proposal is accepted by law', () => {
  // The 25th day is Saturday 10 October 2026; Monday the 12th is a holiday.
  const silent: ProposalClock = {
    statusId: ProposalStatus.EmAnalise,
    receivedAt: null,
    startedAt: '2026-09-15T12:00:00-03:00',
    pausedAt: null,
    endedAt: null,
  };
  const on = (change: Partial<ProposalClock>, now = '2026-11-28T12:00:00Z') =>
    acceptedByLawOn({ ...silent, ...change }, [], Date.parse(now));

  it('once its last day has ended in Brazil, and not a minute before', () => {
    expect(on({}, '2026-10-11T12:00:00-03:00')).toBeNull();
    expect(on({}, '2026-10-13T23:59:00-03:00')).toBeNull();
    expect(on({}, '2026-10-14T00:00:00-03:00')).toBe('2026-10-13');
  });

  it('also where it passed every analysis, or was issued after its last day', () => {
    expect(on({ statusId: ProposalStatus.AguardandoEmissao })).toBe('2026-10-13');
    expect(on({ statusId: ProposalStatus.Emitida, endedAt: '2026-10-14T09:00:00-03:00' })).toBe('2026-10-13');
  });

  it('not where the insurer answered or asked for something on the last day', () => {
    expect(on({ statusId: ProposalStatus.Emitida, endedAt: '2026-10-13T23:00:00-03:00' })).toBeNull();
    expect(on({ statusId: ProposalStatus.AguardandoCorretor, pausedAt: '2026-10-13T23:00:00-03:00' })).toBeNull();
  });

  it('and stays so where the insurer asks for something after it', () => {
    expect(on({ statusId: ProposalStatus.AguardandoCorretor, pausedAt: '2026-10-14T08:00:00-03:00' })).toBe(
      '2026-10-13',
    );
  });

  it('not as a quotation or once it is lost', () => {
    expect(on({ statusId: ProposalStatus.Cotacao, startedAt: null })).toBeNull();
    for (const statusId of [ProposalStatus.Recusada, ProposalStatus.Rejeitada, ProposalStatus.Cancelada])
      expect(on({ statusId })).toBeNull();
  });

  it('where the insurer received it since 11 December 2025, although an answer began another period later', () => {
    const startedAt = '2026-01-20T12:00:00-03:00';
    expect(on({ startedAt, receivedAt: '2025-12-10T23:00:00-03:00' })).toBeNull();
    expect(on({ startedAt, receivedAt: '2025-12-11T00:30:00-03:00' })).toBe('2026-02-18');
    expect(on({ startedAt: '2025-12-10T12:00:00-03:00' })).toBeNull();
  });
});

it('the clock asks for attention ten days before its end, for a plan five, for action two', () => {
  expect(CLOCK_WARNINGS).toEqual({ attention: 10, soon: 5, urgent: 2 });
});
