import type { RemoteDescription } from '../../../shared/src/remote/registry';
import type { ShellOffer } from '../../build/offer/recordedOffers';
import { checkShells } from './shells';

const offer = (version: string, form: string[]): ShellOffer => ({
  version,
  gives: { '@portal/shared/ui/form': form },
  libraries: {},
  topics: {},
});
const oldest = offer('1.0.0', ['Input']);
const newest = offer('1.1.0', ['Input', 'Slider']);
const remote = (names: string[], changes: Partial<RemoteDescription> = {}) =>
  ({ name: 'mf-kanban', shell: '^1.0.0', takes: { '@portal/shared/ui/form': names }, ...changes }) as RemoteDescription;
const marks = (description: RemoteDescription, recorded: ShellOffer[], present: ShellOffer) =>
  checkShells(description, { recorded, present }).map(
    ({ title, problems, isLeftOut }) => `${title}: ${problems.length > 0 ? 'no' : isLeftOut ? 'left out' : 'yes'}`,
  );

it('fits where the shell before, the newest and the coming one give all that it takes', () => {
  expect(marks(remote(['Input']), [oldest, newest], newest)).toEqual([
    'Portal anterior: yes',
    'Portal atual: yes',
    'Próximo portal: yes',
  ]);
});

it('does not where the coming shell drops something', () => {
  const [, , next] = checkShells(remote(['Input']), {
    recorded: [oldest, newest],
    present: offer('2.0.0', ['Slider']),
  });
  expect(next?.problems).toEqual([expect.stringMatching(/^No portal 2\.0\.0: mf-kanban usa "Input"/)]);
});

it('does not where the shell before lacks something, unless the remote says why it needs the newer one', () => {
  const taking = { shell: '^1.1.0' };
  const [before] = checkShells(remote(['Slider'], taking), { recorded: [oldest, newest], present: newest });
  expect(before?.problems).toEqual([expect.stringMatching(/No portal 1\.0\.0: .*"Slider".*"needsShell"/)]);
  const needing = remote(['Slider'], { ...taking, needsShell: { version: '1.1.0', reason: 'faixas de valor' } });
  expect(marks(needing, [oldest, newest], newest)).toEqual([
    'Portal anterior: left out',
    'Portal atual: yes',
    'Próximo portal: yes',
  ]);
});

it('does not where its range refuses a shell that would fit', () => {
  expect(marks(remote(['Input'], { shell: '^1.1.0' }), [oldest, newest], newest)).toEqual([
    'Portal anterior: no',
    'Portal atual: yes',
    'Próximo portal: yes',
  ]);
});

it('leaves out a shell of another first number: shell and remotes go up together', () => {
  const anew = offer('2.0.0', ['Slider']);
  expect(marks(remote(['Slider'], { shell: '^2.0.0' }), [oldest, newest, anew], anew)).toEqual([
    'Portal anterior: left out',
    'Portal atual: yes',
    'Próximo portal: yes',
  ]);
});

it('leaves out a shell before the first one', () => {
  expect(marks(remote(['Input']), [oldest], oldest)).toEqual([
    'Portal anterior: left out',
    'Portal atual: yes',
    'Próximo portal: yes',
  ]);
});
