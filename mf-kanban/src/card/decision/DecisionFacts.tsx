import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { Fact, Facts } from '@portal/shared/parts/facts';
import { Money } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';

/** Names and amounts that a decision is about; nothing where the platform says none. */
export function DecisionFacts({ record }: { record: CardRecord }) {
  const facts = factsOf(record);
  if (facts.length === 0) return null;
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

function factsOf({ card, figures, stakes }: CardRecord): [label: string, value: ReactNode][] {
  const facts: [string, ReactNode][] = [];
  const name = (label: string, value: string | null | undefined) => value && facts.push([label, value]);
  const amount = (label: string, cents: number | null | undefined) =>
    typeof cents === 'number' && facts.push([label, <Money key={label} cents={cents} />]);
  name('Tomador', stakes?.policyHolderName);
  name('Segurado', stakes?.insuredName);
  name('Corretora', stakes?.brokerName);
  if (stakes?.limit) {
    name('Limite de', stakes.limit.modalityGroupName ?? 'Todas as modalidades (limite total)');
    amount('Limite atual', stakes.limit.currentLimitValue);
    amount('Limite pedido', stakes.limit.requestedLimitValue);
  }
  if (card.cardType === 'GRUPO_ECONOMICO' && stakes?.economicGroup) {
    name('Grupo econômico', stakes.economicGroup.name);
    amount('Limite do grupo', stakes.economicGroup.limitValue);
    amount('Em uso pelo grupo', stakes.economicGroup.usedLimitValue);
  }
  if (!stakes?.limit) amount('Importância segurada', card.insuredAmountValue);
  const premium = figures?.premiumValue;
  if (typeof premium === 'number') amount(premium < 0 ? 'Restituição ao tomador' : 'Prêmio total', Math.abs(premium));
  return facts;
}
