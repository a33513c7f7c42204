import { usePortal } from '@portal/shared';
import { getBankFiles, uploadBankReturns } from '@portal/shared/contracts/underwriting/bankFiles';
import { getSlipsAwaitingLine } from '@portal/shared/contracts/underwriting/bankSlips';
import type { BankFile } from '@portal/shared/contracts/underwriting/bankFiles';
import {
  getAwaitingPayment,
  searchRefunds,
  uploadPaymentReturns,
} from '@portal/shared/contracts/underwriting/refundPayments';
import { MOST_BANK_FILE_BYTES } from '@portal/shared/domain/billing/bankFiles';
import { formatBytes } from '@portal/shared/domain/documents/uploadedFiles';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Section } from '@portal/shared/parts/facts';
import { readCallsAgain, useQueryClient } from '@portal/shared/query';
import { Alert } from '@portal/shared/ui/base';
import { UploadField } from '@portal/shared/ui/upload';
import type { SendFile } from '@portal/shared/ui/upload';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

/** What the bank's returns are about: how the section is called, and in which formats banks give them. */
const kinds = {
  slips: { title: 'Novo retorno', formats: 'CNAB 240 ou 400', refreshes: [getBankFiles, getSlipsAwaitingLine] },
  payments: {
    title: 'Retorno de pagamentos',
    formats: 'CNAB 240',
    refreshes: [searchRefunds, getAwaitingPayment, getBankFiles],
  },
};

/** Takes a file of returns and leads to its lines; one that was taken before stays here, and says so. */
export function UploadReturns({ about }: { about: keyof typeof kinds }) {
  const { title, formats, refreshes } = kinds[about];
  const { send } = usePortal();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [before, setBefore] = useState<BankFile | null>(null);
  const sendFile: SendFile = async (file, options) => {
    setBefore(null);
    const { File, WasTakenBefore } =
      about === 'slips'
        ? await send(uploadBankReturns, { body: { file } }, options)
        : await send(uploadPaymentReturns, { body: { file } }, options);
    if (WasTakenBefore) setBefore(File);
    else {
      readCallsAgain(queries, refreshes);
      void navigate(addresses.bankFile(File.UniqueId));
    }
    return { name: file.name, uniqueIdentifier: File.UniqueId, extension: '', relativePath: '' };
  };
  return (
    <Section title={title}>
      <UploadField
        label="Arquivo de retorno do banco"
        send={sendFile}
        value={[]}
        onChange={() => undefined}
        limit={1}
        maximumBytes={MOST_BANK_FILE_BYTES}
        takesUntyped
        accept=".ret,.txt,.rem,.dat"
        help={`${formats}, como o banco o entregou, até ${formatBytes(MOST_BANK_FILE_BYTES)}.`}
      />
      {before && (
        <Alert
          type="info"
          showIcon
          role="status"
          title="Este arquivo já foi aceito, e nada foi registrado de novo."
          description={<Link to={addresses.bankFile(before.UniqueId)}>Ver o que aconteceu com cada linha</Link>}
        />
      )}
    </Section>
  );
}
