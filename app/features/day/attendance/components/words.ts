import { formatTime } from "#app/lib/dates";

/** Formats the times and reasons of a mark. */
export interface Words {
	time(hhmm: string): string;
	reason(key: string): string;
}

/** Returns the camp's labels for reasons. A reason that is no longer offered is shown by its key. */
export function useWords(reasons: readonly { key: string; label: string }[]): Words {
	return {
		time: (hhmm) => formatTime(hhmm),
		reason: (key) => reasons.find((each) => each.key === key)?.label ?? key,
	};
}
