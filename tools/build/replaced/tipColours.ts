/** In the place of the colours that a tip of the library may be given: here all have the look's own. */
export const parseColor = () => ({ className: '', overlayStyle: {}, arrowStyle: {} });
