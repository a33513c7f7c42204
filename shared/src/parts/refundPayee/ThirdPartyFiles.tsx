import { THIRD_PARTY_DOCUMENT } from '@portal/shared/domain/billing/refundPayee';
import { Alert } from '@portal/shared/ui/base';
import type { UploadedFile } from '@portal/shared/ui/upload';
import { DocumentFiles } from '../sendDocument';

interface ThirdPartyFilesProps {
  files: readonly UploadedFile[];
  problem: string | null | undefined;
  disabled: boolean;
  onChange: (files: readonly UploadedFile[]) => void;
}

/** Says what a payee needs who is not the policy holder, and takes the document. */
export function ThirdPartyFiles({ files, problem, disabled, onChange }: ThirdPartyFilesProps) {
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title="Quem recebe não é o tomador."
        description="Anexe a autorização, a não ser que esta pessoa tenha pago o boleto. Outra pessoa da seguradora confirma o pagamento."
      />
      <DocumentFiles
        label={THIRD_PARTY_DOCUMENT}
        value={files}
        problem={problem}
        disabled={disabled}
        onChange={onChange}
      />
    </>
  );
}
