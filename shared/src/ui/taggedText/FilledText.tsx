import type { TextTag } from './textTag';
import { BLANK, taggedPieces } from '../../domain/parameters/contractTags';
import { VisuallyHidden } from '../base/VisuallyHidden';
import { Fragment } from 'react';
import './taggedText.css';

interface FilledTextProps {
  /** As it is stored, with `[Tag]` placeholders. */
  text: string;
  tags: readonly TextTag[];
}

/** A text as the policy will print it: tags filled, and what cannot be filled marked in words and colour. */
export function FilledText({ text, tags }: FilledTextProps) {
  const known = new Map(tags.map((tag) => [tag.Name, tag]));
  return (
    <div className="ui-tagged-filled">
      {taggedPieces(text).map((piece, place) => {
        if (!('tag' in piece)) return <Fragment key={place}>{piece.text}</Fragment>;
        const tag = known.get(piece.tag);
        if (!tag)
          return (
            <mark key={place} data-state="unknown" title="Esta tag não existe">
              [{piece.tag}]<VisuallyHidden> (tag que não existe)</VisuallyHidden>
            </mark>
          );
        if (tag.Value === '')
          return (
            <mark key={place} data-state="missing" title={`${tag.Label}: ainda não informado`}>
              <span aria-hidden="true">{BLANK}</span>
              <VisuallyHidden>({tag.Label}: ainda não informado)</VisuallyHidden>
            </mark>
          );
        return (
          <span key={place} className="ui-tagged-filled-value" title={tag.Label}>
            {tag.Value}
          </span>
        );
      })}
    </div>
  );
}
