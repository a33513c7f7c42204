/** Stands for a command that a place does not have; its button is not there. */
export const never = () => Promise.reject(new Error('Documents of this record do not allow this'));
