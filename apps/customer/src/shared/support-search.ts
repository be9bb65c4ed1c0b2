export interface SupportSearch {
  /** The id of the transfer to talk about. */
  readonly transaction?: string;
}

/** Reads `?transaction=`; whether there is such a transfer is the server's to say. */
export function supportSearch(search: Record<string, unknown>): SupportSearch {
  const { transaction } = search;
  return typeof transaction === 'string' && transaction !== '' ? { transaction } : {};
}
