/**
 * Parameters that notice which of them were read: one that the fake takes and does nothing with would let a test believe in
 * something that never happened.
 */
export function watched<T extends object>(params: T): { params: T; unread(): string[] } {
	const left = new Set<string>();
	return { params: watch(params, "", left) as T, unread: () => [...left] };
}

function watch(value: unknown, at: string, left: Set<string>): unknown {
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map((each, index) => watch(each, `${at}[${index}]`, left));
	const inner: Record<string, unknown> = {};
	for (const [name, each] of Object.entries(value)) {
		const path = at ? `${at}[${name}]` : name;
		left.add(path);
		const kept = watch(each, path, left);
		Object.defineProperty(inner, name, {
			enumerable: true,
			get() {
				left.delete(path);
				return kept;
			},
		});
	}
	return inner;
}
