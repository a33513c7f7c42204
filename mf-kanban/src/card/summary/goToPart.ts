/** Brings the focus to a section of the tab that is shown, and the section into sight; without such one, to the tab. */
export function goToPart(contents: HTMLElement | null, title: string | undefined): void {
  const sections = [
    ...(contents?.querySelectorAll<HTMLElement>('[role="tabpanel"]:not([hidden]) .parts-section') ?? []),
  ];
  const heading = sections
    .map((section) => section.querySelector<HTMLElement>('h3, h4'))
    .find((found) => found?.textContent === title);
  if (heading) heading.tabIndex = -1;
  (heading ?? contents?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'))?.focus();
}
