-- What waits to be put in goes in by the ten thousand instead of the thousand, which halves the work for each transfer and writes a third,
-- for a millisecond or two of a search that looks through it.
ALTER INDEX transaction_search_terms_idx SET (gin_pending_list_limit = 4096);
ALTER INDEX transaction_search_amounts_idx SET (gin_pending_list_limit = 4096);
