import { getCardPolicyHolderCCGInfo } from '@portal/shared/contracts/boards/kanbanCards';
import type { CardCounterGuaranteeInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { today } from '@portal/shared/domain/time/instants';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { CopyableText, DateText } from '@portal/shared/ui/base';
import { CardReading } from '../CardReading';
import type { CardViewProps } from '../cardView';
import { Attention } from '../parts/Attention';
import { policyHolderConcerns } from '../parts/concerns';
import { NoRecord } from '../parts/NoRecord';
import { CounterGuaranteeStatus, PolicyHolderSections } from '../parts/PolicyHolderSections';
import { ProposalsInProgress } from '../parts/ProposalsInProgress';

/** "Dados da Solicitação de CCG". */
export default function CounterGuaranteeView({ record, title }: CardViewProps) {
  const { counterGuaranteeUniqueId } = record.links;
  if (!counterGuaranteeUniqueId) return <NoRecord of="um contrato de contragarantia" />;
  return (
    <CardReading
      record={record}
      title={title}
      call={getCardPolicyHolderCCGInfo}
      input={{ query: { PolicyHolderCCGUniqueId: counterGuaranteeUniqueId } }}
    >
      {(guarantee) => <CounterGuaranteeSections guarantee={guarantee} />}
    </CardReading>
  );
}

function CounterGuaranteeSections({ guarantee }: { guarantee: CardCounterGuaranteeInfo }) {
  return (
    <>
      <Attention concerns={policyHolderConcerns(guarantee.PolicyHolder, today())} />
      <Section
        look="drawer"
        title="Contrato de contragarantia"
        aside={<CounterGuaranteeStatus id={guarantee.StatusId} />}
      >
        <Facts>
          <Fact label="Número">
            <CopyableText text={guarantee.Number} label="o número do CCG" />
          </Fact>
          <Fact label="Assinatura">{guarantee.IsManual ? 'Em papel' : 'Eletrônica'}</Fact>
          <Fact label="Aberto em">
            <DateText value={guarantee.CreatedAt} />
          </Fact>
          <Fact label="Assinado em">
            <DateText value={guarantee.SignedAt && dateOfInstant(guarantee.SignedAt)} />
          </Fact>
        </Facts>
      </Section>
      <PolicyHolderSections holder={guarantee.PolicyHolder} />
      <ProposalsInProgress proposals={guarantee.ProposalsInProgress} />
    </>
  );
}
