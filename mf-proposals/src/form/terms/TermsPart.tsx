import { LONGEST_WORDING } from '@portal/shared/contracts/parameters/riskDetails';
import type { ContractTag } from '@portal/shared/contracts/underwriting/proposalTerms';
import { textProblem } from '@portal/shared/form/clauseProblems';
import { ClauseList } from '@portal/shared/parts/clauses';
import { FilledText, TaggedTextField } from '@portal/shared/ui/taggedText';
import type { FormPartProps } from '../proposalForm';
import { OBJECT_ID } from './termsProblems';
import { useTags } from './useTags';
import './terms.css';

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
  const isTold = (id: string) => problems.some(({ fieldId }) => fieldId === id);

  return (
    <div className="proposal-terms">
      <TaggedTextField
        maxLength={LONGEST_WORDING}
        id={OBJECT_ID}
        label="Objeto"
        help="O que a garantia cobre. Digite [ ou use “Inserir tag” para dados que a proposta preenche sozinha."
        value={object}
        tags={tags}
        problem={isTold(OBJECT_ID) ? textProblem(object) : null}
        disabled={disabled}
        onChange={(next) => change({ object: next })}
      />
      <ClauseList
        clauses={clauses}
        offered={modality?.Clauses ?? []}
        made={({ Name, Value }) => ({ Name, Value })}
        tags={tags}
        problems={problems}
        disabled={disabled}
        onChange={(particularClauses) => change({ particularClauses })}
      />
      <details open className="proposal-preview">
        <summary>Como a apólice vai dizer</summary>
        <h4>Objeto</h4>
        {object.trim() === '' ? <p>Ainda sem texto.</p> : <FilledText text={object} tags={tags} />}
        {clauses.map(({ Name, Value }, place) => (
          <div key={place}>
            <h4>{Name.trim() || `Cláusula ${place + 1}`}</h4>
            {Value.trim() === '' ? <p>Ainda sem texto.</p> : <FilledText text={Value} tags={tags} />}
          </div>
        ))}
      </details>
    </div>
  );
}
