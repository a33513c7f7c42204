import type { TextTag } from '../textTag';
import { useActiveOption } from '../../../typing/useActiveOption';
import { Button } from '../../base/Button';
import {
  COMMAND_PRIORITY_HIGH,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import type { LexicalEditor } from 'lexical';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createTextEditor, replaceText } from './createTextEditor';
import { matchingTags } from './matchingTags';
import { TagList } from './TagList';
import { TagSearch } from './TagSearch';
import { $insertTag, readText } from './taggedText';

export interface TaggedEditorProps {
  id: string;
  label: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  value: string;
  onChange: (value: string) => void;
  tags: readonly TextTag[];
  disabled: boolean;
}

/** The editor itself: text, the menu of tags and the ways back and forth. */
export default function TaggedEditor(props: TaggedEditorProps) {
  const { id, label, labelId, describedBy, isInvalid, value, tags, disabled } = props;
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<LexicalEditor | null>(null);
  const listId = useId();
  const [history, setHistory] = useState({ canUndo: false, canRedo: false });
  const [begun, setBegun] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [isSearching, setSearching] = useState(false);
  const [hasFocus, setFocus] = useState(false);

  const offered = begun !== null && begun !== dismissed && hasFocus && !isSearching ? matchingTags(tags, begun) : [];
  const isOffering = offered.length > 0;
  const insert = ({ Name }: TextTag) => {
    setSearching(false);
    // The focus first: the caret comes back to where it was left.
    editor.current?.focus(() => editor.current?.update(() => $insertTag(Name)));
  };
  const options = useActiveOption({
    listId,
    keys: offered.map(({ Name }) => Name),
    typed: begun ?? '',
    onChoose: (place) => {
      const chosen = offered[place];
      if (chosen) insert(chosen);
    },
  });
  const latest = useRef({ props, isOffering, options });
  useLayoutEffect(() => {
    latest.current = { props, isOffering, options };
  });

  useEffect(() => {
    if (!element.current) return;
    const { editor: created, end } = createTextEditor(
      element.current,
      { text: latest.current.props.value, tags: latest.current.props.tags },
      {
        onText: (text) => {
          if (text !== latest.current.props.value) latest.current.props.onChange(text);
        },
        onBegunTag: (now) => {
          setBegun(now);
          if (now === null) setDismissed(null);
        },
        onHistory: (change) => setHistory((before) => ({ ...before, ...change })),
      },
    );
    editor.current = created;
    const onKey = (act: (event: KeyboardEvent | null) => void) => (event: KeyboardEvent | null) => {
      if (!latest.current.isOffering) return false;
      event?.preventDefault();
      act(event);
      return true;
    };
    const ends = [
      created.registerCommand(
        KEY_ARROW_DOWN_COMMAND,
        onKey(() => latest.current.options.move(1)),
        COMMAND_PRIORITY_HIGH,
      ),
      created.registerCommand(
        KEY_ARROW_UP_COMMAND,
        onKey(() => latest.current.options.move(-1)),
        COMMAND_PRIORITY_HIGH,
      ),
      created.registerCommand(
        KEY_ENTER_COMMAND,
        onKey(() => latest.current.options.takeActive()),
        COMMAND_PRIORITY_HIGH,
      ),
      created.registerCommand(
        KEY_ESCAPE_COMMAND,
        onKey((event) => {
          // The dialog or page around must not take it as its own.
          event?.stopPropagation();
          setBegun((now) => {
            setDismissed(now);
            return now;
          });
        }),
        COMMAND_PRIORITY_HIGH,
      ),
    ];
    return () => {
      for (const endOne of ends) endOne();
      end();
      editor.current = null;
    };
  }, []);

  useEffect(() => {
    // A text that came from outside, such as the model of another modality; what was typed here comes back as it is.
    if (editor.current && readText(editor.current) !== value) replaceText(editor.current, value);
  }, [value]);
  useEffect(() => editor.current?.setEditable(!disabled), [disabled]);

  return (
    <div className="ui-tagged-editor" data-invalid={isInvalid || undefined}>
      <div className="ui-tagged-editor-tools" role="toolbar" aria-label={`Ferramentas de ${label}`}>
        <Button size="small" disabled={disabled} aria-expanded={isSearching} onClick={() => setSearching(!isSearching)}>
          Inserir tag
        </Button>
        <Button
          size="small"
          disabled={disabled || !history.canUndo}
          onClick={() => editor.current?.dispatchCommand(UNDO_COMMAND, undefined)}
        >
          Desfazer
        </Button>
        <Button
          size="small"
          disabled={disabled || !history.canRedo}
          onClick={() => editor.current?.dispatchCommand(REDO_COMMAND, undefined)}
        >
          Refazer
        </Button>
      </div>
      {isSearching && (
        <TagSearch
          id={`${listId}-search`}
          tags={tags}
          onChoose={insert}
          onClose={() => {
            setSearching(false);
          }}
        />
      )}
      <div
        ref={element}
        id={id}
        className="ui-tagged-editor-text"
        role="textbox"
        aria-multiline="true"
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-required="true"
        aria-disabled={disabled || undefined}
        aria-autocomplete="list"
        aria-controls={isOffering ? listId : undefined}
        aria-activedescendant={options.field['aria-activedescendant']}
        contentEditable={!disabled}
        suppressContentEditableWarning
        tabIndex={0}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
      />
      {isOffering && (
        <div className="ui-tagged-tags">
          <TagList tags={offered} list={options.list} option={options.option} />
        </div>
      )}
    </div>
  );
}
