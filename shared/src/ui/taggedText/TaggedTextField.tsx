import type { TextTag } from './textTag';
import { unknownTagsProblem } from '../../domain/parameters/contractTags';
import { sizeProblem } from '../../domain/values/genericRules';
import { formatNumber } from '../../domain/values/numbers';
import { VisuallyHidden } from '../base/VisuallyHidden';
import { lazy, Suspense } from 'react';
import './taggedText.css';

const TaggedEditor = lazy(() => import('./editor/TaggedEditor'));

interface TaggedTextFieldProps {
  id: string;
  label: string;
  help?: string;
  value: string;
  onChange: (value: string) => void;
  /** All that the text may hold. */
  tags: readonly TextTag[];
  /** What the form says of it; tags that do not exist are told at once all the same. */
  problem: string | null;
  maxLength: number;
  disabled?: boolean;
  required?: boolean;
  onBlur?: () => void;
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
  maxLength,
  disabled = false,
  required = true,
  onBlur,
}: TaggedTextFieldProps) {
  const shown = unknownTagsProblem(value, tags) ?? sizeProblem(value, maxLength) ?? problem;
  const [labelId, helpId, problemId, countId] = [`${id}-label`, `${id}-help`, `${id}-problem`, `${id}-count`];
  const describedBy = [shown && problemId, help && helpId, countId].filter(Boolean).join(' ');
  return (
    <div className="ui-tagged-field" onBlur={onBlur}>
      <div id={labelId} className="ui-form-label">
        {label}
        {required && (
          <>
            <span aria-hidden="true" className="ui-tagged-field-required">
              {' *'}
            </span>
            <VisuallyHidden> (obrigatório)</VisuallyHidden>
          </>
        )}
      </div>
      <Suspense fallback={<div className="ui-tagged-editor-loading" aria-busy="true" />}>
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
      <div className="ui-tagged-field-foot">
        <div id={problemId} className="ui-tagged-field-problem" aria-live="polite">
          {shown}
        </div>
        <div id={countId} className="ui-tagged-field-count">
          {formatNumber([...value].length)} de {formatNumber(maxLength)} caracteres
        </div>
      </div>
      {help && (
        <div id={helpId} className="ui-tagged-field-help">
          {help}
        </div>
      )}
    </div>
  );
}
