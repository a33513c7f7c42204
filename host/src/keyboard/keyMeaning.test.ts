import { takesText } from '@portal/shared/typing/takesText';
import { keyMeaning } from './keyMeaning';

const press = (key: string, changes: Partial<Parameters<typeof keyMeaning>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  altGraph: false,
  repeat: false,
  isComposing: false,
  ...changes,
});
const commands = new Map([['c', '/propostas/cotacao']]);
const free = { afterG: false, busy: false, singleKeys: true, commands };

it.each([
  ['Ctrl+K', press('k', { ctrlKey: true })],
  ['⌘K', press('k', { metaKey: true })],
  ['Ctrl+K with caps lock', press('K', { ctrlKey: true })],
])('%s opens the palette, also while somebody writes', (_keys, event) => {
  expect(keyMeaning(event, { ...free, busy: true })).toEqual({ does: 'palette' });
});

it.each([
  ['?', press('?')],
  ['? written with AltGr', press('?', { ctrlKey: true, altKey: true, altGraph: true })],
])('%s opens the help', (_keys, event) => {
  expect(keyMeaning(event, free)).toEqual({ does: 'help' });
});

it('g and a letter open the entry of the menu', () => {
  expect(keyMeaning(press('g'), free)).toEqual({ does: 'letter' });
  expect(keyMeaning(press('a'), { ...free, afterG: true })).toEqual({ does: 'menu', menuId: 6 });
  expect(keyMeaning(press('A'), { ...free, afterG: true })).toEqual({ does: 'menu', menuId: 6 });
  expect(keyMeaning(press('a'), free)).toBeNull();
  expect(keyMeaning(press('z'), { ...free, afterG: true })).toBeNull();
});

it('a letter that a remote asked for opens its screen, unless g came before it', () => {
  expect(keyMeaning(press('c'), free)).toEqual({ does: 'command', path: '/propostas/cotacao' });
  expect(keyMeaning(press('c'), { ...free, afterG: true })).toEqual({ does: 'menu', menuId: 10 });
  expect(keyMeaning(press('x'), free)).toBeNull();
});

it.each([
  ['while somebody writes a letter of a command', press('c'), { ...free, busy: true }],
  ['to a command when single keys are off', press('c'), { ...free, singleKeys: false }],
  ['to a command with Ctrl, as to copy', press('c', { ctrlKey: true }), free],
  ['while somebody writes', press('?'), { ...free, busy: true }],
  ['when single keys are off', press('?'), { ...free, singleKeys: false }],
  ['when the key is held down', press('g', { repeat: true }), free],
  ['while an accent is composed', press('?', { isComposing: true }), free],
  ['with Alt', press('g', { altKey: true }), free],
  ['with Ctrl', press('g', { ctrlKey: true }), free],
  ['after g with Ctrl, as to select everything', press('a', { ctrlKey: true }), { ...free, afterG: true }],
])('nothing happens %s', (_when, event, circumstances) => {
  expect(keyMeaning(event, circumstances)).toBeNull();
});

it.each([
  ['<input id="t">', true],
  ['<textarea id="t"></textarea>', true],
  ['<select id="t"></select>', true],
  ['<div id="t" role="combobox"></div>', true],
  ['<input id="t" type="checkbox">', false],
  ['<button id="t"></button>', false],
])('letters in %s are text: %s', (html, expected) => {
  document.body.innerHTML = html;
  expect(takesText(document.getElementById('t'))).toBe(expected);
});
