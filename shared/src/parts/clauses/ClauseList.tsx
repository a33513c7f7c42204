import type { Problem } from '@portal/shared/form/problem';
import { Button, Heading } from '@portal/shared/ui/base';
import { SelectField } from '@portal/shared/ui/select';
import type { TextTag } from '@portal/shared/ui/taggedText';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ClauseFields } from './ClauseFields';
import { clauseNameId, clauseTextId, MOST_CLAUSES, textProblem } from '@portal/shared/form/clauseProblems';
import type { Wording } from '@portal/shared/form/clauseProblems';
import { moved, useStableKeys } from './useStableKeys';
import './clauses.css';

const CLAUSES_ID = 'proposta-clausulas';

interface ClauseListProps<Clause extends Wording> {
  clauses: readonly Clause[];
  /** All that the modality offers; those that are in already are not offered again. */
  offered: readonly Wording[];
  /** A clause that is added, of a wording. */
  made: (wording: Wording) => Clause;
  tags: readonly TextTag[];
  problems: readonly Problem[];
  disabled?: boolean;
  /** Beside a clause: what else is known of it. */
  noteOf?: (clause: Clause) => ReactNode;
  onChange: (clauses: Clause[]) => void;
}

/** Particular clauses, each with its name, its text and its place; those of the modality and new ones are added. */
export function ClauseList<Clause extends Wording>({
  clauses,
  offered: all,
  made,
  tags,
  problems,
  disabled = false,
  noteOf,
  onChange: setClauses,
}: ClauseListProps<Clause>) {
  const { keys, move, remove } = useStableKeys(clauses.length);
  const toFocus = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLElement>(null);
  const isTold = (id: string) => problems.some(({ fieldId }) => fieldId === id);
  const offered = all.filter(({ Name }) => !clauses.some((clause) => clause.Name === Name));
  const isOffered = (name: string) => all.some(({ Name }) => Name === name);
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (toFocus.current === null) return;
    const wanted = toFocus.current;
    toFocus.current = null;
    if (wanted === CLAUSES_ID) list.current?.focus();
    else list.current?.querySelector<HTMLElement>(`[id="${wanted}"]`)?.focus();
  });

  const add = (wording: Wording) => {
    setClauses([...clauses, made(wording)]);
    setSaid(wording.Name ? `Cláusula ${wording.Name} acrescentada.` : 'Cláusula nova acrescentada.');
  };
  const moveClause = (from: number, by: 1 | -1) => {
    move(from, from + by);
    setClauses(moved(clauses, from, from + by));
    setSaid(`Cláusula ${clauses[from]?.Name ?? ''} agora é a ${from + by + 1}ª de ${clauses.length}.`);
  };
  const removeClause = (place: number) => {
    remove(place);
    setClauses(clauses.filter((_, other) => other !== place));
    setSaid(`Cláusula ${clauses[place]?.Name ?? ''} removida.`);
    toFocus.current = CLAUSES_ID;
  };

  return (
    <section
      ref={list}
      id={CLAUSES_ID}
      tabIndex={-1}
      aria-labelledby={`${CLAUSES_ID}-titulo`}
      className="parts-clauses"
    >
      <Heading level={3} size={4} id={`${CLAUSES_ID}-titulo`}>
        Cláusulas particulares
      </Heading>
      {clauses.length === 0 && <p>Nenhuma cláusula particular.</p>}
      <ol>
        {clauses.map((clause, place) => (
          <ClauseFields
            key={keys[place]}
            clause={clause}
            place={place}
            isLast={place === clauses.length - 1}
            hasOwnName={!isOffered(clause.Name) || own.has(keys[place] ?? '')}
            tags={tags}
            nameProblem={problems.find(({ fieldId }) => fieldId === clauseNameId(place))?.text ?? null}
            textProblem={isTold(clauseTextId(place)) ? textProblem(clause.Value) : null}
            disabled={disabled}
            note={noteOf?.(clause)}
            onChange={(next) => {
              // A name that happens to become the modality's stays in its field while it is typed.
              if (next.Name !== clause.Name) setOwn(new Set([...own, keys[place] ?? '']));
              setClauses(clauses.map((other, at) => (at === place ? { ...other, ...next } : other)));
            }}
            onMove={(by) => moveClause(place, by)}
            onRemove={() => removeClause(place)}
          />
        ))}
      </ol>
      {!disabled && clauses.length < MOST_CLAUSES && (
        <div className="parts-clauses-more">
          {offered.length > 0 && (
            <SelectField
              label="Acrescentar uma cláusula da modalidade"
              placeholder="Escolha a cláusula"
              options={offered.map(({ Name }) => ({ value: Name, label: Name }))}
              value={null}
              onChange={(name) => {
                const wording = offered.find(({ Name }) => Name === name);
                if (wording) add({ Name: wording.Name, Value: wording.Value });
              }}
            />
          )}
          <Button
            onClick={() => {
              add({ Name: '', Value: '' });
              toFocus.current = clauseNameId(clauses.length);
            }}
          >
            Escrever uma cláusula nova
          </Button>
        </div>
      )}
      <div role="status" className="ui-visually-hidden">
        {said}
      </div>
    </section>
  );
}
