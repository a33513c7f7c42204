import { useScreenTitle } from './useScreenTitle';

/** The screen of a report, with the pattern of its route for whoever knows the sources. */
export function ScreenLabel({ pattern }: { pattern: string }) {
  const { title, pattern: known } = useScreenTitle()(pattern);
  return (
    <>
      {title}
      {known !== null && (
        <>
          {' '}
          <code>{known}</code>
        </>
      )}
    </>
  );
}
