import type { EndorsementClause } from '@portal/shared/contracts/underwriting/endorsementForm';
import { flaggedClauses } from '@portal/shared/domain/underwriting/endorsement/clauseFlags';
import { ClauseList } from '@portal/shared/parts/clauses';
import { StatusTag } from '@portal/shared/ui/status';
import type { TextTag } from '@portal/shared/ui/taggedText';
import type { StepFieldsProps } from '../stepProps';

interface ClausesProps extends StepFieldsProps {
  tags: readonly TextTag[];
  offered: readonly { Name: string; Value: string }[];
}

const unflagged = {
  condicaoNova: false,
  condicaoSemTags: false,
  vindaApoliceOriginal: false,
  condicaoEditada: false,
};

/** The particular clauses, each with its four flags, which follow from what is done with it. */
export function Clauses({ subject, value: typed, change, problems, tags, offered, disabled = false }: ClausesProps) {
  const standing = subject.policy.ClausulaParticularApolice;
  return (
    <ClauseList
      clauses={typed.clauses ?? standing}
      offered={offered}
      made={({ Name, Value }) => ({ ...unflagged, Name, Value, condicaoNova: true })}
      tags={tags}
      problems={problems}
      disabled={disabled}
      noteOf={(clause) => <Flags clause={clause} />}
      onChange={(clauses) =>
        change({ clauses: flaggedClauses(standing, clauses).map((clause) => ({ ...unflagged, ...clause })) })
      }
    />
  );
}

const Flags = ({ clause }: { clause: EndorsementClause }) => (
  <div className="endorsements-flags">
    {clause.condicaoNova && <StatusTag tone="success">Nova</StatusTag>}
    {clause.vindaApoliceOriginal && <StatusTag tone="neutral">Da apólice original</StatusTag>}
    {clause.condicaoEditada && <StatusTag tone="warning">Editada</StatusTag>}
    {clause.condicaoSemTags && <StatusTag tone="info">Sem tags</StatusTag>}
  </div>
);
