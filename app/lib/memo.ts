/**
 * Caches the results of an expensive pure function by key. Keeps at most the last `limit` results, so that keys
 * from outside can't fill the memory. Errors of `make` are not cached.
 */
export function memo<Value>(make: (key: string) => Value, limit = 64): (key: string) => Value {
	const known = new Map<string, Value>();
	return (key) => {
		const found = known.get(key);
		if (found !== undefined) return found;
		const made = make(key);
		if (known.size >= limit) known.clear();
		known.set(key, made);
		return made;
	};
}
