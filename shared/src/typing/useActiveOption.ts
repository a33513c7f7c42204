import { useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';

interface OfferedOptions {
  /** The list's id; those of its options are made of it. */
  listId: string;
  /** What tells each option from the others, in their order; none while the list is closed. */
  keys: readonly string[];
  /** What stands in the field: with another text the first option is the active one again. */
  typed: string;
  /** An open list may have nothing to offer yet. */
  isOpen?: boolean;
  onChoose: (place: number, withCommandKey: boolean) => void;
  /** What Escape does, which then means nothing to a dialog around. */
  onClose?: (() => void) | undefined;
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const comeIntoSight = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });

/**
 * A field with a list of options below, worked by keyboard and by hand (the APG's combobox with a listbox): the focus and
 * the caret stay in the field, one option is the active one, arrows move it round, Enter takes it, pointing at another makes
 * that the active one. Gives what the field, the list and each option say of themselves; the looks are the screen's own.
 * `move` and `takeActive` are for a text whose keys come in another way.
 */
export function useActiveOption({ listId, keys, typed, isOpen, onChoose, onClose }: OfferedOptions) {
  const [chosen, setChosen] = useState<{ key: string | undefined; typed: string } | null>(null);
  if (chosen && chosen.typed !== typed) setChosen(null);
  const kept = chosen?.typed === typed && chosen.key !== undefined ? keys.indexOf(chosen.key) : -1;
  const place = keys.length === 0 ? -1 : Math.max(0, kept);
  const optionId = (of: number) => `${listId}-${of}`;

  const move = (step: number) => setChosen({ key: keys.at((place + step) % keys.length), typed });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined && keys.length > 0) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'Enter' && place >= 0) {
      event.preventDefault();
      onChoose(place, event.ctrlKey || event.metaKey);
    } else if (event.key === 'Escape' && onClose) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };

  return {
    move,
    takeActive: () => onChoose(place, false),
    onKeyDown,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen ?? keys.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': place < 0 ? undefined : optionId(place),
    },
    list: { id: listId, role: 'listbox' },
    option: (of: number) => ({
      id: optionId(of),
      role: 'option',
      'aria-selected': of === place,
      ref: of === place ? comeIntoSight : undefined,
      // A list that moves under a pointer at rest chooses nothing.
      onMouseMove: () => {
        if (of !== place) setChosen({ key: keys[of], typed });
      },
      // The field keeps the focus, and is not left before its list has heard the click.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: (event: MouseEvent) => onChoose(of, event.ctrlKey || event.metaKey),
    }),
  } as const;
}

/** What a list of options says of itself. */
export type ListProps = ReturnType<typeof useActiveOption>['list'];

/** What one option of a list says of itself, given by its place. */
export type OptionProps = ReturnType<typeof useActiveOption>['option'];
