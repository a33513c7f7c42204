import { useCommand } from '@portal/shared/commands/useCommand';
import { confirmProposalLocation } from '@portal/shared/contracts/underwriting/proposalDetail';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import type { Location } from '@portal/shared/contracts/underwriting/proposalParties';
import { UNCONFIRMED_ADDRESS } from '@portal/shared/domain/people/zipCode';
import { Button } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { showsProposals } from '../../proposal/actions/showsProposals';

interface ProposalAddressProps {
  proposal: ProposalDetail['Proposal'];
  location: Location;
  /** Whose it is, for the button's name: "do segurado". */
  of: string;
}

/** An address that the contract names; one that nobody has confirmed says so, and may be confirmed by who may edit. */
export function ProposalAddress({ proposal, location, of }: ProposalAddressProps) {
  const notify = useNotify();
  const { run, isBusy } = useCommand(confirmProposalLocation, {
    refreshes: showsProposals,
    onDone: () => notify.success({ title: `Endereço ${of} confirmado` }),
    onFailed: (failure) => notify.error(failure, 'O endereço não foi confirmado'),
  });
  const mayConfirm = proposal.Actions.some(({ Action }) => Action === 'edit');
  const body = { ProposalUniqueId: proposal.UniqueId, LocationUniqueId: location.UniqueId };
  return (
    <>
      {addressLine(location)}
      {location.NeedsConfirmation && (
        <span className="proposal-detail-unconfirmed">
          <strong>{UNCONFIRMED_ADDRESS}</strong>
          {mayConfirm && (
            <Button
              size="small"
              loading={isBusy}
              aria-label={`Confirmar o endereço ${of}`}
              onClick={() => void run({ body })}
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
