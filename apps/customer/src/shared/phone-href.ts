/** A number as somebody writes it, as an address that a phone dials. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
