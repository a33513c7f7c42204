import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LONGER_INPUT_MAX_LENGTH } from '../../shared/src/domain/values/limits';
import { portalRoot } from '../build/portalRoot';
import { allFiles } from './changed/changedFiles';
import { findInputs } from './inputLengths/findInputs';

const SCREENS = /^(host|shared|mf-[^/]+|tools\/create\/template)\/src\/(?!.*(\.test\.|\/testing\/)).*\.tsx$/;

const found = allFiles()
  .filter((file) => SCREENS.test(file))
  .flatMap((file) =>
    findInputs(portalRoot, file, readFileSync(join(portalRoot, file), 'utf8')).map((input) => ({ file, ...input })),
  );
/** As if a screen of a remote said so. */
const problemsIn = (jsx: string, head = ''): unknown[] =>
  findInputs(portalRoot, 'mf-parties/src/Some.tsx', `${head}\nconst some = ${jsx};`).flatMap(
    ({ problem }) => problem ?? [],
  );

it('every single-line input takes at most 50 characters, or is a named exception', () => {
  const refused = found.filter(({ problem }) => problem !== null);
  expect(refused.map(({ file, line, tag, problem }) => `${file}:${line} <${tag}> ${problem}`)).toEqual([]);
});

it('every exception has an input that needs it, and no input names another one', () => {
  const used = new Set(found.flatMap(({ exception }) => exception ?? []));
  expect([...used].sort()).toEqual(Object.keys(LONGER_INPUT_MAX_LENGTH).sort());
});

it.each([
  ['a longer text field', '<TextField label="Nome" maxLength={60} />'],
  ['a longer field that brings the length itself', '<PartySearch maxLength={60} />'],
  ['an input without a length', '<Input value="" />'],
  ['an input of the page without a length', '<input type="search" />'],
  ['an input whose type is chosen', "<input type={visible ? 'text' : 'password'} />"],
  ['a longer length in a spread object', '<TextField {...{ maxLength: 120 }} />'],
  ['one of two lengths', "<TextField maxLength={name === 'Code' ? 5 : 200} />"],
  ['a length that nobody can read here', '<TextField maxLength={limitOf(field)} />'],
])('%s is refused: %s', (_, jsx) => {
  expect(problemsIn(jsx)).toHaveLength(1);
});

it('a constant is followed to where it is declared', () => {
  const head = "import { LONGEST_WORDING } from '@portal/shared/contracts/parameters/riskDetails';";
  expect(problemsIn('<TextField maxLength={LONGEST_WORDING} />', head)).toEqual([
    expect.stringContaining('takes 20000 characters'),
  ]);
});

it.each([
  ['the default of a field', '<TextField label="Nome" />'],
  ['a shorter input', '<TextField label="CEP" maxLength={9} />'],
  ['an input with the limit', '<Input maxLength={INPUT_MAX_LENGTH} />'],
  ['a longer text of several lines', '<LongTextField label="Objeto" maxLength={20_000} />'],
  ['a box to tick', '<input type="checkbox" />'],
])('%s is accepted: %s', (_, jsx) => {
  const head = "import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';";
  expect(problemsIn(jsx, head)).toEqual([]);
});

it('an input under another name is still one', () => {
  expect(problemsIn('<Line />', "import Line from 'antd/es/input/Input';")).toHaveLength(1);
  expect(problemsIn('<Line />', "import { Input as Line } from '@portal/shared/ui/form';")).toHaveLength(1);
});
