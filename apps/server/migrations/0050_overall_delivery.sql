-- How many deliveries were counted and their median, over all corridors, for what anybody may ask: counting them takes longer than a page may.
-- Null until a server that knows the columns has counted.
ALTER TABLE delivery_figures ADD COLUMN deliveries integer, ADD COLUMN median_minutes integer;
