import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { searchProposals } from '../../contracts/underwriting/proposals';
import { portalColours, DEFAULT_BRANDING } from '../../domain/portal/portalColours';
import { Theme } from '../../domain/portal/themes';
import { answer } from '../../testing/fakePlatform';
import { renderScreen } from '../../testing/renderScreen';
import { PortalTheme } from '../base/theme/PortalTheme';
import { CommandDialog } from '../dialog';
import { Drawer } from '../drawer';
import { DynamicInput } from '../dynamic';
import { Checkbox, Input, LongTextField, MoneyField, NumberField, Radio, TermField, TextField } from '../form';
import { DocumentField, EmailField, PhoneField, ZipCodeField } from '../form';
import {
  Dropdown,
  ErrorDialog,
  LoadingDialog,
  Modal,
  OverlayProvider,
  SuccessDialog,
  useConfirm,
  useNotify,
} from '../overlay';
import { Select, SelectField } from '../select';
import { DataTable } from '../table';

const branding = { primaryColor: '#7a1f3d' };
const primaryOf = (scheme: 'light' | 'dark') => portalColours({ ...DEFAULT_BRANDING, ...branding }, scheme).primary;

/** What the library's styles on the page say the primary colour is, for the components that carry a class of `keys`. */
function primaryColours(keys: readonly string[]): Set<string> {
  const rules = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '').join('\n');
  return new Set(
    keys.flatMap((key) =>
      [...rules.matchAll(new RegExp(`\\.${key}[^{]*\\{([^}]*)\\}`, 'g'))].flatMap(
        ([, body = '']) => /--ant-color-primary:([^;]+)/.exec(body)?.[1] ?? [],
      ),
    ),
  );
}

/** The names of the themes in which the components of the library on the page are drawn. */
const themesInUse = (): string[] => [
  ...new Set(
    [...document.body.querySelectorAll('[class*="ant-"]')].flatMap(({ classList }) =>
      [...classList].filter((name) => /^portal-\d+$/.test(name)),
    ),
  ),
];

function Notice() {
  const notify = useNotify();
  return <button onClick={() => notify.info({ title: 'Aviso' })}>Avisar</button>;
}

function Question() {
  const confirm = useConfirm();
  return <button onClick={() => void confirm({ title: 'x', consequence: 'y', verb: 'z' })}>Avisar</button>;
}

const nothing = () => undefined;

const noProposals = answer(searchProposals, {
  Data: [],
  TotalItems: 0,
  CurrentPage: 1,
  RowsPerPage: 20,
  StatusCounts: [],
});

/** Its columns are chosen in a panel of the library. */
const List = () => (
  <DataTable
    call={searchProposals}
    name="proposals"
    title="Propostas"
    noun={{ singular: 'proposta', plural: 'propostas', feminine: true }}
    rowKey={(row) => row.UniqueId}
    columns={[{ key: 'number', title: 'Número', value: (row) => row.Number }]}
    emptyText="Nada ainda."
  />
);

/** What is around screens and draws nothing itself. */
const AROUND = new Set(['overlay OverlayProvider']);

/** Every component of a tier that the library draws, each as a screen shows it, with what must be pressed first. */
const drawn: Record<string, ReactElement> = {
  'form Input': <Input aria-label="x" />,
  'form Checkbox': <Checkbox>x</Checkbox>,
  'form Checkbox.Group': <Checkbox.Group options={['x']} />,
  'form Radio': <Radio>x</Radio>,
  'form Radio.Group': <Radio.Group options={['x']} />,
  'form Radio.Button': <Radio.Button>x</Radio.Button>,
  'form Input.TextArea': <Input.TextArea aria-label="x" />,
  'form Input.Password': <Input.Password aria-label="x" />,
  'form Input.Search': <Input.Search aria-label="x" />,
  'form TextField': <TextField label="x" />,
  'form EmailField': <EmailField label="x" />,
  'form PhoneField': <PhoneField label="x" />,
  'form DocumentField': <DocumentField label="x" />,
  'form ZipCodeField': <ZipCodeField label="x" />,
  'form MoneyField': <MoneyField label="x" />,
  'form NumberField': <NumberField label="x" />,
  'form TermField': <TermField label="x" start="2026-11-21" />,
  'form LongTextField': <LongTextField label="x" />,
  'select Select': <Select aria-label="x" />,
  'select SelectField': <SelectField label="x" options={[{ value: 'a', label: 'A' }]} />,
  'dynamic DynamicInput': (
    <DynamicInput field={{ Type: 'text', Name: 'x', Label: 'x' }} value={null} onChange={nothing} />
  ),
  'drawer Drawer': <Drawer open title="x" />,
  'overlay Modal': <Modal open title="x" />,
  'overlay Dropdown': (
    <Dropdown open menu={{ items: [{ key: 'a', label: 'A' }] }}>
      <button>x</button>
    </Dropdown>
  ),
  'overlay SuccessDialog': <SuccessDialog open onClose={nothing} />,
  'overlay ErrorDialog': <ErrorDialog open onClose={nothing} />,
  'overlay LoadingDialog': <LoadingDialog open />,
  'overlay useNotify': <Notice />,
  'overlay useConfirm': <Question />,
  'table DataTable': <List />,
  'dialog CommandDialog': <CommandDialog title="x" verb="y" onSend={nothing} onClose={nothing} />,
};

