/** In the place of the names that CSS has for colours: here each is written as a number. */
export default {};
