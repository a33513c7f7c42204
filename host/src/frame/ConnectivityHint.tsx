import { connectivityTopic, usePortal } from '@portal/shared';
import { useEffect, useState } from 'react';
import { OfflineGlyph } from '../controls/glyphs';

/** Says so while the platform cannot be reached. */
export function ConnectivityHint() {
  const { bus } = usePortal();
  const [online, setOnline] = useState(true);
  useEffect(() => {
    const subscription = bus.observe(connectivityTopic).subscribe((state) => setOnline(state.online));
    return () => subscription.unsubscribe();
  }, [bus]);
  return (
    <div className="connectivity" role="status">
      {!online && (
        <span className="connectivity-hint" title="O que você vê pode estar desatualizado até a conexão voltar.">
          <OfflineGlyph />
          <span>Sem conexão</span>
        </span>
      )}
    </div>
  );
}
