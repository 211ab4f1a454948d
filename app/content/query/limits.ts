/** The text of `_params`, in characters: a `$in` of some 300 addresses (docs/threats.md A16). */
export const MAX_PARAMS_LENGTH = 16_000;

/** Brackets within brackets in `_params`: MAX_CONDITION_DEPTH conditions with a list in each, and the params around. */
export const MAX_JSON_DEPTH = 16;

/** Conditions within conditions; the client's own go to 2, `$and` of `$or` of negated fields to 5. */
export const MAX_CONDITION_DEPTH = 6;

/** Operators of a query but `$eq`, `$ne`, `$in` and plain values: a search over ten fields with its filters has 20. */
export const MAX_OPERATORS = 30;

/**
 * Keys of field paths and values compared with, in all conditions of a query: each is a step for each document. `$in`, and
 * the equalities of one field in an `$or`, are one look into a set, however long.
 */
export const MAX_STEPS = 200;

/** A sort by four fields leaves no ties that a reader could see; each may bring a collator. */
export const MAX_SORT_KEYS = 4;

/** Steps of a field path: no front matter is that deep, but the first character of a text has one for ever. */
export const MAX_FIELD_STEPS = 16;

/**
 * Documents whose metadata one answer looks through: that of 25,000 is some 200 reads and 12 MB, as much as an isolate can
 * keep parsed. Neighbours among 10,000 are found by looking at each twice.
 */
export const MAX_SCANNED = 25_000;

/**
 * Characters that the searches of one answer read, and for each text forty more. A search for many words counts once for each
 * first letter that they have, and four times at least; a character that a regular expression goes through by itself counts
 * twenty. Over 10,000 documents with descriptions of a hundred characters these are three such expressions on all
 * descriptions, or fifty words of different first letters.
 */
export const MAX_SEARCHED = 80_000_000;

/** Paths that a query may name to have them looked up and not searched for. */
export const MAX_PATHS = 100;

/** Whole documents read for one answer, and the characters of their JSON: four times what an answer may have. */
export const MAX_DOCUMENTS = 1_000;
export const MAX_DOCUMENT_CHARACTERS = 8_000_000;

/** Bytes of an answer to `/query`: the titles and addresses of 20,000 documents, or all that 4,000 say of themselves. */
export const MAX_ANSWER_BYTES = 2_000_000;

/** Bytes of the list of sections that an index for the client's search is made of, in some 40 ms. */
export const MAX_INDEXED_BYTES = 500_000;

/** Neighbours of one query, found or not: an answer is as long as was requested. */
export const MAX_NEIGHBOURS = 100;

/** Characters of a regular expression (docs/threats.md A15). */
export const MAX_PATTERN_LENGTH = 256;

/** Characters x counted repeats (`{n}`): the program a pattern unrolls into; 5,000 compile in some 5 ms. */
export const MAX_PATTERN_EXPANSION = 5_000;

/** Regular expressions of one query; prefixes that the client builds do not count. */
export const MAX_PATTERNS = 24;

/** Collators kept: a site sorts in a few ways, and locales come from visitors. */
export const MAX_COLLATORS = 32;
