import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { PageHeader } from '@portal/shared/ui/base';
import { PersonalDocument } from '@portal/shared/ui/privacy';
import { StatusTag } from '@portal/shared/ui/status';
import { AnonymisedSince } from '../party/personalData/AnonymisedSince';
import { HolderActions } from './HolderActions';
import { situationOf } from '../policyHolderSituation';

interface PolicyHolderHeaderProps {
  holder: PolicyHolderRecord;
  back: { to: string; label: string } | undefined;
}

/** Stays in sight: who it is, whether we may write for it, who brokers for it, and what can be done with it. */
export function PolicyHolderHeader({ holder, back }: PolicyHolderHeaderProps) {
  const { Name, CpfCnpj, UniqueId, Nominations, AnonymisedAt } = holder;
  const { label, tone } = situationOf(holder);
  return (
    <div className="parts-record-header">
      <PageHeader
        title={Name}
        {...(back && { back })}
        action={<HolderActions holder={holder} />}
        subtitle={
          <div className="parts-record-line">
            <StatusTag tone={tone}>{label}</StatusTag>
            {AnonymisedAt ? (
              <AnonymisedSince at={AnonymisedAt} />
            ) : (
              <PersonalDocument
                value={CpfCnpj}
                name={Name}
                kind="policyHolder"
                uniqueId={UniqueId}
                owner="policyHolder"
              />
            )}
            <span>{nominationsInWords(Nominations)}</span>
          </div>
        }
      />
    </div>
  );
}

/** More of them are counted: the page is no list of brokers. */
const NAMED = 2;

function nominationsInWords(nominations: PolicyHolderRecord['Nominations']): string {
  if (nominations.length === 0) return 'Sem corretora nomeada';
  const names = nominations.slice(0, NAMED).map(({ BrokerName }) => BrokerName);
  const more = nominations.length - names.length;
  return `Nomeado a ${names.join(more === 0 ? ' e ' : ', ')}${more > 0 ? ` e mais ${more}` : ''}`;
}
