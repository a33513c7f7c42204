/** A page of a list as the platform answers it; without a total, the rows are all there is. */
export const page = <Row,>(rows: readonly Row[], { total = rows.length, number = 1, size = 20 } = {}) => ({
  Data: [...rows],
  TotalItems: total,
  CurrentPage: number,
  RowsPerPage: size,
});
