import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { getContract } from '@portal/shared/contracts/people/company';
import type { CompanyContract } from '@portal/shared/contracts/people/company';
import { formatDocument } from '@portal/shared/domain/people/document';
import { formatDate } from '@portal/shared/domain/time/dates';
import {
  CopyableText,
  EmptyState,
  ErrorState,
  Heading,
  NotInformed,
  PageHeader,
  PageSkeleton,
} from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { AcceptanceHistory } from './AcceptanceHistory';
import { ContractContacts } from './ContractContacts';
import { ContractDocuments } from './ContractDocuments';
import { ContractLimits } from './ContractLimits';
import { ContractModules } from './ContractModules';
import { TermVersions } from './TermVersions';
import './contract.css';

/** `/contrato`: the company's contract with the platform, its terms of use and who accepted them. */
export function ContractPage() {
  const { data, error, isFetching, refetch } = useCall(getContract, {});
  if (data) return <Contract contract={data} />;
  return (
    <>
      <PageHeader title="Contrato" />
      {!error && <PageSkeleton />}
      {error?.kind === 'notFound' ? (
        <>
          <EmptyState
            title="O contrato ainda não está no portal"
            text="Assim que o contrato da seguradora com a plataforma for cadastrado, plano, limites e documentos aparecem aqui."
          />
          <AcceptanceHistory versions={[]} />
        </>
      ) : (
        error && (
          <ErrorState
            error={error}
            title="Não foi possível carregar o contrato"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )
      )}
    </>
  );
}

function Contract({ contract }: { contract: CompanyContract }) {
  const [version, setVersion] = useState<string | null>(null);
  return (
    <div className="contract">
      <PageHeader
        title="Contrato"
        subtitle={`O acordo da ${contract.CompanyName} com a plataforma, e quem aceitou os termos de uso.`}
        action={
          <Link className="portal-button portal-button-quiet" to={addresses.companySetup()}>
            Configurar a seguradora
          </Link>
        }
      />
      <section className="contract-face" aria-label="Dados do contrato">
        <div className="contract-plan">
          <span>Plano</span>
          <strong>{contract.PlanName}</strong>
          <p>{contract.PlanDescription}</p>
        </div>
        <dl>
          <Fact name="Número">
            <CopyableText text={contract.Number} label="o número do contrato" />
          </Fact>
          <Fact name="Contratante">{contract.CompanyName}</Fact>
          <Fact name="CNPJ">
            <CopyableText text={contract.CompanyDocument} label="o CNPJ">
              {formatDocument(contract.CompanyDocument)}
            </CopyableText>
          </Fact>
          <Fact name="Assinado em">{formatDate(contract.SignedOn)}</Fact>
          <Fact name="Em vigor desde">{formatDate(contract.InForceSince)}</Fact>
          <Fact name="Renovação">{contract.RenewsOn ? formatDate(contract.RenewsOn) : <NotInformed />}</Fact>
        </dl>
      </section>
      <div className="contract-grid">
        <div className="contract-column">
          <Part title="Limites do plano">
            <ContractLimits limits={contract.Limits} />
          </Part>
          <Part title="Documentos">
            <ContractDocuments documents={contract.Documents} />
          </Part>
          <Part title="Contatos na plataforma">
            <ContractContacts contacts={contract.Contacts} />
          </Part>
        </div>
        <div className="contract-column">
          <Part title="Módulos">
            <ContractModules modules={contract.Modules} />
          </Part>
          <Part title="Termos de uso da seguradora">
            <TermVersions terms={contract.Terms} shown={version} onShow={setVersion} />
          </Part>
        </div>
      </div>
      <AcceptanceHistory versions={contract.Terms.map(({ Version }) => Version)} />
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="contract-part" aria-labelledby={id}>
      <Heading level={2} size={3} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
