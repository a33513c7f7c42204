import type { CardAddress, CardParty } from '@portal/shared/contracts/boards/kanbanCardParts';
import { formatPhone } from '@portal/shared/domain/people/phone';
import { formatZipCode } from '@portal/shared/domain/people/zipCode';
import type { DocumentOwner } from '@portal/shared/domain/people/personalDocuments';
import { Fact, Facts } from '@portal/shared/parts/facts';
import { CopyableText, DocumentNumber } from '@portal/shared/ui/base';
import { PersonalDocument } from '@portal/shared/ui/privacy';
import { StatusTag } from '@portal/shared/ui/status';
import type { ReactNode } from 'react';
import { RecordLink } from './RecordLink';

interface PartyFactsProps {
  party: CardParty;
  owner: Exclude<DocumentOwner, 'beneficiary'>;
  /** How the other name of this kind of party is called. */
  otherName?: string;
  /** Facts that only this kind of party has. */
  children?: ReactNode;
}

const kinds = { policyHolder: 'PolicyHolder', insured: 'Insured', broker: 'Broker' } as const;

/** Who a party is, where, and how to reach it. */
export function PartyFacts({ party, owner, otherName = 'Nome fantasia', children }: PartyFactsProps) {
  return (
    <Facts>
      <Fact label="Nome">
        <RecordLink kind={kinds[owner]} uniqueId={party.UniqueId} name={party.Name}>
          {party.Name}
        </RecordLink>
      </Fact>
      {party.TradeName && party.TradeName !== party.Name && <Fact label={otherName}>{party.TradeName}</Fact>}
      <Fact label={party.CpfCnpj.length === 14 && !party.CpfCnpj.includes('*') ? 'CNPJ' : 'CPF'}>
        {owner === 'broker' ? (
          <DocumentNumber value={party.CpfCnpj} copyable />
        ) : (
          <PersonalDocument
            value={party.CpfCnpj}
            name={party.Name}
            kind={owner}
            uniqueId={party.UniqueId}
            owner={owner}
          />
        )}
      </Fact>
      {children}
      <Fact label="E-mail">{party.Email && <EmailAddress email={party.Email} />}</Fact>
      <Fact label="Telefone">{party.Phone && formatPhone(party.Phone)}</Fact>
      <Fact label="Endereço" wide>
        {party.Address && addressText(party.Address)}
      </Fact>
      {party.IsBlocked && (
        <Fact label="Bloqueio" wide>
          <StatusTag tone="danger">Bloqueado</StatusTag> {party.BlockedJustification}
        </Fact>
      )}
    </Facts>
  );
}

/** An address that is too long breaks where it may be read best. */
function EmailAddress({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <CopyableText text={email} label="o e-mail">
      <span>
        {name}
        {host !== undefined && (
          <>
            @<wbr />
            {host}
          </>
        )}
      </span>
    </CopyableText>
  );
}

const addressText = (address: CardAddress): string =>
  [
    `${address.AddressName}, ${address.Number}`,
    address.Complement,
    address.Neighborhood,
    `${address.CityName}/${address.StateAbbreviation}`,
    `CEP ${formatZipCode(address.ZipCode)}`,
  ]
    .filter(Boolean)
    .join(' · ');
