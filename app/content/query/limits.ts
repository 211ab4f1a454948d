/**
 * The text of `_params`, in characters: ten times what the original's client ever builds by itself
 * (docs/threats.md A16).
 */
export const MAX_PARAMS_LENGTH = 4096;

/** Brackets within brackets in `_params`: MAX_CONDITION_DEPTH conditions with a list in each, and the params around. */
export const MAX_JSON_DEPTH = 16;

/** Conditions within conditions; the client's own go to 2, `$and` of `$or` of negated fields to 5. */
export const MAX_CONDITION_DEPTH = 6;

/** Operators of a query, a plain value counting as one: a search over ten fields with its filters has 20. */
export const MAX_OPERATORS = 30;

/** A sort by four fields leaves no ties that a reader could see; each may bring a collator. */
export const MAX_SORT_KEYS = 4;

/** Steps of a field path: nobody's front matter is that deep, but the first character of a text has one for ever. */
export const MAX_FIELD_STEPS = 16;

/**
 * Documents whose metadata one answer looks through: that of 25,000 is some 200 reads and 12 MB, as much as an isolate can
 * keep parsed. Neighbours among 10,000 are found by looking at each twice.
 */
export const MAX_SCANNED = 25_000;

/** Paths that a query may name to have them looked up and not searched for. */
export const MAX_PATHS = 100;

/** Whole documents read for one answer: most answers have 2 MB before that. */
export const MAX_DOCUMENTS = 500;

/** Bytes of an answer to `/query`: the titles and addresses of 20,000 documents, or all that 4,000 say of themselves. */
export const MAX_ANSWER_BYTES = 2_000_000;

/** Neighbours asked for at once, found or not: an answer is as long as was asked. */
export const MAX_NEIGHBOURS = 100;

/** Characters of a regular expression (docs/threats.md A15). */
export const MAX_PATTERN_LENGTH = 256;

/** Characters x counted repeats (`{n}`): the program a pattern unrolls into; 5,000 compile in some 5 ms. */
export const MAX_PATTERN_EXPANSION = 5_000;

/** Regular expressions of one query; prefixes that the client builds do not count. */
export const MAX_PATTERNS = 8;

/** Collators kept: a site sorts in a few ways, and locales come from visitors. */
export const MAX_COLLATORS = 32;
