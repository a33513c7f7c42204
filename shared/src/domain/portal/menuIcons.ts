/** The names that the icon of a menu entry may have; `shared/src/ui/base/menuIcon.ts` holds the drawings. */
export const menuIconNames = [
  'home',
  'kanban',
  'policyHolders',
  'users',
  'insureds',
  'parameters',
  'policies',
  'proposals',
  'endorsements',
  'chart',
  'documents',
  'brokers',
  'company',
  'integrations',
  'bureau',
  'quote',
  // A remote that has no drawing of its own yet.
  'module',
] as const;
export type MenuIconName = (typeof menuIconNames)[number];
