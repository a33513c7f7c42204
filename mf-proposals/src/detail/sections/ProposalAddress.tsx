import { usePortal } from '@portal/shared';
import { confirmProposalLocation } from '@portal/shared/contracts/proposalDetail';
import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import type { Location } from '@portal/shared/contracts/proposalParties';
import { UNCONFIRMED_ADDRESS } from '@portal/shared/domain/zipCode';
import { Button } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';

interface ProposalAddressProps {
  proposal: ProposalDetail['Proposal'];
  location: Location;
  /** Whose it is, for the button's name: "do segurado". */
  of: string;
  onChanged: () => void;
}

/** An address that the contract names; one that nobody has confirmed says so, and may be confirmed by who may edit. */
export function ProposalAddress({ proposal, location, of, onChanged }: ProposalAddressProps) {
  const { send } = usePortal();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const mayConfirm = proposal.Actions.some(({ Action }) => Action === 'edit');
  const confirm = async () => {
    setIsBusy(true);
    try {
      const body = { ProposalUniqueId: proposal.UniqueId, LocationUniqueId: location.UniqueId };
      await send(confirmProposalLocation, { body });
      notify.success({ title: `Endereço ${of} confirmado` });
      onChanged();
    } catch (failure) {
      notify.error(failure, 'O endereço não foi confirmado');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      {addressLine(location)}
      {location.NeedsConfirmation && (
        <span className="detail-unconfirmed">
          <strong>{UNCONFIRMED_ADDRESS}</strong>
          {mayConfirm && (
            <Button
              size="small"
              loading={isBusy}
              aria-label={`Confirmar o endereço ${of}`}
              onClick={() => void confirm()}
            >
              Confirmar endereço
            </Button>
          )}
        </span>
      )}
    </>
  );
}

const addressLine = ({ Address, Neighborhood, City, StateProvince, ZipCode }: Location): string =>
  [Address, Neighborhood, `${City.Name}/${StateProvince.Code}`, ZipCode.replace(/^(\d{5})(\d{3})$/, 'CEP $1-$2')]
    .filter(Boolean)
    .join(', ');
