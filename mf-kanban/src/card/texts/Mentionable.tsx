import { LiveRegion } from '@portal/shared/ui/base';
import { useEffect, useRef } from 'react';
import type { Mentions } from './useMentions';

/** The people who can be mentioned, below the text; the focus stays in it. */
export function Mentionable({ id, people, active, optionId, choose, failure }: Mentions) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the footer of the drawer stands over what is further down.
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active, people.length]);
  return (
    <>
      <LiveRegion>{saidOf(people.length)}</LiveRegion>
      {failure && (
        <p className="kanban-text-gaps" role="alert">
          Não foi possível ler quem pode ser mencionado. {failure.message}
        </p>
      )}
      {people.length > 0 && (
        <ul ref={list} id={id} role="listbox" aria-label="Mencionar" className="kanban-text-people">
          {people.map((person, index) => (
            <li
              key={person.Id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              // The text would lose the focus, and the caret with it.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              {person.Name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const saidOf = (count: number): string =>
  count === 0
    ? ''
    : count === 1
      ? 'Uma pessoa para mencionar. Enter escolhe.'
      : `${count} pessoas para mencionar. Setas percorrem, Enter escolhe.`;
