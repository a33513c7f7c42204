import { useSession } from '@portal/shared';
import { isAdvisor } from '@portal/shared/domain/access/roles';
import { lazy, Suspense } from 'react';
import { ALL_BROKERS } from './allBrokers';
import { Disclosure } from './Disclosure';
import { BrokerGlyph } from '../controls/glyphs';
import './brokerInUse.css';

const BrokerSwitch = lazy(async () => ({ default: (await import('./BrokerSwitch')).BrokerSwitch }));

/**
 * In whose name one works, in the bar: people of a broker see their brokerage, an advisor sees the broker for which they
 * act and may change it there. The insurer's own people have none.
 */
export function BrokerInUse() {
  const { user } = useSession();
  if (!user) return null;
  if (!isAdvisor(user.UserTypeId, user.ProfileName))
    return user.BrokerName ? (
      <p className="broker-in-use" title={user.BrokerName}>
        <BrokerGlyph />
        <span className="portal-visually-hidden">Corretora: </span>
        <span className="broker-in-use-name">{user.BrokerName}</span>
      </p>
    ) : null;
  return (
    <Disclosure
      className="broker-in-use broker-in-use-button"
      staysOpen
      trigger={
        <>
          <BrokerGlyph />
          <span className="portal-visually-hidden">Em nome de: </span>
          <span className="broker-in-use-name">{user.BrokerName ?? ALL_BROKERS}</span>
        </>
      }
    >
      <Suspense fallback={<p className="frame-panel-legend">Carregando as corretoras…</p>}>
        <BrokerSwitch current={user.BrokerId} />
      </Suspense>
    </Disclosure>
  );
}