const around = (children: ReactNode, theme?: Theme) =>
  renderScreen(
    <PortalTheme branding={branding} {...(theme && { theme })}>
      <OverlayProvider>{children}</OverlayProvider>
    </PortalTheme>,
    { answers: [noProposals] },
  );

describe('with nothing of the library around it', () => {
  it.each(Object.keys(drawn))('%s is drawn in the colour of the company', async (name) => {
    for (const theme of [Theme.Light, Theme.Dark]) {
      const view = around(drawn[name], theme);
      const press = screen.queryByRole('button', { name: /^(Avisar|Exibição)$/ });
      if (press) await userEvent.click(press);
      await waitFor(() => expect(themesInUse()).toHaveLength(1));
      expect(primaryColours(themesInUse())).toEqual(new Set([primaryOf(theme === Theme.Dark ? 'dark' : 'light')]));
      view.unmount();
      await waitFor(() => expect(document.body.querySelectorAll('[class*="ant-"]')).toHaveLength(0));
    }
  });

  it('it speaks Portuguese', () => {
    around(<Modal open title="x" />);
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeInTheDocument();
    around(<Select aria-label="Lista" open options={[]} />);
    expect(screen.getAllByText('Nenhuma opção').length).toBeGreaterThan(0);
  });
});

it('what stands in another component of the library takes the theme of that one', () => {
  around(
    <Modal open title="Fora">
      <Input aria-label="Dentro" />
    </Modal>,
  );
  expect(screen.getByRole('textbox', { name: 'Dentro' })).toHaveClass(...themesInUse());
  expect(themesInUse()).toHaveLength(1);
});

it('another theme inside of a component of the library holds for what is in it', () => {
  around(
    <Drawer open title="Fora">
      <PortalTheme branding={branding} theme={Theme.Dark}>
        <Input aria-label="Dentro" />
      </PortalTheme>
    </Drawer>,
  );
  expect(primaryColours(themesInUse())).toEqual(new Set([primaryOf('light'), primaryOf('dark')]));
});

it('many components bring one set of variables', () => {
  around(Array.from({ length: 5 }, (_, place) => <Input key={place} aria-label={`${place}`} />));
  expect(themesInUse()).toHaveLength(1);
});

it('keeps what hangs on a component, its name and the way to its element', () => {
  expect(Radio.Group).toBeDefined();
  expect(Input.displayName).toBe('Input');
  const held = { current: null as { focus: () => void } | null };
  around(<Input aria-label="Campo" ref={held as never} />);
  act(() => held.current?.focus());
  expect(screen.getByRole('textbox', { name: 'Campo' })).toHaveFocus();
});

const ui = join(__dirname, '..');
const tiers = readdirSync(ui).filter((name) => existsSync(join(ui, name, 'index.ts')));

/** The modules of this folder's own that a module takes, at once or when it is first used. */
const takenBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type)[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm)]
    .map(([, once, later]) => join(dirname(file), once ?? later ?? ''))
    .flatMap((path) => [`${path}.ts`, `${path}.tsx`].filter(existsSync));

function reachesTheLibrary(file: string, seen = new Set<string>()): boolean {
  if (dirname(file) === __dirname) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return takenBy(file).some((taken) => reachesTheLibrary(taken, seen));
}

it('no component that a tier gives and that stands on the library is missing above', () => {
  const given = tiers.flatMap((tier) => {
    const index = join(ui, tier, 'index.ts');
    return [...readFileSync(index, 'utf8').matchAll(/^export \{ ([^}]+) \} from '([^']+)'/gm)].flatMap(
      ([, names = '', path = '']) => {
        const files = [`${path}.ts`, `${path}.tsx`].map((file) => join(ui, tier, file)).filter(existsSync);
        return files.some((file) => reachesTheLibrary(file)) ? names.split(', ').map((name) => `${tier} ${name}`) : [];
      },
    );
  });
  expect(given.length).toBeGreaterThan(15);
  expect(given.filter((name) => !(name in drawn) && !AROUND.has(name))).toEqual([]);
});
