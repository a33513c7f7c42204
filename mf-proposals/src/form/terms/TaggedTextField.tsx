import type { ContractTag } from '@portal/shared/contracts/underwriting/proposalTerms';
import { LONGEST_WORDING } from '@portal/shared/contracts/parameters/riskDetails';
import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { unknownTagsProblem } from '@portal/shared/domain/parameters/contractTags';
import { sizeProblem } from '@portal/shared/domain/values/genericRules';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { VisuallyHidden } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import './terms.css';

const TaggedEditor = lazy(() => import('./editor/TaggedEditor'));

interface TaggedTextFieldProps {
  id: string;
  label: string;
  help?: string;
  value: string;
  onChange: (value: string) => void;
  tags: readonly ContractTag[];
  /** What the form says of it; tags that do not exist are told at once all the same. */
  problem: string | null;
  disabled?: boolean;
}

/** A text of several paragraphs in which tags are whole pieces. */
export function TaggedTextField({
  id,
  label,
  help,
  value,
  onChange,
  tags,
  problem,
  disabled = false,
}: TaggedTextFieldProps) {
  const shown = unknownTagsProblem(value, contractTagNames) ?? sizeProblem(value, LONGEST_WORDING) ?? problem;
  const [labelId, helpId, problemId, countId] = [`${id}-label`, `${id}-help`, `${id}-problem`, `${id}-count`];
  const describedBy = [shown && problemId, help && helpId, countId].filter(Boolean).join(' ');
  return (
    <div className="proposal-text">
      <div id={labelId} className="ui-form-label">
        {label}
        <span aria-hidden="true" className="proposal-text-required">
          {' *'}
        </span>
        <VisuallyHidden> (obrigatório)</VisuallyHidden>
      </div>
      <Suspense fallback={<div className="proposal-editor-loading" aria-busy="true" />}>
        <TaggedEditor
          id={id}
          label={label}
          labelId={labelId}
          describedBy={describedBy}
          isInvalid={shown !== null}
          value={value}
          onChange={onChange}
          tags={tags}
          disabled={disabled}
        />
      </Suspense>
      <div className="proposal-text-foot">
        <div id={problemId} className="proposal-text-problem" aria-live="polite">
          {shown}
        </div>
        <div id={countId} className="proposal-text-count">
          {formatNumber([...value].length)} de {formatNumber(LONGEST_WORDING)} caracteres
        </div>
      </div>
      {help && (
        <div id={helpId} className="proposal-text-help">
          {help}
        </div>
      )}
    </div>
  );
}
