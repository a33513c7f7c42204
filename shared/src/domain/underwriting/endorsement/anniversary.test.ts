import { anniversaryDue } from './anniversary';

const leap = { startDate: '2028-02-29', endDate: '2033-03-01' };

describe('the anniversary whose update is due', () => {
  it.each([
    ['2029-01-29', null],
    ['2029-01-30', '2029-03-01'],
    ['2029-04-30', '2029-03-01'],
    ['2029-05-01', null],
    // Four years on there is a 29 February again.
    ['2032-01-30', '2032-02-29'],
    // The day on which the policy ends is none.
    ['2033-02-01', null],
  ])('of a policy of 29 February, seen thirty days before, on %s is %s', (today, due) => {
    expect(anniversaryDue(leap, 30, today)).toBe(due);
  });

  it('of a policy of 31 January stays the last of January', () => {
    const cover = { startDate: '2028-01-31', endDate: '2031-01-31' };
    expect(anniversaryDue(cover, 1, '2030-01-30')).toBe('2030-01-31');
    expect(anniversaryDue(cover, 1, '2031-01-30')).toBeNull();
  });

  it('is none of a policy of a year, nor after its end', () => {
    expect(anniversaryDue({ startDate: '2028-03-01', endDate: '2029-03-01' }, 180, '2029-02-28')).toBeNull();
    expect(anniversaryDue({ startDate: '2028-03-01', endDate: '2029-03-20' }, 30, '2029-03-20')).toBeNull();
  });
});
