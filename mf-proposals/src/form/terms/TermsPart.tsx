import type { ContractTag } from '@portal/shared/contracts/underwriting/proposalTerms';
import { Button, Heading } from '@portal/shared/ui/base';
import { SelectField } from '@portal/shared/ui/select';
import { useEffect, useRef, useState } from 'react';
import type { FormPartProps } from '../proposalForm';
import { ClauseFields } from './ClauseFields';
import { FilledText } from './FilledText';
import { TaggedTextField } from './TaggedTextField';
import { clauseNameId, clauseTextId, MOST_CLAUSES, OBJECT_ID, textProblem } from './termsProblems';
import { moved, useStableKeys } from './useStableKeys';
import { useTags } from './useTags';
import './terms.css';

const CLAUSES_ID = 'proposta-clausulas';

interface TermsPartProps extends FormPartProps {
  /** Of a proposal that exists: its number and broker fill their tags. */
  proposalUniqueId?: string;
  /** Given where the values are known better than the form knows them. */
  tags?: readonly ContractTag[];
}

/** Objeto and particular clauses, with what the policy will say below them. */
export function TermsPart({
  value: form,
  change,
  problems,
  proposalUniqueId,
  tags: given,
  disabled = false,
}: TermsPartProps) {
  const ownTags = useTags(form, proposalUniqueId);
  const tags = given ?? ownTags;
  const { object, particularClauses: clauses, modality } = form;
  const { keys, move, remove } = useStableKeys(clauses.length);
  const toFocus = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  const part = useRef<HTMLDivElement>(null);
  const isTold = (id: string) => problems.some(({ fieldId }) => fieldId === id);
  const offered = (modality?.Clauses ?? []).filter(({ Name }) => !clauses.some((clause) => clause.Name === Name));
  const isOffered = (name: string) => (modality?.Clauses ?? []).some(({ Name }) => Name === name);
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (toFocus.current === null) return;
    part.current?.querySelector<HTMLElement>(`[id="${toFocus.current}"]`)?.focus();
    toFocus.current = null;
  });

  const setClauses = (particularClauses: typeof clauses) => change({ particularClauses });
  const add = (clause: { Name: string; Value: string }) => {
    setClauses([...clauses, clause]);
    setSaid(clause.Name ? `Cláusula ${clause.Name} acrescentada.` : 'Cláusula nova acrescentada.');
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
    <div ref={part} className="proposal-terms">
      <TaggedTextField
        id={OBJECT_ID}
        label="Objeto"
        help="O que a garantia cobre. Digite [ ou use “Inserir tag” para dados que a proposta preenche sozinha."
        value={object}
        tags={tags}
        problem={isTold(OBJECT_ID) ? textProblem(object) : null}
        disabled={disabled}
        onChange={(next) => change({ object: next })}
      />
      <section id={CLAUSES_ID} tabIndex={-1} aria-labelledby={`${CLAUSES_ID}-titulo`} className="proposal-clauses">
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
              onChange={(next) => {
                // A name that happens to become the modality's stays in its field while it is typed.
                if (next.Name !== clause.Name) setOwn(new Set([...own, keys[place] ?? '']));
                setClauses(clauses.map((other, at) => (at === place ? next : other)));
              }}
              onMove={(by) => moveClause(place, by)}
              onRemove={() => removeClause(place)}
            />
          ))}
        </ol>
        {!disabled && clauses.length < MOST_CLAUSES && (
          <div className="proposal-clauses-more">
            {offered.length > 0 && (
              <SelectField
                label="Acrescentar uma cláusula da modalidade"
                placeholder="Escolha a cláusula"
                options={offered.map(({ Name }) => ({ value: Name, label: Name }))}
                value={null}
                onChange={(name) => {
                  const clause = offered.find(({ Name }) => Name === name);
                  if (clause) add({ Name: clause.Name, Value: clause.Value });
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
      <details open className="proposal-preview">
        <summary>Como a apólice vai dizer</summary>
        <h4>Objeto</h4>
        {object.trim() === '' ? <p>Ainda sem texto.</p> : <FilledText text={object} tags={tags} />}
        {clauses.map(({ Name, Value }, place) => (
          <div key={keys[place]}>
            <h4>{Name.trim() || `Cláusula ${place + 1}`}</h4>
            {Value.trim() === '' ? <p>Ainda sem texto.</p> : <FilledText text={Value} tags={tags} />}
          </div>
        ))}
      </details>
    </div>
  );
}
