import type { ShellOffer } from '../build/offer/recordedOffers';
import { recordingProblems, unrecordedProblems } from './offerChanges';

const offer = (version: string, changes: Partial<ShellOffer> = {}): ShellOffer => ({
  version,
  gives: { '@portal/shared/ui/form': ['Input', 'Select'] },
  libraries: { react: '19.3.1' },
  topics: { 'portal.session': 1 },
  ...changes,
});
const landed = offer('1.4.0');
const more = { gives: { '@portal/shared/ui/form': ['Input', 'Select', 'Slider'] } };
const less = { gives: { '@portal/shared/ui/form': ['Input'] } };

describe('recording what the shell offers', () => {
  it('takes the first offer, an unchanged one, and more under a higher version', () => {
    expect(recordingProblems(offer('1.0.0'), undefined)).toEqual([]);
    expect(recordingProblems(offer('1.4.0'), landed)).toEqual([]);
    expect(recordingProblems(offer('1.5.0', more), landed)).toEqual([]);
  });

  it('refuses more under a version that others rely on, and says which one to take', () => {
    expect(recordingProblems(offer('1.4.0', more), landed)).toEqual([
      expect.stringMatching(/"Slider" de "@portal\/shared\/ui\/form".*para 1\.5\.0/),
    ]);
  });

  it('refuses less under the same first number, and says which version to take', () => {
    expect(recordingProblems(offer('1.5.0', less), landed)).toEqual([
      expect.stringMatching(/já não: "Select" de .*para 2\.0\.0/),
    ]);
    expect(recordingProblems(offer('2.0.0', less), landed)).toEqual([]);
  });

  it.each([
    ['a topic of another version', { topics: { 'portal.session': 2 } }],
    ['a library of another first number', { libraries: { react: '20.0.0' } }],
    ['an older library', { libraries: { react: '19.2.0' } }],
  ])('counts %s as something taken away', (_what, change) => {
    expect(recordingProblems(offer('1.5.0', change), landed)).toEqual([expect.stringContaining('para 2.0.0')]);
  });

  it('counts a newer library as something added', () => {
    const newer = { libraries: { react: '19.4.0' } };
    expect(recordingProblems(offer('1.4.0', newer), landed)).toEqual([expect.stringContaining('para 1.5.0')]);
    expect(recordingProblems(offer('1.5.0', newer), landed)).toEqual([]);
  });

  it('refuses a version older than one that is recorded', () => {
    expect(recordingProblems(offer('1.3.0'), landed)).toEqual([expect.stringContaining('suba a versão')]);
  });
});

describe('sources and the newest recorded offer', () => {
  it('agree when they give the same', () => {
    expect(unrecordedProblems(offer('1.4.0'), landed)).toEqual([]);
  });

  it('do not when the sources give more, give less, or call themselves something else', () => {
    expect(unrecordedProblems(offer('1.4.0', more), landed)).toEqual([expect.stringContaining('"Slider"')]);
    expect(unrecordedProblems(offer('1.4.0', less), landed)).toEqual([expect.stringContaining('"Select"')]);
    expect(unrecordedProblems(offer('1.5.0'), landed)).toEqual([expect.stringContaining('diz 1.5.0')]);
    expect(unrecordedProblems(offer('1.0.0'), undefined)).toEqual([expect.stringContaining('--record')]);
  });
});

describe('the places of the portal’s pages', () => {
  const withPlace = (version: string, place: number, payload: string) =>
    offer(version, { places: { 'policy.sections': { version: place, payload } } });
  const before = withPlace('1.4.0', 1, '{ uniqueId: string; }');

  it('do not change what they tell under the version that they have', () => {
    const changed = withPlace('1.5.0', 1, '{ id: number; }');
    const sentence = expect.stringMatching(/"policy\.sections" diz na versão 1 .*suba a versão do lugar/) as string;
    expect(recordingProblems(changed, before)).toEqual([sentence]);
    expect(unrecordedProblems({ ...changed, version: '1.4.0' }, before)).toEqual([sentence]);
  });

  it('come under a higher version of the portal, and one that tells something else is another one', () => {
    expect(recordingProblems(before, landed)).toEqual([
      expect.stringMatching(/o lugar "policy\.sections" na versão 1/),
    ]);
    expect(recordingProblems(withPlace('2.0.0', 2, '{ id: number; }'), before)).toEqual([]);
  });
});
