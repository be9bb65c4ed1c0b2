/** One quoted text or rule of the specification that concerns the customer; tests name it by its id in their titles. */
export interface Clause {
  /** `<section of the specification>.<area>.<number>`, such as `2.rates.1`. */
  readonly id: string;
  readonly text: string;
  /** Words of the row of docs/deviations.md that says what is built instead. */
  readonly deviation?: string;
}
