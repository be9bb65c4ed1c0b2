/** Days back from today, today included; absent = all time (spec section 2). */
export const transactionDays = ['7', '30', '90'] as const;
