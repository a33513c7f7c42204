import type { CardText } from '@portal/shared/contracts/boards/kanbanTexts';
import { gapsIn, gapsProblem } from '@portal/shared/domain/boards/cardTexts';
import type { CardTextUse } from '@portal/shared/domain/parameters/kinds/cardTexts';
import { LongTextField } from '@portal/shared/ui/form';
import { useEffect, useRef } from 'react';
import { Mentionable } from './Mentionable';
import { SentencesMenu } from './SentencesMenu';
import { useMentions } from './useMentions';
import './texts.css';

interface CardTextFieldProps {
  cardId: number;
  /** Which sentences are offered. */
  use: CardTextUse;
  label: string;
  help?: string | undefined;
  required?: boolean;
  maxLength: number;
  disabled: boolean;
  value: string;
  error: string | null;
  onChange: (text: string) => void;
  /** Told whom the writer picks behind an `@`; absent where nobody is mentioned. */
  onMention?: (userId: number) => void;
}

/** A text about a card: with the company's sentences to begin from and, where it is for colleagues, people to mention. */
export function CardTextField({ cardId, use, onMention, ...field }: CardTextFieldProps) {
  const { value, onChange, disabled } = field;
  const frame = useRef<HTMLDivElement>(null);
  const area = () => frame.current?.querySelector('textarea') ?? null;
  // Where the caret comes to stand once the text is drawn.
  const selection = useRef<readonly [from: number, to: number] | null>(null);
  useEffect(() => {
    if (selection.current === null) return;
    const [from, to] = selection.current;
    selection.current = null;
    area()?.focus();
    area()?.setSelectionRange(from, to);
  });
  const put = (text: string, select: readonly [number, number]) => {
    selection.current = select;
    onChange(text);
  };
  const insert = ({ Text }: CardText) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area() ?? {};
    const before = value.slice(0, selectionStart);
    const space = before === '' || /\s$/.test(before) ? '' : ' ';
    const begin = before.length + space.length;
    // A gap is what whoever writes looks at next.
    const gap = gapsIn(Text)[0];
    const at = gap === undefined ? Text.length : Text.indexOf(gap);
    put(before + space + Text + value.slice(selectionEnd), [begin + at, begin + at + (gap?.length ?? 0)]);
  };
  const mentions = useMentions({ cardId, value, put, onMention });
  const gaps = field.error === null ? gapsProblem(value) : null;
  return (
    <div ref={frame} className="kanban-text">
      <div className="kanban-text-field">
        <LongTextField {...field} {...(onMention && { area: mentions.area })} />
        {onMention && <Mentionable {...mentions} />}
      </div>
      <p className="kanban-text-gaps" role="status">
        {gaps}
      </p>
      <SentencesMenu cardId={cardId} use={use} disabled={disabled} onChoose={insert} />
    </div>
  );
}
