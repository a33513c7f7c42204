import { useSession } from '@portal/shared';
import { isInternal } from '@portal/shared/domain/access/roles';
import { Section } from '@portal/shared/parts/facts';
import { WhenSeen } from '@portal/shared/parts/record';
import { PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';

const Dossier = lazy(() => import('./Dossier'));

/** Partners, standing and SUSEP registration of a broker, for the insurer's own staff; comes when it is seen. */
export function DossierSection({ brokerUniqueId }: { brokerUniqueId: string }) {
  const { user } = useSession();
  if (!user || !isInternal(user.UserTypeId)) return null;
  return (
    <Section id="dossie" title="Sócios, responsável técnico e SUSEP">
      <WhenSeen className="parts-record-group">
        <Suspense fallback={<PageSkeleton blocks={1} />}>
          <Dossier brokerUniqueId={brokerUniqueId} />
        </Suspense>
      </WhenSeen>
    </Section>
  );
}
