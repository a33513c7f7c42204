import { getCardMentionable } from '@portal/shared/contracts/boards/kanbanFollowUp';
import { mentionBegun } from '@portal/shared/domain/boards/mentions';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { useCall } from '@portal/shared/query';
import { useId, useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';

/** Who may see a card changes seldom. */
const FRESH_MS = 60_000;
/** More than these nobody looks through: another letter finds them. */
const MOST_OFFERED = 6;

interface MentionsOf {
  cardId: number;
  value: string;
  put: (text: string, select: readonly [number, number]) => void;
  onMention: ((userId: number) => void) | undefined;
}

/** People to mention while somebody types behind an `@`: those whose name has the letters, walked and taken by keys. */
export function useMentions({ cardId, value, put, onMention }: MentionsOf) {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  // Where an `@` stands whose list was sent away.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const begun = onMention && caret !== null ? mentionBegun(value, caret) : null;
  const isOpen = begun !== null && begun.at !== closedAt;
  const { data, error } = useCall(
    getCardMentionable,
    { query: { CardId: cardId } },
    { enabled: isOpen, freshFor: FRESH_MS },
  );
  const sought = searchable(begun?.typed ?? '');
  const people =
    isOpen && data
      ? data.filter(({ Name }) => ` ${searchable(Name)}`.includes(` ${sought}`)).slice(0, MOST_OFFERED)
      : [];
  const at = Math.min(active, Math.max(0, people.length - 1));

  const choose = (person: { Id: number; Name: string }) => {
    if (!begun || caret === null) return;
    const head = `${value.slice(0, begun.at)}@${person.Name} `;
    const end = value.slice(caret).replace(/^ /, '');
    onMention?.(person.Id);
    // Behind the name the caret is still within reach of its `@`.
    setClosedAt(begun.at);
    put(head + end, [head.length, head.length]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (people.length === 0 || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = people[at];
    if (step !== undefined) setActive((at + step + people.length) % people.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && person) choose(person);
    else if (event.key === 'Escape') setClosedAt(begun?.at ?? null);
    else return;
    event.preventDefault();
    // The dialog and the drawer around it have keys of their own.
    event.stopPropagation();
  };
  const optionId = (index: number) => `${id}-${index}`;
  return {
    id,
    people,
    active: at,
    optionId,
    choose,
    failure: isOpen && !data ? error : null,
    area: {
      onKeyDown,
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
        const { selectionStart, selectionEnd } = currentTarget;
        const next = selectionStart === selectionEnd ? selectionStart : null;
        if (next === caret) return;
        setCaret(next);
        setActive(0);
        if (next === null || mentionBegun(currentTarget.value, next)?.at !== closedAt) setClosedAt(null);
      },
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(people.length > 0 && { 'aria-controls': id, 'aria-activedescendant': optionId(at) }),
    },
  };
}

export type Mentions = ReturnType<typeof useMentions>;
