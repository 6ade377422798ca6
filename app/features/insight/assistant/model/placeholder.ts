/** Placeholders within a text: tokens of people, households and groups, and values, seasons and days of the question. */
export const PLACEHOLDER = /\b(?:[PGH]-[2-9A-HJ-NP-Z]{4}|[VSD]-\d{1,2})\b/g;
