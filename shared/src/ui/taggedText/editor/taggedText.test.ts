import { $getRoot, $getSelection, $isRangeSelection, REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { contractTagNames } from '../../../domain/parameters/contractTagNames';
import { counterGuaranteeTagNames } from '../../../domain/parameters/counterGuaranteeTagNames';
import { createTextEditor } from './createTextEditor';
import { $insertTag, readText } from './taggedText';
import { $isTagNode } from './TagNode';

let element: HTMLElement;
let editor: LexicalEditor;
let end: () => void;
const heard: { texts: string[]; begun: (string | null)[] } = { texts: [], begun: [] };

function open(text: string, tags: readonly { Name: string; Label: string }[] = contractTagNames) {
  element = document.createElement('div');
  element.contentEditable = 'true';
  document.body.append(element);
  heard.texts = [];
  heard.begun = [];
  ({ editor, end } = createTextEditor(
    element,
    { text, tags },
    {
      onText: (now) => heard.texts.push(now),
      onBegunTag: (begun) => heard.begun.push(begun),
      onHistory: () => undefined,
    },
  ));
}
afterEach(() => {
  end();
  element.remove();
});

const change = (act: () => void) => editor.update(act, { discrete: true });
const type = (text: string) =>
  change(() => {
    const selection = $getSelection() ?? $getRoot().selectEnd();
    if ($isRangeSelection(selection)) selection.insertText(text);
  });
const typeAtEnd = (text: string) => {
  change(() => void $getRoot().selectEnd());
  type(text);
};
const tagsInEditor = () =>
  editor.getEditorState().read(() =>
    $getRoot()
      .getAllTextNodes()
      .filter($isTagNode)
      .map((node) => node.getTextContent()),
  );
const chips = () => [...element.querySelectorAll<HTMLElement>('.ui-tagged-tag')];

it('shows a text with its paragraphs, and says it as it was', () => {
  const text = 'De [InicioVigencia]\na [FimVigencia].\n\nFim';
  open(text);
  expect(readText(editor)).toBe(text);
  expect(chips().map((chip) => chip.textContent)).toEqual(['[InicioVigencia]', '[FimVigencia]']);
  expect(element.querySelectorAll('br').length).toBeGreaterThanOrEqual(3);
});

it('marks tags that do not exist, and tells what the others stand for', () => {
  open('[NomeTomador] [Lugar]');
  expect(chips().map(({ title, dataset }) => [title, dataset['unknown'] ?? null])).toEqual([
    ['Nome do tomador', null],
    ['Esta tag não existe', 'true'],
  ]);
});

it('judges tags by those that its text may hold', () => {
  open('[Fiadores] [InicioVigencia]', counterGuaranteeTagNames);
  expect(chips().map(({ title }) => title)).toEqual(['Nomes dos fiadores', 'Esta tag não existe']);
});

it('makes pieces of all tags that are typed or pasted', () => {
  open('Antes ');
  typeAtEnd('[NomeTomador] e [NomeSegurado][Lugar] depois');
  expect(tagsInEditor()).toEqual(['[NomeTomador]', '[NomeSegurado]', '[Lugar]']);
  expect(readText(editor)).toBe('Antes [NomeTomador] e [NomeSegurado][Lugar] depois');
  expect(heard.texts.at(-1)).toBe('Antes [NomeTomador] e [NomeSegurado][Lugar] depois');
});

it('goes on writing behind a tag', () => {
  open('');
  typeAtEnd('[NomeTomador]');
  type(' assina');
  expect(readText(editor)).toBe('[NomeTomador] assina');
  expect(tagsInEditor()).toEqual(['[NomeTomador]']);
});

it('deletes a tag as a whole', () => {
  open('Por [NomeTomador]');
  change(() => void $getRoot().selectEnd());
  // jsdom cannot move a selection by a character, so the one that a browser makes of the piece is made here.
  change(() => {
    const last = $getRoot().getAllTextNodes().at(-1);
    last?.select(last.getTextContentSize() - 1, last.getTextContentSize());
    const selection = $getSelection();
    if ($isRangeSelection(selection)) selection.removeText();
  });
  expect(readText(editor)).toBe('Por ');
});

it('tells what is begun of a tag, and puts the chosen one in its place', () => {
  open('Por ');
  typeAtEnd('[Nome');
  expect(heard.begun.at(-1)).toBe('Nome');
  change(() => $insertTag('NomeSegurado'));
  expect(readText(editor)).toBe('Por [NomeSegurado]');
  expect(heard.begun.at(-1)).toBeNull();
  type('.');
  expect(readText(editor)).toBe('Por [NomeSegurado].');
});

it('goes back and forth, but not behind the text that it began with', () => {
  open('Início');
  typeAtEnd(' e mais');
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  editor.update(() => undefined, { discrete: true });
  expect(readText(editor)).toBe('Início');
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  editor.update(() => undefined, { discrete: true });
  expect(readText(editor)).toBe('Início');
  editor.dispatchCommand(REDO_COMMAND, undefined);
  editor.update(() => undefined, { discrete: true });
  expect(readText(editor)).toBe('Início e mais');
});
