import type { TermTag } from '@portal/shared/contracts/people/terms';
import { useLayoutEffect, useRef } from 'react';
import { cleanTerms } from './cleanTerms';
import './termsText.css';

interface TermsTextProps {
  html: string;
  tags: readonly TermTag[];
  /** The level of the text's highest heading: one below that of the heading above it. */
  topHeading: 2 | 3 | 4;
}

/** A text that people wrote in HTML, without anything of it that could act. */
export function TermsText({ html, tags, topHeading }: TermsTextProps) {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    area.current?.replaceChildren(cleanTerms(html, tags, topHeading));
  }, [html, tags, topHeading]);
  return <div ref={area} className="terms-text" lang="pt-BR" />;
}
