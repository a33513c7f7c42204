import { CLAUSE_HEADING } from '@portal/shared/domain/parameters/kinds/wording';
import { Heading } from '@portal/shared/ui/base';
import { FilledText } from '@portal/shared/ui/taggedText';
import type { TextTag } from '@portal/shared/ui/taggedText';
import './clauses.css';

interface Clause {
  heading: string | null;
  text: string;
}

/** The clauses of a text; what stands before the first heading is one without. */
function clausesOf(body: string): Clause[] {
  const clauses: Clause[] = [];
  for (const line of body.split(/\n+/)) {
    if (line.startsWith(CLAUSE_HEADING)) clauses.push({ heading: line.slice(CLAUSE_HEADING.length).trim(), text: '' });
    else if (line.trim() !== '') {
      const last = clauses.at(-1);
      if (last) last.text += `${last.text === '' ? '' : '\n'}${line}`;
      else clauses.push({ heading: null, text: line });
    }
  }
  return clauses;
}

const idOf = (place: number): string => `clausula-${place + 1}`;

/** A text of clauses as a contract prints it, clause by clause, its tags filled. */
export function ClausesText({ body, tags }: { body: string; tags: readonly TextTag[] }) {
  const clauses = clausesOf(body);
  return (
    <div className="parameters-clauses">
      <nav aria-label="Cláusulas">
        <ol className="parameters-clauses-headings">
          {clauses.map(
            ({ heading }, place) =>
              heading !== null && (
                <li key={place}>
                  <a href={`#${idOf(place)}`}>{heading}</a>
                </li>
              ),
          )}
        </ol>
      </nav>
      <div>
        {clauses.map(({ heading, text }, place) => (
          <div key={place} id={idOf(place)} className="parameters-clauses-clause">
            {heading !== null && (
              <Heading level={3} size={4}>
                {heading}
              </Heading>
            )}
            {text !== '' && <FilledText text={text} tags={tags} />}
          </div>
        ))}
      </div>
    </div>
  );
}
