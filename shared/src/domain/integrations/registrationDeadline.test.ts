import { registrationDeadline } from './registrationDeadline';

const deadline = (at: string, closed: Parameters<typeof registrationDeadline>[1] = []) => {
  const { deadlineAt, alarmAt } = registrationDeadline(new Date(at), closed);
  return [deadlineAt.toISOString(), alarmAt.toISOString()];
};

describe('the deadline of a registration', () => {
  it.each([
    // A Monday: until the end of Wednesday, alarm at noon of Tuesday.
    ['2026-11-23T15:00:00-03:00', '2026-11-26T02:59:59.999Z', '2026-11-24T15:00:00.000Z'],
    // A Thursday: until the end of Monday, alarm on Friday and not on Sunday.
    ['2026-11-26T10:00:00-03:00', '2026-12-01T02:59:59.999Z', '2026-11-27T15:00:00.000Z'],
    // Late on a Friday: the day is counted there, not in UTC.
    ['2026-11-27T23:30:00-03:00', '2026-12-02T02:59:59.999Z', '2026-11-30T15:00:00.000Z'],
    // Christmas is a Friday.
    ['2026-12-23T10:00:00-03:00', '2026-12-29T02:59:59.999Z', '2026-12-24T15:00:00.000Z'],
  ])('of what happens at %s', (at, until, alarm) => {
    expect(deadline(at)).toEqual([until, alarm]);
  });

  it('does not count the days on which the company itself is closed', () => {
    expect(deadline('2026-11-23T15:00:00-03:00', [{ year: 2026, month: 11, day: 24 }])[0]).toBe(
      '2026-11-27T02:59:59.999Z',
    );
  });
});
