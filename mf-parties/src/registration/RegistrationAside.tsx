import type { BrokerStatus } from '@portal/shared/contracts/parties/brokers';
import { formatDocument } from '@portal/shared/domain/people/document';
import { RegistrationTimeline } from './RegistrationTimeline';
import './boxes.css';
import './aside.css';

/** Beside the work: of which broker this is, how far it is, and how one comes back. */
export function RegistrationAside({ registration }: { registration: BrokerStatus }) {
  return (
    <>
      <section className="registration-note" aria-labelledby="registration-of">
        <h2 id="registration-of">{registration.Name}</h2>
        <p className="registration-number">{formatDocument(registration.Cnpj)}</p>
        <p>
          O link desta página está no e-mail <strong>{registration.MaskedEmail}</strong>. Com ele você volta quando
          quiser.
        </p>
      </section>
      <RegistrationTimeline registration={registration} />
    </>
  );
}
