import { fakeRegistry } from '../testing/fakeRegistry';
import { staysWith } from './acceptRegistry';

const of = (company: string | null) => ({ ...fakeRegistry(), company });

describe('the page after a reload by the portal itself', () => {
  it.each([
    ['aurora', 'aurora', true],
    // The platform had not told the edge yet when the first of the two pages was made.
    [null, 'aurora', true],
    ['aurora', null, true],
    ['aurora', 'atlas', false],
  ])('of %s goes on with its releases as %s: %s', (before, now, goesOn) => {
    const snapshot = { registry: of(before), userId: '7', shellBuild: '/assets/main.1.js' };
    expect(staysWith(snapshot, of(now), '7', '/assets/main.1.js')).toBe(goesOn);
  });

  it('takes what is current for another user, and under another build of the shell', () => {
    const snapshot = { registry: of('aurora'), userId: '7', shellBuild: '/assets/main.1.js' };
    expect(staysWith(snapshot, of('aurora'), '8', '/assets/main.1.js')).toBe(false);
    expect(staysWith(snapshot, of('aurora'), '7', '/assets/main.2.js')).toBe(false);
  });
});
