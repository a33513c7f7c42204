const asTallAsItsPlace = { height: 'auto', minHeight: 'inherit' };

/** Stands where a part will be. */
export const PartBone = () => (
  <div className="ui-bone" style={asTallAsItsPlace} role="status" aria-label="Carregando" />
);
