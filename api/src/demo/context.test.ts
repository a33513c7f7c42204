import { demoDay, instantOf } from './context';

describe('the day on which a demo begins', () => {
  it('is the day before until nine, so that nothing it tells of is still to come', () => {
    expect(demoDay(instantOf('2026-11-27', 0, 10))).toBe('2026-11-26');
    expect(demoDay(instantOf('2026-11-27', 8, 59))).toBe('2026-11-26');
    expect(demoDay(instantOf('2026-11-27', 9, 0))).toBe('2026-11-27');
    expect(demoDay(instantOf('2026-11-27', 23, 59))).toBe('2026-11-27');
  });
});
