/**
 * Remembers the results of an expensive pure function by its key, the last `limit` of them at most, so that a key
 * that comes from outside cannot fill the memory. What `make` throws is not remembered.
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
