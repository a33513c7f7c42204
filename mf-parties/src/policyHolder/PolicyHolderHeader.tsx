import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Money, PageHeader } from '@portal/shared/ui/base';
import { PersonalDocument } from '@portal/shared/ui/privacy';
import { StatusTag } from '@portal/shared/ui/status';
import { AnonymisedSince } from '../party/personalData/AnonymisedSince';
import { HolderActions } from './HolderActions';
import { groupName } from './modalityGroups/groupName';
import { situationOf } from '../policyHolderSituation';

interface PolicyHolderHeaderProps {
  holder: PolicyHolderRecord;
  back: { to: string; label: string };
}

/** Stays in sight: who it is, whether we may write for it, and how much is left of its limit and of its group's. */
export function PolicyHolderHeader({ holder, back }: PolicyHolderHeaderProps) {
  const {
    Name,
    CpfCnpj,
    UniqueId,
    TradeName,
    Limit,
    EconomicGroup,
    Nominations,
    BlockedJustification,
    RestrictiveJustification,
    AnonymisedAt,
  } = holder;
  const { label, tone } = situationOf(holder);
  const exhausted = holder.ModalityGroups.filter((group) => group.Limit?.AvailableLimitValue === 0);
  return (
    <div className="parts-record-header">
      <PageHeader
        title={Name}
        back={back}
        action={<HolderActions holder={holder} />}
        subtitle={
          <>
            <div className="parts-record-line">
              <StatusTag tone={tone}>{label}</StatusTag>
              {BlockedJustification && <span>{BlockedJustification}</span>}
              {RestrictiveJustification && <span>Restritivos: {RestrictiveJustification}</span>}
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
              {TradeName && TradeName !== Name && <span>{TradeName}</span>}
              <span>{nominationsInWords(Nominations)}</span>
            </div>
            <LimitLine title="Limite" limit={Limit} />
            {exhausted.length > 0 && (
              <div className="parts-record-line">
                <StatusTag tone="danger">Esgotado</StatusTag>
                {exhausted.map(groupName).join(', ')}
              </div>
            )}
            {EconomicGroup?.Limit && <LimitLine title={EconomicGroup.Name} limit={EconomicGroup.Limit} />}
            {EconomicGroup && !EconomicGroup.Limit && (
              <div className="parts-record-line">Grupo econômico: {EconomicGroup.Name}</div>
            )}
          </>
        }
      />
    </div>
  );
}

type Amounts = Pick<PolicyHolderRecord['Limit'], 'LimitValue' | 'UsedLimitValue' | 'AvailableLimitValue'>;

const LimitLine = ({ title, limit }: { title: string; limit: Amounts }) => (
  <div className="parts-record-line parts-record-figures">
    <span>
      {title} <Money cents={limit.LimitValue} />
    </span>
    <span>
      usado <Money cents={limit.UsedLimitValue} />
    </span>
    <strong>
      livre <Money cents={limit.AvailableLimitValue} />
    </strong>
  </div>
);

/** More of them are counted: the page is no list of brokers. */
const NAMED = 2;

function nominationsInWords(nominations: PolicyHolderRecord['Nominations']): string {
  if (nominations.length === 0) return 'Sem corretora nomeada';
  const names = nominations.slice(0, NAMED).map(({ BrokerName }) => BrokerName);
  const more = nominations.length - names.length;
  return `Nomeado a ${names.join(more === 0 ? ' e ' : ', ')}${more > 0 ? ` e mais ${more}` : ''}`;
}
