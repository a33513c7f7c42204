import { getPolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { DateText } from '@portal/shared/ui/base';
import { useState } from 'react';
import { renewalStates } from '../renewal/renewalWords';
import { lifeItems, lifeSpan } from './lifeItems';
import { LifeLane } from './LifeLane';
import { LifeLine } from './LifeLine';
import { renewalItem } from './renewalItem';
import './life.css';

interface LifeSectionProps {
  policy: PolicyDetail;
  today: PlainDate;
}

/** The policy's life as a picture: its validity with the endorsements on it, its hold on the limit, its instalments, its renewal. */
export function LifeSection({ policy, today }: LifeSectionProps) {
  const [pointedAt, pointAt] = useState<string | null>(null);
  // Its own section says so where it cannot be read.
  const { data: renewal } = useCall(getPolicyRenewal, { query: { policyUniqueId: policy.PolicyUniqueId } });
  const renewed = renewal ? renewalItem(renewal, today) : null;
  const span = lifeSpan(policy, today, renewed);
  const items = lifeItems(policy, today, renewed);
  const shown = items.find(({ key }) => key === pointedAt);
  const lane = { span, pointedAt, onPoint: pointAt };
  return (
    <Section id="vida" title="A vida da apólice">
      <figure className="policies-life" aria-label="Linha da vigência, com endossos, limite, parcelas e renovação">
        <LifeLine policy={policy} span={span} today={today} />
        <LifeLane {...lane} title="Endossos" items={items.filter((item) => item.lane === 'validity')} />
        <LifeLane {...lane} title="Parcelas" items={items.filter((item) => item.lane === 'installments')} />
        <LifeLane
          {...lane}
          title={renewal && !renewed ? `Renovação: ${renewalStates[renewal.State].label.toLowerCase()}` : 'Renovação'}
          items={items.filter((item) => item.lane === 'renewal')}
          isKept={policy.StatusId === PolicyStatus.Emitida}
        />
        <div className="policies-life-ends" aria-hidden="true">
          <span>{formatDate(span.from)}</span>
          <span>{formatDate(span.until)}</span>
        </div>
        <figcaption className="policies-life-readout" aria-live="polite">
          {shown ? (
            <>
              <strong>{shown.title}</strong>
              <span>{shown.facts.join(' · ')}</span>
            </>
          ) : (
            <span>{limitWords(policy)}</span>
          )}
        </figcaption>
      </figure>
      {items.length > 0 && (
        <details>
          <summary>Ver como tabela</summary>
          <FactsTable
            caption="O que acontece na vida da apólice"
            rows={items}
            rowKey={({ key }) => key}
            columns={[
              { title: 'Dia', isWhole: true, cell: ({ on }) => <DateText value={on} /> },
              { title: 'O quê', isName: true, cell: ({ title }) => title },
              { title: 'Detalhes', cell: ({ facts }) => facts.join(' · ') },
            ]}
          />
        </details>
      )}
    </Section>
  );
}

/** What the policy does to the limit of its policy holder, in a sentence. */
function limitWords({ HoldsLimit, LimitHeldUntil }: PolicyDetail): string {
  if (!HoldsLimit) return 'Esta apólice já não ocupa limite do tomador.';
  return LimitHeldUntil
    ? `Ocupa limite do tomador até ${formatDate(LimitHeldUntil)}, se não for baixada antes.`
    : 'Ocupa limite do tomador até a baixa: o fim da vigência sozinho não o libera.';
}
