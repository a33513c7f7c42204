import type { ContractTag } from '@portal/shared/contracts/underwriting/proposalTerms';
import { Button } from '@portal/shared/ui/base';
import { TextField } from '@portal/shared/ui/form';
import { TaggedTextField } from './TaggedTextField';
import { clauseNameId, clauseTextId } from './termsProblems';

interface Clause {
  Name: string;
  Value: string;
}

interface ClauseFieldsProps {
  clause: Clause;
  place: number;
  isLast: boolean;
  /** One of the modality's keeps its name, by which it is told from those that may be added. */
  hasOwnName: boolean;
  tags: readonly ContractTag[];
  nameProblem: string | null;
  textProblem: string | null;
  disabled: boolean;
  onChange: (clause: Clause) => void;
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
  onChange,
  onMove,
  onRemove,
}: ClauseFieldsProps) {
  const name = clause.Name.trim() || String(place + 1);
  return (
    <li className="proposal-clause">
      <div className="proposal-clause-head">
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
        <div className="proposal-clause-tools">
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
      <TaggedTextField
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
