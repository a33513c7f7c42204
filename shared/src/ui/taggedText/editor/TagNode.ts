import { $applyNodeReplacement, TextNode } from 'lexical';
import type { EditorConfig, LexicalEditor, LexicalNode, SerializedTextNode } from 'lexical';

/** What the editor's theme calls the labels of the tags that its text may hold, by their names. */
export const TAG_LABELS = 'tagLabels';

/** A tag within a text: one piece that is deleted, passed over and copied as a whole; its text is `[Name]`. */
export class TagNode extends TextNode {
  static override getType(): string {
    return 'tag';
  }

  static override clone(node: TagNode): TagNode {
    return new TagNode(node.__text, node.__key);
  }

  static override importJSON(serialized: SerializedTextNode): TagNode {
    return $createTagNode(serialized.text);
  }

  override createDOM(config: EditorConfig, editor?: LexicalEditor): HTMLElement {
    const element = super.createDOM(config, editor);
    const labels = config.theme[TAG_LABELS] as ReadonlyMap<string, string> | undefined;
    const label = labels?.get(this.__text.slice(1, -1));
    element.className = 'ui-tagged-tag';
    element.spellcheck = false;
    element.title = label ?? 'Esta tag não existe';
    if (label === undefined) element.dataset['unknown'] = 'true';
    return element;
  }

  override isTextEntity(): boolean {
    return true;
  }

  override canInsertTextBefore(): boolean {
    return false;
  }

  override canInsertTextAfter(): boolean {
    return false;
  }
}

/** A tag from its text with the brackets. */
export const $createTagNode = (placeholder: string): TagNode =>
  $applyNodeReplacement(new TagNode(placeholder).setMode('token'));

/** No type guard: a tag has the shape of any text, so that what is none would be nothing. */
export const $isTagNode = (node: LexicalNode | null | undefined): boolean => node instanceof TagNode;
