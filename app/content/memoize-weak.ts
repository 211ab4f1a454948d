/**
 * Makes something of an object once, for as long as that is in memory. For objects that never change: parts of a release
 * and what was made of these.
 *
 * `const dictionaryOf = memoizeWeak((words: SearchWords) => new Dictionary(words))`
 */
export function memoizeWeak<Source extends object, Made extends object | string>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const known = new WeakMap<Source, Made>();
  return (source) => {
    const last = known.get(source);
    if (last !== undefined) return last;
    const made = make(source);
    known.set(source, made);
    return made;
  };
}
