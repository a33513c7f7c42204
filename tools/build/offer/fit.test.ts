import { fitProblems, shellRange } from './fit';
import type { ShellOffer } from './recordedOffers';

const offer = (version: string, form: string[], react = '19.3.1'): ShellOffer => ({
  version,
  gives: { '@portal/shared/ui/form': form, react: ['*'] },
  libraries: { react },
  topics: {},
});
const taking = (names: string[], react = '19.3.1') => ({
  takes: { '@portal/shared/ui/form': names, react: ['useState'] },
  libraries: { react },
});
const recorded = [
  offer('1.0.0', ['Input'], '19.2.0'),
  offer('1.1.0', ['Input', 'Slider'], '19.2.0'),
  offer('1.2.0', ['Input', 'Slider', 'Rate'], '19.3.1'),
];

describe('the range of shells that a remote states', () => {
  it('begins at the oldest shell that gives all it takes', () => {
    expect(shellRange(taking(['Input'], '19.2.0'), recorded, '1.2.0')).toBe('^1.0.0');
    expect(shellRange(taking(['Slider'], '19.2.0'), recorded, '1.2.0')).toBe('^1.1.0');
  });

  it('leaves out shells with an older version of a library that it was built with', () => {
    expect(shellRange(taking(['Input']), recorded, '1.2.0')).toBe('^1.2.0');
  });

  it('begins at the present shell where no recorded one gives all of it', () => {
    expect(shellRange(taking(['Cascader']), recorded, '1.3.0')).toBe('^1.3.0');
  });

  it('leaves out shells that do not publish a topic that it reads', () => {
    const publishing = recorded.map((each): ShellOffer =>
      each.version === '1.0.0' ? each : { ...each, topics: { 'portal.theme': 1 } },
    );
    const reading = { ...taking(['Input'], '19.2.0'), reads: ['portal.theme', 'proposals.created'] };
    expect(shellRange(reading, publishing, '1.2.0')).toBe('^1.1.0');
  });

  it('stays with the present first number', () => {
    expect(shellRange(taking(['Input'], '19.2.0'), recorded, '2.0.0')).toBe('^2.0.0');
  });

  it('begins later where the remote asks for it, never earlier', () => {
    const needed = (version: string) => ({ version, reason: 'nova busca' });
    expect(shellRange(taking(['Input'], '19.2.0'), recorded, '1.2.0', needed('1.1.0'))).toBe('^1.1.0');
    expect(shellRange(taking(['Rate']), recorded, '1.2.0', needed('1.1.0'))).toBe('^1.2.0');
  });
});

describe('whether a shell gives what a remote takes', () => {
  it('names what is missing', () => {
    expect(fitProblems('mf-kanban', taking(['Slider'], '19.2.0'), offer('1.0.0', ['Input'], '19.2.0'))).toEqual([
      expect.stringContaining('mf-kanban usa "Slider" de "@portal/shared/ui/form"'),
    ]);
  });

  it('names a library that is older or incompatible, and takes a newer one', () => {
    const problem = [expect.stringMatching(/foi construído com react 19\.3\.1, e o portal traz (19\.2\.0|20\.0\.0)/)];
    expect(fitProblems('mf-kanban', taking(['Input']), offer('1.0.0', ['Input'], '19.2.0'))).toEqual(problem);
    expect(fitProblems('mf-kanban', taking(['Input']), offer('2.0.0', ['Input'], '20.0.0'))).toEqual(problem);
    expect(fitProblems('mf-kanban', taking(['Input']), offer('1.9.0', ['Input'], '19.4.0'))).toEqual([]);
  });

  it("names a topic of the shell that it does not publish, and leaves other remotes' to them", () => {
    const reading = { ...taking(['Input']), reads: ['portal.theme', 'proposals.created'] };
    expect(fitProblems('mf-kanban', reading, offer('1.0.0', ['Input']))).toEqual([
      expect.stringContaining('lê o tópico "portal.theme"'),
    ]);
  });

  it('goes by names alone where a shell or a release is from before libraries were stated', () => {
    const { gives } = offer('1.0.0', ['Input']);
    expect(fitProblems('mf-kanban', taking(['Input']), { gives })).toEqual([]);
    expect(fitProblems('mf-kanban', { takes: { react: ['useState'] } }, offer('1.0.0', []))).toEqual([]);
  });
});
