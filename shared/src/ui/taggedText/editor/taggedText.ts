import { taggedPieces } from '../../../domain/parameters/contractTags';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  TextNode,
} from 'lexical';
import type { LexicalEditor, LexicalNode } from 'lexical';
import { $createTagNode, $isTagNode } from './TagNode';

/** What people have typed of a tag when they stop: `[`, or `[Nome`. */
const BEGUN = /\[([\p{L}\p{N}_]*)$/u;

/** Replaces everything that the editor holds. */
export function $writeText(text: string): void {
  const paragraph = $createParagraphNode();
  $getRoot().clear().append(paragraph);
  paragraph.append(...$nodesOf(text));
}

/** What the editor holds, tags as `[Name]`. */
export const readText = (editor: LexicalEditor): string =>
  editor.getEditorState().read(() => $getRoot().getTextContent());

function $nodesOf(text: string): LexicalNode[] {
  return taggedPieces(text).flatMap((piece) =>
    'tag' in piece
      ? [$createTagNode(`[${piece.tag}]`)]
      : piece.text
          .split('\n')
          .flatMap((line, index) => [
            ...(index > 0 ? [$createLineBreakNode()] : []),
            ...(line === '' ? [] : [$createTextNode(line)]),
          ]),
  );
}

/** Whatever is typed or pasted and reads like a tag becomes one piece. */
export const keepTagsWhole = (editor: LexicalEditor): (() => void) =>
  editor.registerNodeTransform(TextNode, (node) => {
    if ($isTagNode(node) || !node.isSimpleText()) return;
    const pieces = taggedPieces(node.getTextContent());
    let at = 0;
    for (const piece of pieces) {
      if ('tag' in piece) {
        const placeholder = `[${piece.tag}]`;
        const end = at + placeholder.length;
        const parts = node.splitText(...(at === 0 ? [end] : [at, end]));
        const tag = parts[at === 0 ? 0 : 1];
        tag?.replace($createTagNode(placeholder)).selectNext(0, 0);
        // What comes after is a node of its own now and is transformed in its turn.
        return;
      }
      at += piece.text.length;
    }
  });

/** What is typed of a tag before the caret, without its bracket; null where no tag is begun. */
export function $begunTag(): string | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node) || $isTagNode(node)) return null;
  return BEGUN.exec(node.getTextContent().slice(0, selection.anchor.offset))?.[1] ?? null;
}

/** Puts a tag where the caret is, in the place of what was typed of it. */
export function $insertTag(name: string): void {
  const selection = $getSelection();
  const begun = $begunTag();
  if (!$isRangeSelection(selection)) {
    $getRoot()
      .selectEnd()
      .insertNodes([$createTagNode(`[${name}]`)]);
    return;
  }
  if (begun !== null) {
    const node = selection.anchor.getNode();
    const end = selection.anchor.offset;
    if ($isTextNode(node)) node.select(end - begun.length - 1, end);
  }
  selection.insertNodes([$createTagNode(`[${name}]`)]);
}
