import { ErrorState } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';

interface ReadTagsProps<Tag> {
  reading: {
    data: readonly Tag[] | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  children: (tags: readonly Tag[]) => ReactNode;
}

/** A text with the tags that were read for it; says so where they cannot be read. */
export function ReadTags<Tag>({ reading, children }: ReadTagsProps<Tag>) {
  return (
    <>
      {!reading.data && reading.error && (
        <ErrorState
          error={reading.error}
          title="Não foi possível preencher as tags"
          retrying={reading.isFetching}
          onRetry={() => void reading.refetch()}
        />
      )}
      {reading.data && <div aria-busy={reading.isFetching}>{children(reading.data)}</div>}
    </>
  );
}
