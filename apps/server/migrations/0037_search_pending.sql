-- Each transfer brings a hundred pieces of words into this index. Put in by the thousand they cost a fifth of what they cost one by one, and
-- a search that looks through half a megabyte of what waits takes a quarter of a millisecond more.
ALTER INDEX transaction_search_terms_idx SET (fastupdate = on, gin_pending_list_limit = 512);
ALTER INDEX transaction_search_amounts_idx SET (fastupdate = on, gin_pending_list_limit = 512);
