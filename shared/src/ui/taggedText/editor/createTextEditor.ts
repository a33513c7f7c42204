import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerPlainText } from '@lexical/plain-text';
import { CAN_REDO_COMMAND, CAN_UNDO_COMMAND, COMMAND_PRIORITY_LOW, createEditor } from 'lexical';
import type { LexicalEditor } from 'lexical';
import type { TextTag } from '../textTag';
import { TAG_LABELS, TagNode } from './TagNode';
import { $begunTag, $writeText, keepTagsWhole, readText } from './taggedText';

/** Changes that are pushed onto the history at once are one step back. */
const HISTORY_DELAY = 300;

interface Listeners {
  onText: (text: string) => void;
  /** What is typed of a tag before the caret, or null. */
  onBegunTag: (begun: string | null) => void;
  onHistory: (change: { canUndo?: boolean; canRedo?: boolean }) => void;
}

/**
 * An editor of plain text in which tags are whole pieces, on an element; marks those that are none of `tags`. Answers how
 * to end it.
 */
export function createTextEditor(
  element: HTMLElement,
  { text, tags }: { text: string; tags: readonly Pick<TextTag, 'Name' | 'Label'>[] },
  { onText, onBegunTag, onHistory }: Listeners,
): { editor: LexicalEditor; end: () => void } {
  const editor = createEditor({
    namespace: 'tagged-text',
    nodes: [TagNode],
    theme: { [TAG_LABELS]: new Map(tags.map(({ Name, Label }) => [Name, Label])) },
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(element);
  const ends = [
    registerPlainText(editor),
    keepTagsWhole(editor),
    editor.registerCommand(CAN_UNDO_COMMAND, (canUndo) => (onHistory({ canUndo }), false), COMMAND_PRIORITY_LOW),
    editor.registerCommand(CAN_REDO_COMMAND, (canRedo) => (onHistory({ canRedo }), false), COMMAND_PRIORITY_LOW),
  ];
  replaceText(editor, text);
  ends.push(
    registerHistory(editor, createEmptyHistoryState(), HISTORY_DELAY),
    editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
      onBegunTag(editorState.read($begunTag));
      if (dirtyElements.size > 0 || dirtyLeaves.size > 0) onText(readText(editor));
    }),
  );
  return {
    editor,
    end: () => {
      for (const end of ends) end();
      editor.setRootElement(null);
    },
  };
}

/** Shows another text; it is where the history begins, and no step of it. */
export function replaceText(editor: LexicalEditor, text: string): void {
  editor.update(() => $writeText(text), { discrete: true, tag: ['history-merge', 'skip-dom-selection'] });
}
