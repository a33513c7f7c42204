import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { ArchiveList } from '@portal/shared/parts/documents';
import { Section } from '@portal/shared/parts/facts';
import { Heading } from '@portal/shared/ui/base';

/** The policy's own files, by what they prove. Those of its endorsements are a part of their remote. */
export function AttachmentsSection({ policy: { Attachments } }: { policy: PolicyDetail }) {
  const groups = new Map<string, PolicyDetail['Attachments']>();
  for (const archive of Attachments)
    if (archive.EndorsementNumber === null)
      groups.set(archive.DocumentName, [...(groups.get(archive.DocumentName) ?? []), archive]);
  return (
    <Section look="side" id="anexos" title="Anexos">
      {groups.size === 0 && <p>Nenhum arquivo veio com a baixa.</p>}
      {[...groups].map(([title, archives]) => (
        <div key={title}>
          <Heading level={3} size={4}>
            {title}
          </Heading>
          <ArchiveList archives={archives} />
        </div>
      ))}
    </Section>
  );
}
