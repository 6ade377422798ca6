/**
 * Changes of an update for the audit trail: each changed field as [old, new]. Fields that are undefined in the
 * update are skipped.
 */
export function changesOf<T extends object>(
	before: T,
	change: Partial<T>,
): Record<string, [unknown, unknown]> {
	const changes: Record<string, [unknown, unknown]> = {};
	for (const [field, value] of Object.entries(change)) {
		const old = before[field as keyof T];
		if (value !== undefined && JSON.stringify(value) !== JSON.stringify(old)) changes[field] = [old, value];
	}
	return changes;
}
