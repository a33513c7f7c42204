import { getBankFiles } from '@portal/shared/contracts/underwriting/bankFiles';
import type { BankFile } from '@portal/shared/contracts/underwriting/bankFiles';
import { bankFileDirections, bankFileTitle } from '@portal/shared/domain/billing/bankFiles';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { PageHeader } from '@portal/shared/ui/base';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { Link } from 'react-router-dom';
import { RemittanceSection } from './RemittanceSection';
import { SlipLinesSection } from './SlipLinesSection';
import { UploadReturns } from './UploadReturns';
import './collection.css';

const columns: ColumnsOf<typeof getBankFiles> = [
  { key: 'file', title: 'Arquivo', value: bankFileTitle, width: 180, essential: true },
  { key: 'direction', title: 'Sentido', value: ({ Direction }) => bankFileDirections[Direction], width: 110 },
  { key: 'when', title: 'Em', kind: 'date', value: ({ CreatedAt }) => CreatedAt, width: 150 },
  { key: 'who', title: 'Por', value: ({ TakenBy }) => TakenBy, width: 160 },
  { key: 'slips', title: 'Títulos', kind: 'number', value: ({ SlipCount }) => SlipCount, width: 90 },
  { key: 'problems', title: 'Não aceitos', kind: 'number', value: ({ ProblemCount }) => ProblemCount, width: 110 },
  { key: 'amount', title: 'Valor dos títulos', kind: 'money', value: ({ AmountValue }) => AmountValue, width: 150 },
  { key: 'paid', title: 'Pago', kind: 'money', value: ({ PaidValue }) => PaidValue, width: 150 },
];

/** `/apolices/cobranca`: makes remittances, takes the bank's files of returns, and shows those before. */
export default function BankFilesPage() {
  return (
    <div className="policies-collection">
      <PageHeader
        title="Cobrança"
        back={{ to: addresses.policies(), label: 'Apólices' }}
        action={<Link to={addresses.refundQueue()}>Devoluções</Link>}
        subtitle="O que vai ao banco para registrar e baixar boletos, e o que ele responde: registrado, recusado, pago ou baixado."
      />
      <RemittanceSection />
      <UploadReturns about="slips" />
      <SlipLinesSection />
      <DataTable
        call={getBankFiles}
        name="bankFiles"
        title="Arquivos"
        headingLevel={2}
        noun={{ singular: 'arquivo', plural: 'arquivos' }}
        rowKey={({ UniqueId }: BankFile) => UniqueId}
        rowLink={({ UniqueId }: BankFile) => addresses.bankFile(UniqueId)}
        columns={columns}
        emptyText="Aqui ficam as remessas e os retornos, com o que aconteceu com cada título."
      />
    </div>
  );
}
