import { getCardBrokerInfo } from '@portal/shared/contracts/boards/kanbanCards';
import type { CardBrokerInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { CardType } from '@portal/shared/domain/boards/cardTypes';
import { bankAccountTypes } from '@portal/shared/domain/parties/brokerRegistration';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { formatPhone } from '@portal/shared/domain/people/phone';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { PartyScreeningSection } from '@portal/shared/parts/screening';
import { CopyableText, DateText } from '@portal/shared/ui/base';
import { PersonalDocument } from '@portal/shared/ui/privacy';
import { StatusTag } from '@portal/shared/ui/status';
import type { Tone } from '@portal/shared/domain/values/tone';
import { CardReading } from '../CardReading';
import type { CardViewProps } from '../cardView';
import { Attention } from '../parts/Attention';
import type { Concern } from '../parts/Attention';
import { documentConcerns, exposureConcerns } from '../parts/concerns';
import { DocumentCounts } from '../parts/DocumentCounts';
import { NoRecord } from '../parts/NoRecord';
import { Partners } from '../parts/Partners';
import { PartyFacts } from '../parts/PartyFacts';
import { policyRecordText } from '../parts/PolicyHolderSections';

/** "Dados da Corretora". */
export default function BrokerView({ record, title }: CardViewProps) {
  const { brokerUniqueId } = record.links;
  if (!brokerUniqueId) return <NoRecord of="uma corretora" />;
  return (
    <CardReading
      record={record}
      title={title}
      call={getCardBrokerInfo}
      input={{ query: { BrokerUniqueId: brokerUniqueId } }}
    >
      {(broker) => <BrokerSections broker={broker} isAboutExposure={record.card.cardType === CardType.CORRETORA_PEP} />}
    </CardReading>
  );
}

function BrokerSections({ broker, isAboutExposure }: { broker: CardBrokerInfo; isAboutExposure: boolean }) {
  const { tone, text } = situationOf(broker);
  return (
    <>
      <Attention concerns={concernsOf(broker)} />
      {isAboutExposure && <PartyScreeningSection look="drawer" party={{ kind: 'broker', uniqueId: broker.UniqueId }} />}
      <Section look="drawer" title="Corretora" aside={<StatusTag tone={tone}>{text}</StatusTag>}>
        <PartyFacts party={broker} owner="broker">
          <Fact label="Registro na SUSEP">
            <CopyableText text={broker.SusepCode} label="o registro na SUSEP" />
          </Fact>
          <Fact label="Comissão">{formatNumber(broker.CommissionPercent)}%</Fact>
          <Fact label="Cadastrada em">
            <DateText value={broker.CreatedAt} />
          </Fact>
          <Fact label="Tomadores nomeados">{broker.NominationCount}</Fact>
          <Fact label="Apólices">{policyRecordText(broker.Policies)}</Fact>
        </PartyFacts>
      </Section>
      <Section look="drawer" title="Sócios">
        <Partners partners={broker.Partners} owner="broker" />
      </Section>
      {broker.Responsible && <ResponsibleSection responsible={broker.Responsible} />}
      <Section look="drawer" title="Documentos do cadastro">
        <DocumentCounts counts={broker.DocumentCounts} />
      </Section>
      <Section look="drawer" title="Conta para comissões">
        <BankAccount account={broker.BankAccount} />
      </Section>
    </>
  );
}

function ResponsibleSection({ responsible }: { responsible: NonNullable<CardBrokerInfo['Responsible']> }) {
  return (
    <Section look="drawer" title="Responsável pelo cadastro">
      <Facts>
        <Fact label="Nome">{responsible.Name}</Fact>
        <Fact label="CPF">
          <PersonalDocument
            value={responsible.CpfCnpj}
            name={responsible.Name}
            kind="brokerResponsible"
            uniqueId={responsible.RegistrationUniqueId}
            owner="broker"
          />
        </Fact>
        <Fact label="E-mail">
          <CopyableText text={responsible.Email} label="o e-mail do responsável" />
        </Fact>
        <Fact label="Telefone">{formatPhone(responsible.Phone)}</Fact>
        <Fact label="Exposição política">{responsible.IsPoliticallyExposed ? 'Sim' : 'Não'}</Fact>
        <Fact label="Documentos enviados em">
          <DateText value={responsible.SubmittedAt} />
        </Fact>
      </Facts>
    </Section>
  );
}

function BankAccount({ account }: { account: CardBrokerInfo['BankAccount'] }) {
  if (!account) return <p className="kanban-card-data-note">Nenhuma conta informada.</p>;
  return (
    <Facts>
      <Fact label="Banco">{`${String(account.BankId).padStart(3, '0')} · ${account.BankName}`}</Fact>
      <Fact label="Agência">{account.Branch}</Fact>
      <Fact label="Conta">{account.Account}</Fact>
      <Fact label="Tipo">{bankAccountTypes.find(({ id }) => id === account.AccountTypeId)?.name}</Fact>
    </Facts>
  );
}

function situationOf(broker: CardBrokerInfo): { tone: Tone; text: string } {
  if (broker.IsBlocked) return { tone: 'danger', text: 'Bloqueada' };
  if (broker.HasPendingDocuments) return { tone: 'warning', text: 'Documentos pendentes' };
  if (broker.HasPendingComplianceValidation) return { tone: 'info', text: 'Em análise de conformidade' };
  if (broker.WaitingValidation) return { tone: 'info', text: 'Em análise' };
  return broker.IsActive ? { tone: 'success', text: 'Ativa' } : { tone: 'neutral', text: 'Inativa' };
}

function concernsOf(broker: CardBrokerInfo): Concern[] {
  const concerns = [...exposureConcerns(broker, 'da corretora'), ...documentConcerns(broker.DocumentCounts)];
  if (broker.Responsible?.IsPoliticallyExposed)
    concerns.push({ tone: 'warning', text: 'O responsável pelo cadastro declarou exposição política.' });
  return concerns;
}
