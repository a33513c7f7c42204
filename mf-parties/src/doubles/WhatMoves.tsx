import type { MergePreview } from '@portal/shared/contracts/parties/partyMerges';
import { movedInWords } from '@portal/shared/domain/parties/partyMerge';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { Money } from '@portal/shared/ui/base';

/** What goes to the record that stays, counted and named, and its limit afterwards. */
export const WhatMoves = ({ preview: { Moves, Limit, Surviving } }: { preview: MergePreview }) => (
  <Section id="o-que-passa" title={`O que passa para ${Surviving.Name}`}>
    {Moves.length === 0 && <p>Nada: o cadastro que sai não tem propostas, apólices nem documentos.</p>}
    {Moves.map(({ Subject, Count, Names }) => (
      <details key={Subject} className="parties-doubles-moves">
        <summary>{movedInWords(Subject, Count)}</summary>
        <p>
          {Names.join(', ')}
          {Count > Names.length && ` e mais ${Count - Names.length}`}
        </p>
      </details>
    ))}
    {Limit && (
      <Facts>
        <Fact label="Limite concedido depois">
          <Money cents={Limit.LimitValue} />
        </Fact>
        <Fact label="Usado depois">
          <Money cents={Limit.UsedLimitValue} />
        </Fact>
        <Fact label="Livre depois">
          <Money cents={Limit.AvailableLimitValue} />
        </Fact>
      </Facts>
    )}
  </Section>
);
