import { LONGEST_WORDING } from '@portal/shared/contracts/parameters/riskDetails';
import { Button } from '@portal/shared/ui/base';
import { TextField } from '@portal/shared/ui/form';
import { TaggedTextField } from '@portal/shared/ui/taggedText';
import type { TextTag } from '@portal/shared/ui/taggedText';
import type { ReactNode } from 'react';
import { clauseNameId, clauseTextId } from '@portal/shared/form/clauseProblems';
import type { Wording } from '@portal/shared/form/clauseProblems';

interface ClauseFieldsProps {
  clause: Wording;
  place: number;
  isLast: boolean;
  /** One of the modality's keeps its name, by which it is told from those that may be added. */
  hasOwnName: boolean;
  tags: readonly TextTag[];
  nameProblem: string | null;
  textProblem: string | null;
  disabled: boolean;
  /** What else is to be said of it. */
  note: ReactNode;
  onChange: (clause: Wording) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One particular clause: its name, its text, its place among the others. */
export function ClauseFields({
  clause,
  place,
  isLast,
  hasOwnName,
  tags,
  nameProblem,
  textProblem,
  disabled,
  note,
  onChange,
  onMove,
  onRemove,
}: ClauseFieldsProps) {
  const name = clause.Name.trim() || String(place + 1);
  return (
    <li className="parts-clause">
      <div className="parts-clause-head">
        {hasOwnName ? (
          <TextField
            id={clauseNameId(place)}
            label={`Nome da cláusula ${place + 1}`}
            required
            disabled={disabled}
            value={clause.Name}
            error={nameProblem}
            onChange={(Name) => onChange({ ...clause, Name })}
          />
        ) : (
          <h4 id={clauseNameId(place)} tabIndex={-1}>
            {clause.Name}
          </h4>
        )}
        <div className="parts-clause-tools">
          <Button
            size="small"
            disabled={disabled || place === 0}
            aria-label={`Subir a cláusula ${name}`}
            onClick={() => onMove(-1)}
          >
            Subir
          </Button>
          <Button
            size="small"
            disabled={disabled || isLast}
            aria-label={`Descer a cláusula ${name}`}
            onClick={() => onMove(1)}
          >
            Descer
          </Button>
          <Button size="small" disabled={disabled} aria-label={`Remover a cláusula ${name}`} onClick={onRemove}>
            Remover
          </Button>
        </div>
      </div>
      {note}
      <TaggedTextField
        maxLength={LONGEST_WORDING}
        id={clauseTextId(place)}
        label={`Texto da cláusula ${clause.Name.trim() || place + 1}`}
        value={clause.Value}
        tags={tags}
        problem={textProblem}
        disabled={disabled}
        onChange={(Value) => onChange({ ...clause, Value })}
      />
    </li>
  );
}
