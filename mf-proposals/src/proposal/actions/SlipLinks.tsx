import { Button } from '@portal/shared/ui/base';
import { Modal } from '@portal/shared/ui/overlay';
import '../proposal.css';
import type { MadeFile } from './useProposalFiles';

/** Slips to open one by one: browsers let a press open one tab. */
export default function SlipLinks({ slips, onClose }: { slips: readonly MadeFile[]; onClose: () => void }) {
  return (
    <Modal open centered title="Boletos" onCancel={onClose} footer={<Button onClick={onClose}>Fechar</Button>}>
      <p>Cada boleto abre em outra aba. Os endereços valem por alguns minutos.</p>
      <ul className="proposal-detail-files">
        {slips.map(({ name, address }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
