import { useState } from 'react';

/** The module that a drawer is about; its words stay while the drawer closes. */
export function useShownModule<Module extends object>(module: Module | null): Module | null {
  const [shown, setShown] = useState(module);
  if (module && module !== shown) setShown(module);
  return shown;
}
